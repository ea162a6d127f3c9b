import NavigationCore

/// Where segues unwind to.
///
/// A storyboard does not say it: at run time it is the nearest scene whose class has the action. What a reader can
/// know: the scene of the exit, where that is not the segue's own; the screen that the action names, as `unwindToList:`
/// does; the only screen from which the segue's own is shown.
struct UnwindGoals {
    private let roles: SceneRoles
    private let names: SceneNames
    private let edges: StoryboardEdges
    private let screens: [String: [SceneKey]]

    private var set: StoryboardSet { roles.structure.set }

    init(_ roles: SceneRoles, _ names: SceneNames, _ edges: StoryboardEdges) {
        (self.roles, self.names, self.edges) = (roles, names, edges)
        let set = roles.structure.set
        let called = set.scenes.filter { roles.isScreen($0) }.flatMap { key in
            [names[key], set[key].customClass.flatMap(SceneNames.shortened)].compactMap(\.self).map {
                (UnwindGoals.plain($0), key)
            }
        }
        screens = Dictionary(grouping: called) { $0.0 }.mapValues { $0.map(\.1) }
    }

    /// The screen to which a segue of a scene unwinds; `nil` if only the app's code knows.
    func goal(of segue: StoryboardSegue, from source: SceneKey) -> SceneKey? {
        if let other = set.end(of: segue, from: source) { return roles.goal(other).screen }
        if let other = set.files[source.file].sceneOfExit(segue.destination), other != source.scene {
            return roles.goal(SceneKey(file: source.file, scene: other)).screen
        }
        if let named = named(by: segue.unwindAction) { return named }
        let sources = edges.origins(of: source).reduce(into: Set<SceneKey>()) { $0.formUnion(edges.sources(of: $1)) }
        guard let only = sources.first, sources.count == 1, roles.isScreen(only), !roles.isHolder(only) else {
            return nil
        }
        return only
    }

    /// The screen that an action such as `unwindToList:` or `unwindToListWithSegue:` names.
    private func named(by action: String?) -> SceneKey? {
        guard let selector = action?.split(separator: ":").first, selector.hasPrefix("unwindTo") else { return nil }
        let name = selector.dropFirst("unwindTo".count)
        return screen(name) ?? name.firstRange(of: "With").flatMap { screen(name[..<$0.lowerBound]) }
    }

    private func screen(_ name: Substring) -> SceneKey? {
        let choices = [String(name), SceneNames.shortened(String(name))].compactMap(\.self).map(UnwindGoals.plain)
        let found = Set(choices.flatMap { screens[$0] ?? [] })
        return found.count == 1 ? found.first : nil
    }

    /// A name without what spellings differ in.
    private static func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
}

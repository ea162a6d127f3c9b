import NavigationCore

/// Names of scenes as screens and containers, each once.
///
/// A scene is called by the first of these that no other scene takes: its storyboard identifier, its restoration
/// identifier, its class without `ViewController`, its label in Xcode's outline, its titles, the identifier of the
/// navigation controller whose root it is, its whole class, its object identifier.
struct SceneNames {
    private var names: [SceneKey: String] = [:]
    private(set) var warnings: [ImportProblem] = []

    init(of roles: SceneRoles) {
        let set = roles.structure.set
        let keys = set.scenes.filter { set[$0].kind != .navigation || roles.isScreen($0) }
        let candidates = keys.map { SceneNames.candidates(of: $0, in: set, roles.navigations[$0].map { set[$0] }) }
        var taken: Set<String> = []
        for level in 0...(candidates.map(\.count).max() ?? 0) {
            let open = keys.indices.filter { names[keys[$0]] == nil && level < candidates[$0].count }
            let uses = Dictionary(open.compactMap { candidates[$0][level] }.map { ($0, 1) }, uniquingKeysWith: +)
            for index in open {
                guard let name = candidates[index][level], !taken.contains(name), uses[name] == 1 || level == 0 else {
                    continue
                }
                taken.insert(name)
                names[keys[index]] = name
            }
        }
        // Two storyboards of one name in different folders may have all of it in common.
        for (number, key) in keys.enumerated() where names[key] == nil {
            names[key] = "\(set.files[key.file].name) scene \(number + 1)"
        }
        for key in keys { checkIdentifier(of: key, in: set) }
        for key in set.scenes where names[key] == nil {
            guard let name = set[key].storyboardIdentifier, taken.insert(name).inserted else { continue }
            names[key] = name
        }
    }

    /// The name of a screen, or of a tab bar or split view controller.
    subscript(_ key: SceneKey) -> String { names[key] ?? "" }

    /// The identifier of a navigation controller as a container, if it has one that nothing else is called by.
    func stack(_ key: SceneKey) -> String? { names[key] }

    /// What a scene can be called, best first.
    private static func candidates(of key: SceneKey, in set: StoryboardSet, _ navigation: StoryboardScene?) -> [String?]
    {
        let (scene, file) = (set[key], set.files[key.file].name)
        let reference: StoryboardScene.Reference? = if case .reference(let found) = scene.kind { found } else { nil }
        let names = [
            scene.storyboardIdentifier, scene.storyboardIdentifier.flatMap(usable).map { "\(file).\($0)" },
            reference?.identifier,
            reference?.storyboard,
            scene.restorationIdentifier, scene.customClass.flatMap(shortened), scene.label, scene.title,
            scene.navigationTitle, scene.tabTitle, navigation?.storyboardIdentifier, navigation?.restorationIdentifier,
            container(scene.kind), scene.customClass, scene.id, "\(file).\(scene.id)",
        ]
        return names.map { $0.flatMap(usable) }
    }

    /// What reads as an address, or as every screen, is no name.
    private static func usable(_ name: String) -> String? {
        guard !name.isEmpty, name != Origins.anywhereName, case .screen = Target(name) else { return nil }
        return name
    }

    /// The plain name of the only container of its kind.
    private static func container(_ kind: StoryboardScene.Kind) -> String? {
        switch kind {
        case .tabs: "tabs"
        case .split: "split"
        default: nil
        }
    }

    /// A class without the ending that says only that it is one.
    static func shortened(_ name: String) -> String? {
        for ending in ["ViewController", "Controller", "VC"] where name.hasSuffix(ending) {
            let rest = name.dropLast(ending.count)
            return rest.isEmpty ? nil : String(rest)
        }
        return name
    }

    /// Code finds a scene by its identifier, flows should, too.
    private mutating func checkIdentifier(of key: SceneKey, in set: StoryboardSet) {
        let scene = set[key]
        guard let identifier = scene.storyboardIdentifier, self[key] != identifier else { return }
        let message = "the scene is called '\(self[key])': '\(identifier)' is taken, or reads as an address"
        let place = ImportProblem(
            file: set.path(of: key),
            line: scene.line,
            key: "storyboardIdentifier",
            message: message
        )
        warnings.append(place)
    }
}

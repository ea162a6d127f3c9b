import NavigationCore

/// Makes containers of scenes, where they have their places.
struct StoryboardPlaces {
    private let roles: SceneRoles
    private let names: SceneNames

    init(_ roles: SceneRoles, _ names: SceneNames) { (self.roles, self.names) = (roles, names) }

    private var set: StoryboardSet { roles.structure.set }

    /// What stands where a scene has its place.
    func node(of key: SceneKey) -> NodeDescription {
        roles.isScreen(key) ? .screen(ScreenEntry(names[key])) : .container(container(key))
    }

    /// The container that a scene is, or that fills it.
    func container(_ key: SceneKey) -> ContainerDescription {
        let held = roles.structure.held[key] ?? []
        switch set[key].kind {
        case .tabs:
            return ContainerDescription(kind: TabsKind().name, id: names[key], children: tabs(held))
        case .split:
            let children = zip(["primary", "detail"], held).map { role, child in
                ContainerDescription.Child(key: role, node(of: child.scene))
            }
            return ContainerDescription(
                kind: SplitKind().name,
                id: names[key],
                children: children,
                options: ["collapsed": false]
            )
        default:
            let children = held.map { ContainerDescription.Child(node(of: $0.scene)) }
            // Two containers cannot have one identifier.
            let id = roles.isRepeated(key) ? nil : names.stack(key)
            return ContainerDescription(kind: StackKind().name, id: id, children: children)
        }
    }

    /// A tab is called like the screen at its root; where two are, by its title, else by its number.
    private func tabs(_ held: [StoryboardStructure.Held]) -> [ContainerDescription.Child] {
        var keys: Set<String> = []
        return held.enumerated().map { index, child in
            let name = names[roles.goal(child.scene).screen]
            let choices = [name, child.title, "\(name) \(index + 1)"].compactMap(\.self)
            let key = choices.first { !keys.contains($0) } ?? "\(index + 1)"
            keys.insert(key)
            return ContainerDescription.Child(key: key, title: child.title, node(of: child.scene))
        }
    }
}

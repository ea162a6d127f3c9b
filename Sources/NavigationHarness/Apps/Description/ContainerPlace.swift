import NavigationCore

/// A child with what its container knows about it.
struct ChildPlace {
    var key: String?
    var title: String?
    var isSelected = false
    var content: any Place

    func description(_ layout: Layout) -> ContainerDescription.Child {
        ContainerDescription.Child(key: key, title: title, isSelected: isSelected, layout.node)
    }
}

/// What all containers have in common.
struct ContainerPlace {
    var kind: String
    var id: String?
    var children: [ChildPlace]
    var protections: [String] = []
    var options: [String: Value] = [:]
    var choose: ((Value) throws -> String?)?
    var arrange: ((Value) throws -> [ContainerDescription.Child])?
    /// The kind, if using it makes it known to the app.
    var own: (any ContainerKind)?

    init(_ kind: some ContainerKind, id: String?, children: [ChildPlace]) {
        (self.kind, self.id, self.children) = (kind.name, id, children)
        own = ContainerKinds.builtIn[kind.name] == nil ? kind : nil
    }

    func layout() throws -> Layout {
        let layouts = try children.map { try $0.content.layout() }
        let nodes = zip(children, layouts).map { $0.description($1) }
        var result = Layout(
            .container(
                ContainerDescription(
                    kind: kind,
                    id: id,
                    children: nodes,
                    choose: choose,
                    arrange: arrange,
                    protections: protections,
                    options: options
                )
            )
        )
        result.kinds = layouts.flatMap(\.kinds) + (own.map { [$0] } ?? [])
        return result
    }
}

extension Place {
    func changed(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }
}

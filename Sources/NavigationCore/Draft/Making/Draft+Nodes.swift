import OrderedCollections

/// Making nodes: screens, containers from their descriptions, and wrapping.
extension Draft {
    /// Creates a screen; properties that it does not declare are left out, and reported unless somebody else does that.
    mutating func makeScreen(
        _ entry: ScreenEntry,
        properties: [String: Value] = [:],
        reportsIgnored: Bool = true
    ) throws -> NodeID {
        let id = NodeID(state.nextNumber())
        let data = ScreenData(name: entry.name, parameters: entry.parameters)
        state.tree.add(Node(id: id, content: .screen(data)))
        if let restoration = world.screen(entry.name)?.restoration { mark(id, restoration) }
        emit(.created, screen: id)
        let all = entry.properties.merging(properties) { $1 }
        for (name, value) in all.sorted(by: { $0.key < $1.key }) {
            set(name, of: id, to: value, reportsIgnored: reportsIgnored)
        }
        if let root = world.screen(entry.name)?.root {
            let inner = try build(root)
            state.tree.embed([inner], in: id)
        }
        for segue in world.embeddings[entry.name] ?? [] { try embed(segue, in: id) }
        return id
    }

    /// Sets a property that the screen declares; others are ignored and reported.
    private mutating func set(_ name: String, of id: NodeID, to value: Value, reportsIgnored: Bool) {
        guard let screen = state.nodes[id]?.screen, let description = world.screen(screen.name) else { return }
        guard let property = description.properties[name] else {
            if reportsIgnored {
                report(.ignoredInput, screen: id, "'\(screen.name)' declares no property '\(name)': it is not set")
            }
            return
        }
        guard !property.isReadOnly else {
            report(.ignoredInput, screen: id, "the property '\(name)' of '\(screen.name)' is read-only: it is not set")
            return
        }
        guard property.type.accepts(value) else {
            report(
                .ignoredInput,
                screen: id,
                "the property '\(name)' of '\(screen.name)' is \(property.type.described), not \(value.described): it is not set"
            )
            return
        }
        modify(id) { $0.properties[name] = value == .null ? nil : value }
    }

    /// Changes a property of a screen that is there already; an equal value changes nothing.
    mutating func setProperty(_ name: String, of node: NodeID, to value: Value) {
        let old = state.nodes[node]?.screen?.properties[name] ?? .null
        set(name, of: node, to: value, reportsIgnored: true)
        let new = state.nodes[node]?.screen?.properties[name] ?? .null
        if old != new { emit(.stateChanged(key: name, old: old, new: new), screen: node) }
    }

    /// Builds a declared structure.
    mutating func build(_ description: NodeDescription) throws -> NodeID {
        switch description {
        case .screen(let entry): declared(try makeScreen(entry))
        case .container(let container): declared(try build(container))
        }
    }

    private mutating func declared(_ node: NodeID) -> NodeID {
        state.tree.nodes.update(node) { $0.isDeclared = true }
        return node
    }

    private mutating func build(_ description: ContainerDescription) throws -> NodeID {
        var data = ContainerData(kind: description.kind, id: description.id, children: [])
        data.protections = description.protections
        data.data = description.options
        if let choose = description.choose {
            let choice = try choose(state.app)
            data.data["chosen"] = choice.map(Value.string) ?? .null
            let key = choice ?? description.children.first?.key
            data.keys = key.map { [$0] } ?? []
            if let key { data.children = [try build(try child(key, of: description))] }
        } else if world.app.containerKinds[description.kind]?.holdsOneChild == true {
            guard let first = description.children.first else { throw AppFault("a \(description.kind) needs a child") }
            data.keys = [first.key ?? ""]
            data.children = [try build(first.node)]
        } else {
            let children = try description.children(for: state.app)
            if description.arrange != nil { try world.check(children, of: description) }
            data.keys = children.contains { $0.key != nil } ? children.map { $0.key ?? "" } : []
            for child in children { data.children.append(try build(child.node)) }
            let selected = children.firstIndex(where: \.isSelected) ?? 0
            data.selection = hasSelection(description.kind) ? selected : nil
        }
        return add(data)
    }

    private func hasSelection(_ kind: String) -> Bool { world.app.containerKinds[kind]?.hasSelection == true }

    /// The description of a switcher's child.
    func child(_ key: String, of description: ContainerDescription) throws -> NodeDescription {
        guard let child = description.children.first(where: { $0.key == key }) else {
            let keys = description.children.compactMap(\.key)
            let hint = nearestHint(for: key, among: keys)
            throw AppFault("the \(description.kind) '\(description.id ?? "")' has no child '\(key)'\(hint)")
        }
        return child.node
    }

    mutating func add(_ data: ContainerData) -> NodeID {
        let id = NodeID(state.nextNumber())
        state.tree.add(Node(id: id, content: .container(data)))
        return id
    }

    /// The kind of pile that a screen gets which a request gives a stack: that around the screen in front.
    private func usualPile(_ arrival: Arrival) -> String {
        let piles = [arrival.window].filter(state.windows.indices.contains).flatMap { window in
            state.windows[window].layers.reversed().flatMap { layer in
                let front = state.front(under: layer.root, world).flatMap { state.location(of: $0)?.path } ?? []
                return front.reversed().compactMap { state.nodes[$0]?.container }.filter { world.kind(of: $0).isPile }
            }
        }
        return piles.first?.kind ?? ContainerKinds.pile.name
    }

    /// Wraps a new screen in the containers that it is embedded in, the innermost first.
    ///
    /// `route`: what lies on the way to it, and so not on it.
    mutating func wrap(
        _ screen: NodeID,
        _ arrival: Arrival,
        besides route: [PreparedDestination] = []
    ) throws -> NodeID {
        var kinds: [String] = []
        switch arrival.options.embedding {
        case .kind(let kind): kinds = [kind]
        case .kinds(let several): kinds = several
        case .function(let id):
            guard let function = world.functions[id], let view = state.view(of: screen) else { break }
            kinds = try decided?.kinds(id, view, of: arrival.scope.request) { try function(view) } ?? function(view)
        case nil: break
        }
        if kinds.isEmpty, !arrival.options.stack.isEmpty { kinds = [usualPile(arrival)] }
        let rules = try kinds.map(registeredKind)
        // A pile would not be taken by the one onto which it goes: what was to lie on it is not even made.
        let liesAlone = try rules.first?.isPile == true && goesOntoStack(screen, arrival)
        var root = screen
        for (kind, rules) in zip(kinds, rules).reversed() {
            var data = ContainerData(kind: kind, children: [root])
            if rules.hasSelection { data.selection = 0 }
            if rules.isPile, !liesAlone {
                for entry in arrival.options.stack {
                    let used = route.map(\.screen) + data.children
                    data.children.append(try stacked(entry, arrival, on: used, of: rules))
                }
            }
            root = add(data)
        }
        return root
    }

    private func registeredKind(_ name: String) throws -> any ContainerKind {
        if let kind = world.app.containerKinds[name] { return kind }
        let hint = nearestHint(for: name, among: world.app.containerKinds.keys)
        throw Refusal(.failed, .unregisteredKind, "the app has no container kind '\(name)'\(hint)")
    }

    /// A screen of a stack that a modal begins with, or that is arranged as a whole: kept as it declares, and taken or
    /// refused by the stack, as any other.
    mutating func stacked(
        _ entry: ScreenEntry,
        _ arrival: Arrival,
        on used: [NodeID],
        of stack: any ContainerKind
    ) throws -> NodeID {
        var step = step(entry.name, of: arrival, from: nil)
        step.parameters = try world.checked(entry.parameters, for: entry.name)
        step.options.embedding = nil
        if let kept = try cachedForStack(step, besides: used) {
            return try unwrapped(kept, step, in: stack, isWished: false)
        }
        let screen = try makeScreen(entry)
        let new = PreparedDestination(screen: screen, root: screen, isFromCache: false)
        if !isInUse(step, besides: used) { keep(new, step) }
        return try unwrapped(new, step, in: stack)
    }

    mutating func modify(_ node: NodeID, _ change: (inout ScreenData) -> Void) {
        state.tree.update(node, change)
    }

    // MARK: Coming back after the end of the app

    /// What is there already, or was kept, comes back as it did, unless the request says otherwise.
    ///
    /// That is marked when it appears: a request that is refused before changes nothing of it.
    mutating func markRestorable(_ prepared: PreparedDestination, _ arrival: Arrival, _ plan: Plan) {
        guard !prepared.isNew(by: plan) else { return }
        markRestorable(prepared.screen, arrival, isNew: false)
    }

    /// What is new comes back as it declares, or as the request says.
    mutating func markRestorable(_ screen: NodeID, _ arrival: Arrival, isNew: Bool) {
        guard let restoration = isNew ? arrival.options.restoration : arrival.given.restoration else { return }
        mark(screen, restoration)
    }

    mutating func mark(_ screen: NodeID, _ restoration: Restoration) {
        let end = restoration.lifetime.map { state.now + $0 }
        guard let data = state.nodes[screen]?.screen, data.restoration != restoration || data.restorableUntil != end
        else { return }
        modify(screen) { ($0.restoration, $0.restorableUntil) = (restoration, end) }
    }
}

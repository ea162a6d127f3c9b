/// Rearranging a stack by a function of its path.
extension Reducer {
    /// Gives the stack the screens that a function of its path returns; instances are kept by name, in order.
    mutating func mapStack(_ token: Token<StackMap>, _ request: PendingRequest) throws -> Settlement? {
        let window = try windowIndex(request)
        guard let origin = try origin(of: request.options, window: window), let stack = stack(around: origin),
            let data = state.nodes[stack]?.container, let map = world.functions[token]
        else { throw Refusal(.failed, .noStack, "no stack holds the visible screen") }
        let old = data.children.map { child in
            (node: child, screen: state.face(of: child, in: world).flatMap { state.nodes[$0]?.screen })
        }
        let path = old.compactMap(\.screen).map { ScreenEntry($0.name, parameters: $0.parameters) }
        let wanted = try map(path)
        try check(wanted)
        var rest = old
        let places: [NodeID?] = wanted.map { entry in
            let index = rest.firstIndex { old in
                old.screen?.name == entry.name
                    && (entry.parameters.isEmpty || old.screen?.parameters == entry.parameters)
            }
            return index.map { rest.remove(at: $0).node }
        }
        if places == data.children.map(Optional.some) {
            return Settlement(.noop, .alreadyThere, "the stack is as it was")
        }
        let new = zip(wanted, places).filter { $1 == nil }.map(\.0)
        if try isHeld(request, showing: new) { return nil }
        try rearrange(stack, data, wanted, places, request, window)
        return nil
    }

    private func check(_ wanted: [ScreenEntry]) throws {
        guard !wanted.isEmpty else { throw Refusal(.failed, .invalidStack, "a stack cannot be empty") }
        if let unknown = wanted.first(where: { world.app.screens[$0.name] == nil }) {
            throw Refusal(.failed, .unknownScreen, "the app declares no screen '\(unknown.name)'")
        }
        for entry in wanted {
            guard let why = world.app.screens[entry.name]?.checkParameters?(entry.parameters) else { continue }
            throw Refusal(.failed, .payloadType, why)
        }
    }

    private mutating func rearrange(
        _ stack: NodeID,
        _ data: ContainerData,
        _ wanted: [ScreenEntry],
        _ places: [NodeID?],
        _ request: PendingRequest,
        _ window: Int
    ) throws {
        noteHidden(stack, "a stack was rearranged where nobody sees it")
        var options = try changeOptions(request, window: window)
        options.reason = .replaced
        let passed = Set(wanted.flatMap { protectionNames(of: $0.name, address: nil) })
        try change(request.id, options) { reducer in
            var changed = data
            changed.children = try SharedArray(
                zip(wanted, places).map { entry, place in
                    if let place { return place }
                    let screen = try reducer.makeScreen(entry)
                    reducer.modify(screen) { $0.passed = passed }
                    return screen
                }
            )
            reducer.replace(stack, data, with: changed, window: options.window)
            for child in changed.children where !data.children.contains(child) {
                reducer.emit(.pushed, screen: child, window: options.window)
            }
        }
    }
}

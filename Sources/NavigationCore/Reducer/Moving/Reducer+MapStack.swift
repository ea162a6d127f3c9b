/// Rearranging a stack by a function of its path.
extension Reducer {
    /// Gives the stack the screens that a function of its path returns; instances are kept by name, in order.
    mutating func mapStack(_ id: FunctionID<StackMap>, _ request: PendingRequest) throws -> Settlement? {
        let window = try windowIndex(request)
        let origin = try origin(of: request, window: window)
        guard let stack = origin.flatMap(stack(around:)), let data = state.nodes[stack]?.container,
            let map = world.functions[id]
        else { throw noStack(origin) }
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
        let scope = Arrival.Scope(request: request.id, window: window)
        let arrangement = Arrangement(stack: stack, old: data, wanted: wanted, places: places, scope: scope)
        if try isHeld(request, { try $0.arrange(arrangement) }) { return nil }
        noteHidden(stack, by: request.id, "a stack was rearranged where nobody sees it")
        var options = try changeOptions(request, window: window)
        options.reason = .replaced
        try change(request.id, options) { try $0.arrange(arrangement) }
        return nil
    }

    /// What a stack is to hold.
    private struct Arrangement {
        var stack: NodeID
        var old: ContainerData
        var wanted: [ScreenEntry]
        /// The children that stay, each for one of the wanted screens; `nil` for one that is not on the stack.
        var places: [NodeID?]
        var scope: Arrival.Scope
    }

    private func check(_ wanted: [ScreenEntry]) throws {
        guard !wanted.isEmpty else { throw Refusal(.failed, .invalidStack, "a stack cannot be empty") }
        if let unknown = wanted.first(where: { world.screen($0.name) == nil }) {
            throw Refusal(.failed, .unknownScreen, "the app declares no screen '\(unknown.name)'")
        }
        for entry in wanted {
            guard let why = world.screen(entry.name)?.checkParameters?(entry.parameters) else { continue }
            throw Refusal(.failed, .payloadType, why)
        }
    }

    private mutating func arrange(_ arrangement: Arrangement) throws {
        let (old, window) = (arrangement.old, state.windows[arrangement.scope.window].id)
        let arrival = Arrival(try fields(of: .push, RequestOptions(), arrangement.scope))
        var children: [NodeID] = []
        for (entry, place) in zip(arrangement.wanted, arrangement.places) {
            children.append(try place ?? stacked(entry, arrival, on: children))
        }
        var changed = old
        changed.children = SharedArray(children)
        replace(arrangement.stack, old, with: changed, window: window)
        for child in children where !old.children.contains(child) {
            emitPlaced(.pushed(nil), screen: child, window: window)
        }
    }
}

/// Rearranging a stack by a function of its path.
extension Reducer {
    /// Gives the stack the screens that a function of its path returns; instances are kept by name, in order.
    mutating func mapStack(_ id: FunctionID<StackMap>, _ request: PendingRequest) throws -> Settlement? {
        let window = try windowIndex(request)
        guard let origin = try origin(of: request, window: window), let stack = stack(around: origin),
            let data = state.nodes[stack]?.container, let map = world.functions[id]
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
        let id = state.windows[window].id
        if try isHeld(request, { try $0.arrange(stack, data, wanted, places, id) }) { return nil }
        try rearrange(stack, data, wanted, places, request, window)
        return nil
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

    private mutating func rearrange(
        _ stack: NodeID,
        _ data: ContainerData,
        _ wanted: [ScreenEntry],
        _ places: [NodeID?],
        _ request: PendingRequest,
        _ window: Int
    ) throws {
        noteHidden(stack, by: request.id, "a stack was rearranged where nobody sees it")
        var options = try changeOptions(request, window: window)
        options.reason = .replaced
        try change(request.id, options) { try $0.arrange(stack, data, wanted, places, options.window) }
    }

    private mutating func arrange(
        _ stack: NodeID,
        _ data: ContainerData,
        _ wanted: [ScreenEntry],
        _ places: [NodeID?],
        _ window: String
    ) throws {
        var changed = data
        changed.children = SharedArray(try zip(wanted, places).map { try $1 ?? makeScreen($0) })
        replace(stack, data, with: changed, window: window)
        for child in changed.children where !data.children.contains(child) {
            emitPlaced(.pushed(nil), screen: child, window: window)
        }
    }
}

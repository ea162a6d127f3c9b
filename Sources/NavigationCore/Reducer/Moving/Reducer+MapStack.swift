/// Rearranging a stack by a function of its path.
extension Reducer {
    /// Gives the stack the screens that a function of its path returns; instances are kept by name, in order.
    mutating func mapStack(_ id: FunctionID<StackMap>, _ request: PendingRequest) throws -> Settlement? {
        let window = try draft.windowIndex(request)
        let origin = try draft.origin(of: request, window: window)
        guard let stack = origin.flatMap(draft.stack(around:)), let data = state.nodes[stack]?.container,
            let map = world.functions[id]
        else { throw draft.noStack(origin) }
        let old = data.children.map { child in
            (node: child, screen: state.face(of: child, in: world).flatMap { state.nodes[$0]?.screen })
        }
        let path = old.compactMap(\.screen).map { ScreenEntry($0.name, parameters: $0.parameters) }
        let wanted = try map(path)
        try draft.check(wanted)
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
        let arrangement = Draft.Arrangement(stack: stack, old: data, wanted: wanted, places: places, scope: scope)
        let raised = Reducer.raised(in: places.compactMap(\.self), over: data.children)
        if try waitAtGate(request, raising: raised, { try $0.arrange(arrangement) }) { return nil }
        draft.noteHidden(stack, by: request.id, "a stack was rearranged where nobody sees it")
        var options = try draft.changeOptions(request, window: window)
        options.reason = .replaced
        try draft.change(request.id, options) { try $0.arrange(arrangement) }
        return nil
    }

    /// Children that come to lie over others which lay over them: nobody goes back to those.
    private static func raised(in new: [NodeID], over old: SharedArray<NodeID>) -> [NodeID] {
        var rank: [NodeID: Int] = [:]
        for (place, child) in old.enumerated() { rank[child] = place }
        var highest = -1
        return new.filter { child in
            let place = rank[child] ?? 0
            defer { highest = max(highest, place) }
            return place < highest
        }
    }
}

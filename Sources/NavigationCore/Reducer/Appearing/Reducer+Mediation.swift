/// Mediation: both ends of a request are changed before its destination appears.
extension Reducer {
    /// Applies the request's mediation to both ends; nobody is asked to change those of what cannot be carried out.
    mutating func mediate(_ arrival: Arrival, _ plan: Plan, _ prepared: PreparedDestination) throws {
        guard let mediation = arrival.options.mediation, world.functions[mediation] != nil else { return }
        guard let source = try draft.origin(of: arrival.options, window: arrival.window),
            state.nodes[source]?.screen != nil, state.nodes[prepared.screen]?.screen != nil
        else { throw Refusal(.failed, .noOrigin, "there is no screen to mediate from") }
        guard try draft.canWalk(plan, arrival, prepared) else { return }
        try draft.mediate(mediation, from: source, to: prepared.screen)
    }

    /// Whether the destination has still to hear of itself before a mediation finds it: that it was created, or of its
    /// data.
    func isUnheard(_ arrival: Arrival, _ plan: Plan, _ prepared: PreparedDestination) throws -> Bool {
        guard arrival.options.mediation != nil, let screen = world.screen(arrival.screen) else { return false }
        let isTold = screen.onCreate != nil && !prepared.isFromCache
        let isGiven = screen.onData != nil && arrival.options.data != nil
        return try (isTold || isGiven) && draft.canWalk(plan, arrival, prepared)
    }
}

/// Mediation: both ends of a request are changed before its destination appears.
extension Reducer {
    /// Applies the request's mediation to both ends.
    mutating func mediate(_ arrival: Arrival, _ prepared: PreparedDestination) throws {
        guard let mediation = arrival.options.mediation, world.functions[mediation] != nil else { return }
        guard let source = try draft.origin(of: arrival.options, window: arrival.window),
            state.nodes[source]?.screen != nil, state.nodes[prepared.screen]?.screen != nil
        else { throw Refusal(.failed, .noOrigin, "there is no screen to mediate from") }
        try draft.mediate(mediation, from: source, to: prepared.screen)
    }
}

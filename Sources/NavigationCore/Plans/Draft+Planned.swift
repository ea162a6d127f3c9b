/// The route of an arrival, with what follows from it for the arrival itself: where and how its destination appears.
///
/// Whoever asks, tries out or carries out a request finds the same.
extension Draft {
    mutating func planned(
        _ arrival: inout Arrival,
        _ prepared: PreparedDestination? = nil,
        by plan: (inout Draft, inout Arrival) throws -> Plan = { try $0.plan(for: $1) }
    ) throws -> Plan {
        try checkReturn(of: arrival)
        try checkEmbedding(of: arrival)
        try followInstance(&arrival, prepared)
        let found = try plan(&self, &arrival)
        take(found, to: &arrival)
        try world.checkFit(of: arrival, found)
        return found
    }

    /// What goes back does so in its window, and to nothing else than it names, however long it had to wait.
    private func checkReturn(of arrival: Arrival) throws {
        guard arrival.isReturn, match(arrival.screen, arrival, in: state.windows[arrival.window]) == nil else { return }
        throw Refusal(.failed, .notOnStack, "'\(arrival.screen)' is not there to go back to")
    }

    /// What is embedded is so once, also where somebody else was faster while it had to wait.
    private func checkEmbedding(of arrival: Arrival) throws {
        guard arrival.isEmbedding, let here = try origin(of: arrival.options, window: arrival.window),
            state.part(of: here, where: { name(of: $0) == arrival.screen }) != nil
        else { return }
        throw Refusal(.noop, .alreadyThere, "'\(arrival.screen)' is embedded already")
    }

    /// Lets the last edge of a route say how the destination appears.
    private func take(_ plan: Plan, to arrival: inout Arrival) {
        guard arrival.manner == .navigate, case .show(let name)? = plan.steps.last,
            world.screen(name)?.manners.isEmpty == false
        else { return }
        let edge = world.manner(of: name, from: plan.origin(of: plan.steps.count - 1))
        let embedding = arrival.given.embedding ?? edge.embedding
        arrival.change { ($0.edge, $0.options.embedding) = (edge, embedding) }
    }

    /// An instance that is there already is shown where it is, be it in another window, unless one is nearer.
    private func followInstance(_ arrival: inout Arrival, _ prepared: PreparedDestination?) throws {
        let waiting = prepared.flatMap { state.isLive($0.root) ? $0.screen : nil }
        let kept = liveKept(arrival).flatMap { liveMatch(arrival) == nil ? $0 : nil }
        guard !arrival.isUnseen, let node = arrival.instance ?? kept ?? waiting,
            let window = state.location(of: node)?.window, window != arrival.window
        else { return }
        // Who names where a way begins, or whose root it is to be, means what is there.
        switch arrival.manner {
        case .setRoot: _ = try origin(of: arrival.options, window: arrival.window)
        case .navigate where arrival.options.style == nil:
            _ = try origin(of: arrival.options, window: arrival.window)
        default: break
        }
        arrival.change { ($0.window, $0.options.from, $0.isElsewhere) = (window, nil, true) }
    }
}

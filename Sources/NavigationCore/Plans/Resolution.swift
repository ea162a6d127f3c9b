/// What a destination leads to, found out without going there.
public struct Resolution: Hashable, Sendable {
    public var screen: String
    public var parameters: [String: Value]
    /// The part of the parameters that an address names in its path, and the part in its query; empty without one.
    public var path: [String: Value] = [:]
    public var query: [String: Value] = [:]
    public var plan: Plan
    /// Protections that would be asked, in order.
    public var protections: [String]
}

extension Reducer {
    /// Finds out where a request would lead from the state as it is; nothing is created or changed.
    ///
    /// Protections are asked if that is wanted: one that is closed makes it a failure.
    public func resolution(
        of target: Target,
        _ options: RequestOptions = RequestOptions(),
        asksProtections: Bool = false
    ) throws -> Result<Resolution, Settled> {
        var trial = self
        let request = PendingRequest(
            id: RequestID(0),
            command: .navigate(target),
            options: options,
            cause: .code,
            window: options.window ?? state.activeWindow
        )
        do {
            guard let arrival = try trial.arrival(of: request) else {
                return .failure(Settled(Settlement(.noop, .noDestination, "the request names no destination")))
            }
            let plan = try trial.plan(for: arrival)
            try trial.checkFit(of: arrival, plan)
            let names = trial.protections(of: arrival, plan)
            if asksProtections, let end = try trial.refusal(of: request, arrival, by: names) {
                return .failure(Settled(end))
            }
            let match = try arrival.address.map { try trial.match($0) }
            return .success(
                Resolution(
                    screen: arrival.screen,
                    parameters: arrival.parameters,
                    path: match?.path ?? [:],
                    query: match?.query ?? [:],
                    plan: plan,
                    protections: names
                )
            )
        } catch let refusal as Refusal {
            return .failure(Settled(refusal.settlement))
        }
    }

    /// A settlement as the failure of a question.
    public struct Settled: Error, Hashable, Sendable {
        public var settlement: Settlement
        init(_ settlement: Settlement) { self.settlement = settlement }
        public var reason: Reason { settlement.reason }
        public var message: String { settlement.message }
    }
}

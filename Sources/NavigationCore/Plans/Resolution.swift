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
    /// Protections are asked if that is wanted: one that is closed makes it a failure. A resolver that `ask` has no
    /// answer of leaves it open.
    public func resolution(
        of target: Target,
        _ options: RequestOptions = RequestOptions(),
        asksProtections: Bool = false,
        ask: (Resolver, RequestView) throws -> ResolverAnswer? = { _, _ in nil }
    ) throws -> Result<Resolution, Settled> {
        let request = PendingRequest(
            id: RequestID(0),
            command: .navigate(target),
            options: options,
            cause: .code,
            window: options.window ?? state.activeWindow
        )
        do {
            var trial = self
            guard var arrival = try trial.arrival(of: request) else {
                throw Refusal(.noop, .noDestination, "the request names no destination")
            }
            while true {
                let lead = try trial.lead(of: arrival, request, asksProtections: asksProtections)
                if let found = lead { return .success(found) }
                arrival = try trial.taking(answer(for: arrival, request, ask), on: arrival)
            }
        } catch let refusal as Refusal {
            return .failure(Settled(refusal.settlement))
        }
    }

    /// Where an arrival leads; `nil` if its resolver has to be asked for that.
    private mutating func lead(
        of start: Arrival,
        _ request: PendingRequest,
        asksProtections: Bool
    ) throws -> Resolution? {
        var arrival = start
        if case .function? = arrival.subject {
            guard let kept = try keptDestination(of: arrival) else {
                try check(request, arrival, by: asksProtections ? arrival.given.protections : [])
                return nil
            }
            arrival = kept
        }
        let plan = try plan(for: arrival)
        try checkFit(of: arrival, plan)
        let protections = try guards(of: arrival, plan, request) ?? []
        try check(request, arrival, by: asksProtections ? protections : [])
        guard !needsAnswer(arrival, plan) else { return nil }
        var found: LinkTable.Match?
        if let address = arrival.address { found = try match(address) }
        return Resolution(
            screen: arrival.screen,
            parameters: arrival.parameters,
            path: found?.path ?? [:],
            query: found?.query ?? [:],
            plan: plan,
            protections: world.names(of: protections)
        )
    }

    private func check(_ request: PendingRequest, _ arrival: Arrival, by protections: [ProtectionID]) throws {
        guard let end = try refusal(of: request, arrival, by: protections) else { return }
        throw Refusal(end.outcome, end.reason, end.message)
    }

    private func answer(
        for arrival: Arrival,
        _ request: PendingRequest,
        _ ask: (Resolver, RequestView) throws -> ResolverAnswer?
    ) throws -> RouteTarget {
        guard let (resolver, view) = resolver(of: arrival, request), let answer = try ask(resolver, view) else {
            throw Refusal(.pending, .resolving, "its resolver has not answered at once")
        }
        switch answer {
        case .destination(let target): return target
        case .cancel(let reason): throw Refusal(.cancelled, reason, "its resolver found no destination")
        case .fail(let why, let reason): throw Refusal(.failed, reason, "its resolver failed: \(why)")
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

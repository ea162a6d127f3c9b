/// What a destination leads to, found out without going there.
public struct Resolution: Hashable, Sendable {
    /// The screen; `nil` for a link that acts and shows none.
    public var screen: String?
    public var parameters: [String: Value]
    /// The part of the parameters that an address names in its path, and the part in its query; empty without one.
    public var path: [String: Value] = [:]
    public var query: [String: Value] = [:]
    /// The pattern of the link that an address matches; `nil` without one.
    public var pattern: String?
    public var plan: Plan
    /// Protections that would be asked, in order.
    public var protections: [String]
}

extension Reducer {
    /// Finds out where a request would lead from the state as it is; nothing is created or changed.
    ///
    /// What cannot be carried out from there whatever protections say is a failure, unless only `isFoundOnly`: where an
    /// address leads is asked, not whether somebody gets there. Protections are asked if that is wanted: one that is
    /// closed makes it a failure. A resolver that `ask` has no answer of leaves it open.
    public func resolution(
        of target: Target,
        from source: LinkSource? = nil,
        _ options: RequestOptions = RequestOptions(),
        asksProtections: Bool = false,
        isFoundOnly: Bool = false,
        ask: (Resolver, RequestView) throws -> ResolverAnswer? = { _, _ in nil }
    ) throws -> Result<Resolution, Settled> {
        let request = PendingRequest(
            id: RequestID(0),
            command: Reducer.question(target, source),
            options: options,
            cause: .code,
            window: options.window.map { windowMeant(by: $0) } ?? state.activeWindow
        )
        do {
            guard state.phase != .terminated else { throw Refusal(.failed, .notRunning, "the app is not running") }
            var trial = self
            var arrival: Arrival
            switch try trial.lead(of: request) {
            case .screen(let found): arrival = found
            case .action(let match, _): return .success(Resolution(match))
            case .system(let url):
                throw Refusal(.failed, .routeNotFound, "'\(url)' belongs to somebody else than the app")
            }
            if let ending = arrival.ending { return .failure(Settled(ending)) }
            var asked: [ProtectionID] = []
            while true {
                let found = try trial.resolution(of: arrival, request, source, asksProtections: asksProtections, &asked)
                if let found {
                    if !isFoundOnly, let refusal = found.refusal { throw refusal }
                    return .success(found.resolution)
                }
                arrival = try trial.taking(answer(for: arrival, request, ask), on: arrival)
            }
        } catch let refusal as Refusal {
            return .failure(Settled(refusal.settlement))
        }
    }

    /// An address is followed from a source; as code of the app does if none is named.
    private static func question(_ target: Target, _ source: LinkSource?) -> Command {
        if let source, case .address(let text) = target { .openURL(text, source) } else { .navigate(target) }
    }

    /// Where an arrival leads; `nil` if its resolver has to be asked for that, past the protections that are asked before.
    private mutating func resolution(
        of start: Arrival,
        _ request: PendingRequest,
        _ source: LinkSource?,
        asksProtections: Bool,
        _ asked: inout [ProtectionID]
    ) throws -> (resolution: Resolution, refusal: Refusal?)? {
        var arrival = start
        if case .function? = arrival.subject {
            guard let kept = try keptDestination(of: arrival) else {
                try check(request, arrival, by: asksProtections ? arrival.given.protections : [])
                return nil
            }
            arrival = kept
        }
        let plan = try draft.planned(&arrival)
        let protections = try Trial(draft).protections(of: arrival, plan, request) ?? []
        try check(request, arrival, by: asksProtections ? protections : [])
        asked += protections
        guard !draft.needsAnswer(arrival, plan) else { return nil }
        var found: LinkTable.Match?
        if let address = arrival.address {
            found = try world.lookUp(FollowedAddress(reading: address, from: source ?? .inApp, state: state.app))
        }
        let resolution = Resolution(
            screen: arrival.screen,
            parameters: arrival.parameters,
            path: found?.path ?? [:],
            query: found?.query ?? [:],
            pattern: found?.pattern,
            plan: plan,
            protections: world.names(of: asked.unique)
        )
        return (resolution, try Trial(draft).refusal(of: arrival, plan, request))
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

extension Resolution {
    /// What a link leads to that acts.
    fileprivate init(_ match: LinkTable.Match) {
        self.init(
            parameters: match.parameters,
            path: match.path,
            query: match.query,
            pattern: match.pattern,
            plan: Plan(steps: [], explanation: "the link acts and shows nothing"),
            protections: []
        )
    }
}

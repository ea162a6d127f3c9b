/// Destinations that somebody has to find out: who is asked, and what comes of the answer.
extension Reducer {
    private static let answerLimit = 16

    /// The arrival that a resolver's answer makes of one that waited for it.
    mutating func taking(_ answer: RouteTarget, on arrival: Arrival) throws -> Arrival {
        var result = try following(answer, from: arrival)
        result.answered = arrival.answered.union([arrival.subject].compactMap(\.self))
        let isCircle = result.subject.map(result.answered.contains) ?? false
        guard !isCircle, result.answered.count < Reducer.answerLimit else {
            draft.report(
                .unboundedSearch,
                "what resolvers answer for '\(arrival.screen)' leads back to it, without end"
            )
            throw Refusal(.failed, .resolverFailed, "its resolvers lead to each other without end")
        }
        return result
    }

    private mutating func following(_ answer: RouteTarget, from arrival: Arrival) throws -> Arrival {
        var result: Arrival
        let options = arrival.given.answered(with: answer.options)
        switch arrival.subject {
        case .screen(let name) where answer.target == .nothing || answer.target == .screen(name):
            let parameters = arrival.parameters.merging(answer.options.parameters) { $1 }
            var known = arrival.unboxed
            (known.given, known.options, known.subject) = (options, world.completed(options, name), nil)
            known.named.formUnion(answer.options.parameters.keys)
            known.parameters = try world.checked(parameters, for: name)
            result = Arrival(known)
        case .screen:
            // What was meant for the screen that was asked for is not meant for another one.
            var others = options
            others.parameters = answer.options.parameters
            result = try self.arrival(arrival.manner, answer.target, others, arrival.scope)
        case .function, nil: result = try self.arrival(arrival.manner, answer.target, options, arrival.scope)
        }
        if case .block? = options.data, case .value(let value)? = answer.options.data { result.overlay = value }
        return result
    }

    /// Asks the function that has to say where a request leads, and returns whether the request waits for that or at its
    /// gate; a cached screen of the name that was given serves in its place.
    mutating func askForDestination(_ arrival: inout Arrival, _ request: PendingRequest) throws -> Bool {
        guard case .function? = arrival.subject else { return false }
        if let kept = try keptDestination(of: arrival) {
            arrival = kept
            return false
        }
        let protections = request.cause == .gate ? [] : arrival.given.protections
        if try waitAtGate(request, by: protections, RequestView(of: request, arrival)) { return true }
        ask(request, arrival)
        return true
    }

    /// The cached screen that answers for a function, if the request names its entry.
    mutating func keptDestination(of arrival: Arrival) throws -> Arrival? {
        guard let id = arrival.given.keepAlive?.id, let entry = draft.usable(id),
            let screen = state.nodes[entry.screen]?.screen
        else { return nil }
        var result = try self.arrival(arrival.manner, .screen(screen.name), arrival.given, arrival.scope)
        (result.parameters, result.named, result.subject) = (screen.parameters, [], nil)
        return result
    }

    /// Asks the destination's own resolver, and returns whether the request waits for that: what is there or kept needs
    /// none.
    mutating func askResolver(_ request: PendingRequest, _ arrival: Arrival, _ plan: Plan) -> Bool {
        guard draft.needsAnswer(arrival, plan) else { return false }
        ask(request, arrival)
        return true
    }

    /// The resolver that an arrival waits for, with what it is told.
    func resolver(of arrival: Arrival, _ request: PendingRequest) -> (resolver: Resolver, view: RequestView)? {
        let resolver: Resolver? =
            switch arrival.subject {
            case .function(let id): world.functions[id]
            case .screen(let name): world.screen(name)?.resolver
            case nil: nil
            }
        guard let resolver else { return nil }
        var view = RequestView(of: request, arrival)
        view.source = try? draft.origin(of: arrival.options, window: arrival.window)
        return (resolver, view)
    }

    private mutating func ask(_ request: PendingRequest, _ arrival: Arrival) {
        guard let subject = arrival.subject, let (resolver, view) = resolver(of: arrival, request) else { return }
        let inquiry = Inquiry(request: request.id, subject: subject, number: state.nextNumber())
        let asked = state.request(request.id)?.asked ?? []
        let clearance = Clearance(protections: asked, time: state.now, app: state.app)
        state.requests.wait(request.id, for: .resolving(inquiry), since: state.now)
        state.requests.update(request.id) {
            ($0.progress, $0.clearance) = (.found(arrival), clearance)
            $0.asking = inquiry.number
        }
        work.append(.resolve(inquiry, resolver, view))
    }

    /// Protections that need not be asked again because nothing has changed since they were found open.
    func clearance(of request: PendingRequest) -> Set<ProtectionID> {
        guard let clearance = state.request(request.id)?.clearance, clearance.time == state.now,
            clearance.app == state.app
        else { return [] }
        return clearance.protections
    }

    /// A resolver answers; only the first answer to the current asking counts.
    mutating func receive(_ answer: ResolverAnswer, to inquiry: Inquiry) throws {
        let isFirst = state.answered.insert(inquiry.number).inserted
        guard let request = state.request(inquiry.request), request.inquiry == inquiry else {
            guard !isFirst else { return }
            draft.report(
                .doubleContinuation,
                of: inquiry.request,
                "a resolver answered twice: only the first answer counts"
            )
            return
        }
        state.requests.update(inquiry.request) { $0.stage = .running }
        switch answer {
        case .destination(let target):
            guard let arrival = request.progress.arrival else { return }
            state.requests.update(inquiry.request) { $0.progress = .answered(arrival, target) }
            try proceed(inquiry.request)
        case .cancel(let reason):
            draft.settle(inquiry.request, Settlement(.cancelled, reason, "its resolver found no destination"))
        case .fail(let why, let reason):
            draft.settle(inquiry.request, Settlement(.failed, reason, "its resolver failed: \(why)"))
        }
    }

    /// What was asked for after a request need not wait for a function any more that was called for it.
    mutating func endAsking(_ number: Int, for request: RequestID) {
        if state.request(request)?.asking == number { state.requests.update(request) { $0.asking = nil } }
    }
}

import NavigationCore

/// Finding out what a command would come to without carrying it out.
///
/// A question runs on a copy of the state that is thrown away. What functions of the app do meanwhile is done on that
/// copy, as far as the deed would let them do it: what they assign and schedule goes with it, asynchronous work does not
/// begin, and they make no requests.
extension Navigator {
    /// What a command would come to, found out on a copy of the state.
    public func outcome(of command: Command, _ options: RequestOptions = RequestOptions()) throws -> Settlement? {
        let settlement = try outcome(of: .request(command, options, .code))
        watch.prediction = Prediction(state: state, command: command, options: options, settlement: settlement)
        return settlement
    }

    /// What the request that an input makes would come to, found out on a copy of the state.
    public func outcome(of input: Input) throws -> Settlement? {
        try question {
            var events: [Event] = []
            var work: [Work] = []
            let id = try ask(input, &events, &work)
            var position = 0
            while position < work.count {
                if case .resolve(let inquiry, let resolver, let view) = work[position], inquiry.request == id {
                    guard let answer = try tryOut(resolver, view) else { break }
                    try ask(.resolved(inquiry, answer), &events, &work)
                }
                position += 1
            }
            return events.last { $0.kind == .settled && $0.request == id }.flatMap(Settlement.init)
        }
    }

    /// Where a destination would lead from here, without going there.
    public func resolution(
        of target: Target,
        _ options: RequestOptions = RequestOptions(),
        asksProtections: Bool = false
    ) throws -> Result<Resolution, Reducer.Settled> {
        try question {
            let reducer = Reducer(state: state, world: world)
            return try deciding {
                try reducer.resolution(of: target, options, asksProtections: asksProtections, ask: tryOut)
            }
        }
    }

    /// Asks a function of the app something that it may only look for, such as whether a command is possible.
    ///
    /// If it changes the app, that is an error where it does so.
    public func condition<Result>(_ body: () throws -> Result) throws -> Result {
        try question { try deciding(body) }
    }

    /// Runs a question; whatever it does to the state is taken back.
    private func question<Result>(_ body: () throws -> Result) throws -> Result {
        let (before, outer) = (state, isInQuestion)
        isInQuestion = true
        defer { (state, isInQuestion) = (before, outer) }
        return try inside(body)
    }

    /// Runs what asks functions of the app that may only look, as they do in the deed.
    private func deciding<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = isApplying
        isApplying = true
        defer { isApplying = outer }
        return try body()
    }

    @discardableResult
    private func ask(_ input: Input, _ events: inout [Event], _ work: inout [Work]) throws -> RequestID? {
        var reducer = Reducer(state: state, world: world)
        reducer.isQuestion = true
        let id = try deciding { try reducer.apply(input) }
        state = reducer.state
        events += reducer.events
        work += reducer.work
        return id
    }

    /// What a function of the app does while somebody only asks.
    func applyOnCopy(_ input: Input) throws -> RequestID? {
        switch input {
        case .request, .launch, .terminate: throw NavigatorFault.question
        default: break
        }
        var (events, work): ([Event], [Work]) = ([], [])
        return try ask(input, &events, &work)
    }

    /// What a resolver answers at once; what it answers later is not heard.
    func tryOut(_ resolver: Resolver, _ view: RequestView) throws -> ResolverAnswer? {
        let ear = Ear()
        let (outer, wasInQuestion) = (isApplying, isInQuestion)
        // In the deed it is called when the step is over, and may do what it likes.
        (isApplying, isInQuestion) = (false, true)
        defer { (isApplying, isInQuestion, ear.isOpen) = (outer, wasInQuestion, false) }
        try resolver(view) { ear.hear($0) }
        return ear.answer
    }
}

/// Takes the first answer, as long as somebody listens.
private final class Ear {
    var answer: ResolverAnswer?
    var isOpen = true

    func hear(_ said: ResolverAnswer) {
        if isOpen, answer == nil { answer = said }
    }
}

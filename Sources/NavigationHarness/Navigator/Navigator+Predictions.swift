import NavigationCore

/// Finding out what a command would come to without carrying it out.
///
/// A question runs on a copy of the state that is thrown away. What functions of the app do meanwhile is done on that
/// copy, as far as the deed would let them do it: what they assign and schedule goes with it, asynchronous work does not
/// begin, and they make no requests.
extension Navigator {
    /// What a command would come to, found out on a copy of the state.
    package func outcome(of command: Command, _ options: RequestOptions = RequestOptions()) throws -> Settlement? {
        let settlement = try outcome(of: .request(command, options, .code))
        watch.prediction = Prediction(state: state, command: command, options: options, settlement: settlement)
        return settlement
    }

    /// What the request that an input makes would come to, found out on a copy of the state.
    package func outcome(of input: Input) throws -> Settlement? {
        try asking {
            let id = try ask(input)
            var position = 0
            while let work = activity.question?.work, position < work.count {
                switch work[position] {
                case .resolve(let inquiry, let resolver, let view) where inquiry.request == id:
                    guard let answer = try tryOut(resolver, view) else { return settlement(of: id) }
                    try ask(.resolved(inquiry, answer))
                case .challenge(let gate, let view) where gate.request == id:
                    if let answer = try tryOut(gate, view) { try ask(.answer(gate, answer)) }
                default: break
                }
                position += 1
            }
            return settlement(of: id)
        }
    }

    private func settlement(of request: RequestID?) -> Settlement? {
        activity.question?.events.last { $0.kind == .settled && $0.request == request }?.settlement
    }

    /// Where a destination would lead from here, without going there.
    package func resolution(
        of target: Target,
        from source: LinkSource? = nil,
        _ options: RequestOptions = RequestOptions(),
        asksProtections: Bool = false,
        isFoundOnly: Bool = false
    ) throws -> Result<Resolution, Reducer.Settled> {
        try asking {
            let reducer = Reducer(state: state, world: world)
            return try deciding {
                try reducer.resolution(
                    of: target,
                    from: source,
                    options,
                    asksProtections: asksProtections,
                    isFoundOnly: isFoundOnly,
                    ask: tryOut
                )
            }
        }
    }

    /// The address that leads to a screen with these parameters, or why none does.
    package func address(of screen: String, _ parameters: [String: Value]) throws -> Result<String, LinkTable.Miss> {
        try condition { try world.links.address(of: screen, parameters, state: state.app) }
    }

    /// Asks a function of the app something that it may only look for, such as whether a command is possible.
    ///
    /// If it changes the app, that is an error where it does so.
    package func condition<Result>(_ body: () throws -> Result) throws -> Result {
        try asking { try deciding(body) }
    }

    /// Runs a question; whatever it does to the state is taken back.
    private func asking<Result>(_ body: () throws -> Result) throws -> Result {
        try takingBack {
            let outer = activity.question
            activity.question = OpenQuestion()
            defer { activity.question = outer }
            // What is made in a question does not belong to the code that asks: that ends although this does not begin.
            return try called(for: .named("a question"), nil) { try inside(body) }
        }
    }

    /// Runs what asks functions of the app that may only look, as they do in the deed.
    private func deciding<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = activity.isApplying
        activity.isApplying = true
        defer { activity.isApplying = outer }
        return try body()
    }

    @discardableResult
    private func ask(_ input: Input) throws -> RequestID? {
        var reducer = reducer()
        let id = try deciding { try reducer.apply(input) }
        state = reducer.state
        activity.question?.events += reducer.events
        activity.question?.work += reducer.work
        return id
    }

    /// What a function of the app does while somebody only asks.
    func applyOnCopy(_ input: Input) throws -> RequestID? {
        switch input {
        case .answer(let gate, let answer):
            if activity.question?.heard[gate] == nil { activity.question?.heard[gate] = answer }
            return nil
        case .request, .launch, .terminate:
            activity.question?.wasRefused = true
            throw NavigatorFault.question
        default: return try ask(input)
        }
    }

    /// What a resolver answers at once; what it answers later is not heard.
    private func tryOut(_ resolver: Resolver, _ view: RequestView) throws -> ResolverAnswer? {
        let ear = Ear()
        defer { ear.isOpen = false }
        try running { try resolver(view) { ear.hear($0) } }
        return ear.answer
    }

    /// What a challenge function answers at once; one that shows something first has not answered.
    private func tryOut(_ gate: Gate, _ view: RequestView) throws -> GateAnswer? {
        guard case .function(let challenge)? = world.protection(gate.key)?.challenge else { return nil }
        do { try running { try challenge(gate, view) } } catch  where activity.question?.wasRefused == true {}
        activity.question?.wasRefused = false
        return activity.question?.heard[gate]
    }

    /// Runs a function that is called when the step is over, in the deed, and may do what it likes.
    private func running(_ body: () throws -> Void) throws {
        let (outer, open) = (activity.isApplying, activity.question)
        if activity.question == nil { activity.question = OpenQuestion() }
        activity.question?.runsFunction = true
        activity.isApplying = false
        defer {
            activity.isApplying = outer
            activity.question?.runsFunction = open?.runsFunction == true
        }
        try body()
        // Gates react to what it has changed when it has returned.
        activity.question?.runsFunction = open?.runsFunction == true
        if !outer { try ask(.react) }
    }
}

/// What has come of a question so far.
struct OpenQuestion {
    var events: [Event] = []
    var work: [Work] = []
    /// What functions have said to gates.
    var heard: [Gate: GateAnswer] = [:]
    /// Whether a function has tried what cannot be tried out.
    var wasRefused = false
    /// Whether a function of the app runs that in the deed is called when the step is over.
    var runsFunction = false
}

/// Takes the first answer, as long as somebody listens.
private final class Ear {
    var answer: ResolverAnswer?
    var isOpen = true

    func hear(_ said: ResolverAnswer) {
        if isOpen, answer == nil { answer = said }
    }
}

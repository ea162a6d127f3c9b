import NavigationCore
import NavigationHarness

/// What one request waits for before its destination appears.
final class Wait {
    enum Kind: String, CaseIterable {
        case delay
        /// Data to be delivered.
        case data
        /// A function to say where it leads.
        case resolver = "resolver's answer"
        /// A protection of its own to let it through.
        case gate
    }

    let kind: Kind
    private var answer: (() throws -> Void)?

    init(_ kind: Kind) { self.kind = kind }

    /// Lets a request wait.
    func begin(_ command: inout Command, _ options: inout RequestOptions, in navigator: Navigator) {
        switch kind {
        case .delay: options.delay = Wait.long
        case .data:
            let block: DataBlock = { deliver in self.answer = { try deliver(1) } }
            (options.data, options.waitsForData) = (.block(navigator.world.functions.store(block)), true)
        case .resolver:
            guard let name = command.destination?.name else { return }
            let resolver: Resolver = { _, answer in
                self.answer = { try answer(.destination(RouteTarget(.screen(name)))) }
            }
            command = command.leading(to: .resolver(navigator.world.functions.store(resolver)))
        case .gate: options.protections.insert(Wait.protection, at: 0)
        }
    }

    /// Whether a request has come to it.
    func holds(_ request: PendingRequest) -> Bool {
        switch kind {
        case .delay: request.stage == .delayed
        case .data: request.stage == .delivering
        case .resolver: request.inquiry != nil
        case .gate: request.heldBy == Wait.protection.name
        }
    }

    /// Lets the request go on.
    func end(in navigator: Navigator) throws {
        if kind == .delay { return try navigator.advance(to: Wait.long) }
        try navigator.step { try answer?() }
    }

    /// A protection that is always closed, and that asks whoever waits.
    static func protection(of app: RunningApp) -> StateProtection {
        let hold: (Gate, RequestView) -> Void = { [weak app] gate, _ in app?.hold(gate) }
        return StateProtection(protection.name, challenge: .function(hold)) { _, _ in false }
    }

    func hold(_ gate: Gate, in app: RunningApp) {
        answer = { [weak app] in try app?.answer(gate, .allow) }
    }

    static let protection = ProtectionID("patience")

    /// Longer than any life of an app.
    private static let long = Duration.seconds(1000)
}

extension Twin {
    /// Who has to wait comes to where they would come who ask when that is over.
    static let waits = Wait.Kind.allCases.map { kind in
        Twin(name: "waiting for a \(kind.rawValue) against asking later") { trial in
            guard let request = trial.steps.first, request.deed.showsScreen, request.command != nil,
                // What is kept is so as soon as it is made: others find it.
                !trial.app.isKept(by: request)
            else { return nil }
            let (patient, late) = (try RunningApp(trial.app), try RunningApp(trial.app))
            let wait = Wait(kind)
            guard try patient.take(request, waitingFor: wait) else { return nil }
            for step in trial.steps.dropFirst() {
                try patient.take(step)
                try late.take(step)
            }
            // A relaunch cancels it, it stays in its window, and a link that came before the lock does not wait for that.
            guard patient.isWaiting(for: wait), patient.navigator.state.windows.map(\.id) == ["main"],
                !patient.navigator.state.isLocked
            else { return nil }
            try wait.end(in: patient.navigator)
            if kind == .delay { try Wait(.delay).end(in: late.navigator) }
            try late.ask(request, waitingFor: kind)
            let ends = [patient.sight.endings.first, late.sight.endings.last].map { $0?.split(separator: " -").first }
            guard patient.sight.drawing == late.sight.drawing, ends[0] == ends[1] else {
                return patient.sight.difference(to: late.sight)
            }
            return nil
        }
    }
}

extension RunningApp {
    /// Makes a request that need not wait, as it comes at the last moment or has its answer at once.
    fileprivate func ask(_ request: Step, waitingFor kind: Wait.Kind) throws {
        guard kind != .delay else { return try take(request) }
        let wait = Wait(kind)
        _ = try take(request, waitingFor: wait)
        try wait.end(in: navigator)
    }
}

extension Blueprint {
    /// Whether a step asks for something that is kept.
    fileprivate func isKept(by step: Step) -> Bool {
        if case .with(let wish, _) = step, wish.keeping != nil { return true }
        return step.screen.flatMap { screen($0) }?.keeping != nil
    }
}

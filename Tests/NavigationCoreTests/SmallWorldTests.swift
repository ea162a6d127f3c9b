import NavigationCore
import RandomTestSupport
import Testing

/// Every short sequence of commands, and long random ones, over small apps.
@Suite("Small worlds")
struct SmallWorldTests {
    /// Four screens: a root, a pushed one, a modal with a stack, a protected one.
    static func world() -> AppDescription {
        app(
            tabs("main", ("left", stack("root")), ("right", stack("root"))),
            [
                screen("root"),
                screen("pushed") {
                    $0.presentation = .push
                    $0.keepAlive = KeepAlive(UsesLifetime(3))
                },
                screen("modal") {
                    $0.presentation = .modal
                    $0.embedding = .kind("stack")
                },
                screen("guarded") {
                    $0.presentation = .push
                    $0.protections = ["open"]
                    $0.origins = .screens(["pushed"])
                },
            ]
        ) { app in
            app.state = ["open": false]
            app.windows = ["side": stack("root")]
            app.protections["open"] = StateProtection("open", challenge: .screen(ScreenEntry("modal"))) { state, _ in
                state["open"] == true
            }
        }
    }

    enum Step: Sendable {
        case command(Command)
        case delayed(Command)
        case unsafe(Command)
        case open(Bool)
        case lock, unlock, time, evict, terminate
    }

    static let steps: [Step] = [
        .command(.push(.screen("pushed"))), .command(.present(.screen("modal"))),
        .command(.navigate(.screen("guarded"))), .command(.navigate(.screen("root"))), .command(.pop(1)),
        .command(.close), .command(.back(1)), .open(true), .command(.dismiss), .command(.selectTab("right")),
    ]

    static let more: [Step] =
        steps + [
            .command(.swipeDismiss(cancel: false)), .command(.swipeBack(cancel: false)), .command(.dismiss),
            .command(.selectTab("right")),
            .command(.setRoot(.screen("pushed"), clear: true)),
            .command(.navigate(.screen("pushed"))), .command(.push(.screen("guarded"))), .command(.popToRoot),
            .command(.show(.screen("modal"))), .command(.selectTab("left")), .command(.tapTab("left")),
            .command(.openWindow("side")), .command(.closeWindow("side")), .command(.activateWindow("main")),
            .command(.swipeBack(cancel: true)), .command(.swipeDismiss(cancel: true)), .command(.back(3)),
            .command(.popTo(.screen("root"))), .command(.showDetail(.screen("pushed"))), .open(false), .lock, .unlock,
            .time, .time, .time, .command(.present(.screen("pushed"))), .command(.userBack), .evict, .terminate,
            .delayed(.navigate(.screen("pushed"))), .delayed(.push(.screen("guarded"))), .unsafe(.pop(1)),
            .unsafe(.present(.screen("modal"))), .command(.setRoot(.screen("root"), clear: false)),
            .delayed(.navigate(.screen("root"))), .command(.mediate(.screen("pushed"))),
        ]

    static func input(_ step: Step, _ state: NavigationState) -> Input? {
        switch step {
        case .command(let command): .request(command, RequestOptions(), .code)
        case .delayed(let command): .request(command, options { $0.delay = .milliseconds(500) }, .code)
        case .unsafe(let command): .request(command, options { $0.isUnsafe = true }, .code)
        case .evict: .clearCache
        case .terminate: state.now > .seconds(20) ? .launch(relaunch(state)) : nil
        case .open(let isOpen): .setState(.record(["open": .boolean(isOpen)]))
        case .lock: .lock
        case .unlock: .unlock
        case .time: state.timers.min { ($0.due, $0.id) < ($1.due, $1.id) }.map { .fire($0.id) }
        }
    }

    private static func options(_ configure: (inout RequestOptions) -> Void) -> RequestOptions {
        var options = RequestOptions()
        configure(&options)
        return options
    }

    private static func relaunch(_ state: NavigationState) -> Launch {
        var launch = Launch()
        launch.hasAnimations = state.hasAnimations
        return launch
    }

    /// Applies a step and returns what is wrong afterwards.
    static func take(
        _ step: Step,
        _ state: inout NavigationState,
        _ world: World,
        _ lifecycle: inout LifecycleChecker
    ) throws -> [String] {
        guard let input = input(step, state) else { return [] }
        var reducer = Reducer(state: state, world: world)
        let made = try reducer.apply(input)
        state = reducer.state
        var wrong = state.violations(in: world)
        if let made { wrong += outcomes(of: made, reducer) }
        wrong += lifecycle.check(reducer.events)
        return wrong
    }

    /// A request has one outcome, or waits at a stage that something can end.
    private static func outcomes(of request: RequestID, _ reducer: Reducer) -> [String] {
        let ends = reducer.events.count { $0.kind == .settled && $0.request == request }
        guard let pending = reducer.state.request(request) else {
            return ends == 1 ? [] : ["request \(request.number) has \(ends) outcomes"]
        }
        let isSound =
            switch pending.stage {
            case .held: pending.heldBy != nil
            case .transition, .queued: !reducer.state.transitions.isEmpty
            case .delayed: reducer.state.timers.contains { $0.task == .startDelayed(request) }
            default: false
            }
        return isSound && ends == 0 ? [] : ["request \(request.number) waits at \(pending.stage) for nothing"]
    }

    static func launched(_ world: World, animations: Bool) throws -> NavigationState {
        var launch = Launch()
        launch.hasAnimations = animations
        var reducer = Reducer(state: NavigationState(), world: world)
        try reducer.apply(.launch(launch))
        return reducer.state
    }

    @Test("Every sequence of five commands keeps the invariants", arguments: [false, true])
    func everySequence(animations: Bool) throws {
        let world = World(app: Self.world())
        var seen: Set<NavigationState> = []
        var frontier = [(state: try Self.launched(world, animations: animations), trace: [] as [String])]
        for depth in 1...5 {
            var next: [(state: NavigationState, trace: [String])] = []
            for (state, trace) in frontier {
                for step in Self.steps + (animations ? [.time] : []) {
                    var after = state
                    // Every sequence begins anew, so a checker that starts here would miss what came before.
                    var unfollowed = LifecycleChecker(isLenient: true)
                    let wrong = try Self.take(step, &after, world, &unfollowed)
                    guard wrong.isEmpty else {
                        Issue.record("\(wrong) after \(trace + ["\(step)"])\n\(after.drawing(in: world))")
                        return
                    }
                    if depth < 5, seen.insert(after).inserted { next.append((after, trace + ["\(step)"])) }
                }
            }
            frontier = next
        }
        #expect(seen.count > 500)
    }

    @Test("Random sequences of two hundred commands keep the invariants", arguments: 0..<60)
    func random(seed: UInt64) throws {
        let world = World(app: Self.world())
        var generator = SeededGenerator(seed: seed)
        var state = try Self.launched(world, animations: seed % 2 == 1)
        var lifecycle = LifecycleChecker(isLenient: true)
        var trace: [String] = []
        for _ in 0..<200 {
            guard let step = Self.more.randomElement(using: &generator) else { return }
            trace.append("\(step)")
            let wrong = try Self.take(step, &state, world, &lifecycle)
            guard wrong.isEmpty else {
                Issue.record("\(wrong) after \(trace.suffix(12))\n\(state.drawing(in: world))")
                return
            }
        }
    }
}

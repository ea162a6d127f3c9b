import NavigationCore
import RandomTestSupport

/// One run of an app that keeps everything that can be seen of it as lines, with names of own kinds as the built-in ones'.
struct Rehearsal {
    enum Step {
        case command(Command, RequestOptions = RequestOptions())
        case set([String: Value])
        case advance(Duration)
        case relaunch
        /// A challenge function allows, or refuses, what it was asked about first of all that is open.
        case answer(GateAnswer)
        /// What the lifetime that began last was given is called.
        case kill
    }

    /// What own names begin with, in front of the name of the built-in kind.
    static let mark = "own_"

    let world: World
    private(set) var state = NavigationState()
    private(set) var lines: [String] = []
    private var gates: [Gate] = []
    private var owners: [Int] = []

    init(_ app: AppDescription, functions: FunctionTable = FunctionTable()) {
        world = World(app: app, functions: functions)
        note(app.problems.map(\.description))
        apply(.launch(Launch()))
    }

    mutating func take(_ step: Step) {
        switch step {
        case .command(let command, let options): apply(.request(command, options, .code))
        case .set(let values): apply(.setState(.record((state.app.fields ?? [:]).merging(values) { $1 })))
        case .advance(let duration): advance(duration)
        case .relaunch: relaunch()
        case .answer(let answer): if !gates.isEmpty { apply(.answer(gates.removeFirst(), answer)) }
        case .kill: if let owner = owners.popLast() { apply(.kill(owner: owner)) }
        }
        note([state.drawing(in: world), bars])
    }

    private mutating func advance(_ duration: Duration) {
        let end = state.now + duration
        while let timer = state.timers.min(by: { ($0.due, $0.id) < ($1.due, $1.id) }), timer.due <= end {
            apply(.fire(timer.id))
        }
        state.pass(to: end)
    }

    private mutating func relaunch() {
        var launch = Launch()
        launch.restoration = state.snapshot(in: world)
        launch.state = ["user": state.app["user"]]
        apply(.terminate)
        apply(.launch(launch))
    }

    /// Which live screens see the bar of their tabs.
    private var bars: String {
        let seen = state.live.filter { state.nodes[$0]?.screen != nil && state.isTabBarVisible(at: $0, in: world) }
        return "bars: \(seen.map(\.number))"
    }

    private mutating func apply(_ input: Input) {
        var reducer = Reducer(state: state, world: world)
        do {
            try reducer.apply(input)
        } catch {
            return note(["error: \(error)"])
        }
        state = reducer.state
        note(
            reducer.events.map {
                "\($0.kind) \($0.instance?.number ?? 0) \($0.screen ?? "") \(Value.record($0.fields))"
            }
        )
        note(state.violations(in: world))
        for work in reducer.work {
            switch work {
            case .challenge(let gate, _):
                gates.append(gate)
                apply(.asked(gate.number, for: gate.request))
            case .beginLifetime(_, let owner): owners.append(owner)
            case .restore: apply(.restore)
            default: break
            }
        }
    }

    private mutating func note(_ texts: [String]) { lines += texts.map { $0.replacing(Self.mark, with: "") } }
}

/// Runs the same steps over two apps, as many as there are seeds, and returns the first difference.
func difference(
    seeds: Range<Int>,
    length: Int,
    _ steps: [Rehearsal.Step],
    _ first: () -> Rehearsal,
    _ second: () -> Rehearsal
) -> String? {
    for seed in seeds {
        var chance = SeededGenerator(seed: UInt64(seed))
        var (one, other) = (first(), second())
        for number in 0..<length {
            let step = steps[chance.below(steps.count)]
            let known = one.lines.count
            one.take(step)
            other.take(step)
            guard one.lines != other.lines else { continue }
            return "seed \(seed), step \(number), \(step):\n\(one.lines[known...])\n\(other.lines.suffix(12))"
        }
    }
    return nil
}

import NavigationCore
import NavigationHarness

// What one command costs, and how that grows with the number of live screens.

/// Live screens in the small and in the large app.
let liveScreens = (small: 10, large: 10_000)

/// Where the live screens are: all on one stack, or on the stacks of many tabs.
enum LiveShape: String, CaseIterable {
    case stack, tabs

    func app(_ count: Int) -> AppDescription { self == .stack ? Apps.deepStack(count) : Apps.manyTabs(count) }

    /// The same app in Lua.
    func script(_ count: Int) -> String {
        let rows = "local rows = {}\nfor index = 1, \(self == .stack ? count : 5) do rows[index] = 'row' end\n"
        let tabs = """
            local items = {}
            for index = 1, \(max(1, count / 5)) do items[index] = tab("t" .. index, { root = stack(rows) }) end
            """
        let root = self == .stack ? "stack(rows)" : "tabs('main', items)"
        return rows + (self == .stack ? "" : tabs)
            + "\nreturn App { name = 'Live', root = \(root), screens = { row = {}, detail = {} } }\n"
    }
}

/// Prints what a command costs in a small app, with its growth to the large one in each shape.
func command(_ name: String, limit: Duration, time: (LiveShape, Int) throws -> Duration) throws {
    let times = try LiveShape.allCases.map { shape in
        (name: shape.rawValue, small: try time(shape, liveScreens.small), large: try time(shape, liveScreens.large))
    }
    let growths = times.map { Figure.Growth(name: $0.name, ratio: $0.large.seconds / $0.small.seconds) }
    Figure(name: name, time: times[0].small, measure: .limit(limit), growths: growths).printLine()
}

/// An app that runs in the core alone: nobody listens, and nothing is kept but the state.
struct BareApp {
    private(set) var state = NavigationState()
    private let world: World

    init(_ app: AppDescription) throws {
        world = World(app: app)
        try apply(.launch(Launch()))
    }

    mutating func apply(_ input: Input) throws {
        var reducer = Reducer(state: state, world: world, journal: nil)
        // Nobody else holds the state meanwhile, so that what changes is changed in place.
        state = NavigationState()
        try reducer.apply(input)
        state = reducer.state
    }

    /// What tells the situation from others.
    mutating func fingerprint() -> Fingerprint { state.fingerprint(in: world) }

    func forkStep(_ input: Input) throws -> BareApp {
        var fork = self
        try fork.apply(input)
        return fork
    }

    /// A fork of the app takes a step and says where that has led, and the app goes on as if it had not.
    func forkStepFingerprint(_ input: Input) throws -> Fingerprint {
        var fork = try forkStep(input)
        return fork.fingerprint()
    }
}

extension Input {
    static var push: Input { .request(.push(.screen("detail")), RequestOptions(), .code) }
    static var pop: Input { .request(.pop(1), RequestOptions(), .code) }
}

enum Commands {
    static func measure() throws {
        try command("push or pop, core alone, no sink", limit: .microseconds(2)) { shape, count in
            var app = try BareApp(shape.app(count))
            return try measured {
                try app.apply(.push)
                try app.apply(.pop)
            } / 2
        }
        try command("push or pop, harness, events, hazards", limit: .microseconds(6)) { shape, count in
            let navigator = Navigator(app: shape.app(count))
            try navigator.perform(.launch(Launch()))
            return try measured {
                try navigator.perform(.push)
                try navigator.perform(.pop)
            } / 2
        }
        try command("push or pop, from a Lua flow, trace off", limit: .microseconds(15), time: LuaFlow.time)
        try command("fork, step, fingerprint, take back, core alone", limit: .microseconds(4)) { shape, count in
            var app = try BareApp(shape.app(count))
            _ = app.fingerprint()
            return try measured { _ = try app.forkStepFingerprint(.push) }
        }
        try command("fingerprint after a step, core alone", limit: .microseconds(2)) { shape, count in
            var app = try BareApp(shape.app(count))
            _ = app.fingerprint()
            let stepping = try measured { _ = try app.forkStep(.push) }
            return try measured { _ = try app.forkStepFingerprint(.push) } - stepping
        }
        try command("the same with harness, events, hazards", limit: .microseconds(10)) { shape, count in
            let navigator = Navigator(app: shape.app(count))
            try navigator.perform(.launch(Launch()))
            _ = navigator.fingerprint()
            let situation = try navigator.situation()
            return try measured {
                try navigator.perform(.push)
                _ = navigator.fingerprint()
                try navigator.put(situation)
            }
        }
        try command("a state assignment, with the harness", limit: .microseconds(6)) { shape, count in
            let navigator = Navigator(app: shape.app(count))
            try navigator.perform(.launch(Launch()))
            var number = 0
            return try measured {
                number += 1
                try navigator.perform(.setState(.record(["n": .integer(number)])))
            }
        }
    }
}

import NavigationCore
import NavigationHarness

// Prints how the time of a piece of work grows with its size, all measured in this run: numbers to compare, no limits.

struct Wrong: Error { var what: String }

/// A benchmark whose work is one match of an address, by a link of the middle of the table.
func match(_ name: String, _ app: @escaping (Int) -> AppDescription, _ address: @escaping (Int) -> String) -> Benchmark
{
    Benchmark(name: name, unit: "patterns", sizes: (50, 50_000), growth: 1) { count in
        let table = LinkTable(app: app(count))
        let wanted = try Address(address(count / 2))
        return {
            guard try table.match(wanted).screen == "s\(count / 2)" else { throw Wrong(what: "another link matched") }
        }
    }
}

/// A benchmark of a command in an app with many live nodes.
func command(_ name: String, _ work: @escaping (Navigator) throws -> Void) -> Benchmark {
    Benchmark(name: name, unit: "nodes", sizes: (1_000, 10_000), growth: 10) { count in
        let navigator = Navigator(app: Apps.live(count))
        try navigator.perform(.launch(Launch()))
        return { try work(navigator) }
    }
}

let graphs = (small: 10_000, large: 100_000)
let benchmarks = [
    Benchmark(name: "plan to the farthest screen", unit: "screens", sizes: graphs, growth: 10) { count in
        let navigator = Navigator(app: Apps.graph(count))
        try navigator.perform(.launch(Launch()))
        return {
            guard case .success = try navigator.resolution(of: .screen("s\(count - 1)")) else {
                throw Wrong(what: "no way was found")
            }
        }
    },
    Benchmark(name: "no way, with what can be reached", unit: "screens", sizes: graphs, growth: 10) { count in
        var app = Apps.graph(count)
        app.screens["island"] = ScreenDescription("island")
        app.screens["island"]?.origins = .screens(["island"])
        let navigator = Navigator(app: app)
        try navigator.perform(.launch(Launch()))
        return {
            guard case .failure = try navigator.resolution(of: .screen("island")) else {
                throw Wrong(what: "a way was found")
            }
        }
    },
    Benchmark(name: "compile a description", unit: "screens", sizes: graphs, growth: 10) { count in
        let app = Apps.graph(count)
        return { _ = World(app: app) }
    },
    Benchmark(name: "check a description", unit: "screens", sizes: graphs, growth: 10) { count in
        let app = Apps.graph(count)
        return {
            guard app.problems.allSatisfy({ $0.severity == .warning }) else { throw Wrong(what: "the app has errors") }
        }
    },
    Benchmark(name: "check the links of a description", unit: "patterns", sizes: (5_000, 50_000), growth: 10) { count in
        let app = Apps.links(count)
        return { guard app.problems.isEmpty else { throw Wrong(what: "the app has problems") } }
    },
    match("match a link", Apps.links, Apps.address),
    match("match a link with an expression", Apps.expressions) { "/item\($0)-7" },
    command("push and pop, with the harness") { navigator in
        try navigator.request(.push(.screen("detail")))
        try navigator.request(.pop(1))
    },
    command("push, in the core alone") { navigator in
        var reducer = Reducer(state: navigator.state, world: navigator.world)
        try reducer.apply(.request(.push(.screen("detail")), RequestOptions(), .code))
    },
    command("a state assignment") { navigator in
        try navigator.perform(.setState(.record(["n": .integer(navigator.log.events.count)])))
    },
]

for benchmark in benchmarks { try benchmark.run() }

let count = 50_000
let linear = LinearMatcher((0..<count).map(Apps.pattern))
let table = LinkTable(app: Apps.links(count))
let text = Apps.address(of: count / 2)
let slow = try measured { guard linear.match(text) == count / 2 else { throw Wrong(what: "another pattern matched") } }
let fast = try measured { _ = try table.match(try Address(text)) }
print(
    "\("match a link, one pattern after the other".padded(44)) \(count) patterns \(slow.text), as a trie \(fast.text),",
    "ratio = \((slow.seconds / fast.seconds).rounded(to: 0))"
)

import NavigationCore
import NavigationExploration
import OrderedCollections

/// Ways to what no flow has exercised; one way may lead to several things.
struct CoveringWays {
    struct Way {
        var items: [String]
        /// Lua.
        var lines: [String]
        /// Lua that says what is there at its end; empty where no flow can go it.
        var check: [String]
    }

    /// The shortest first.
    let ways: [Way]
    var isEmpty: Bool { ways.isEmpty }
    var items: Set<String> { Set(ways.flatMap(\.items)) }

    init(_ findings: [Finding]) {
        var ways: OrderedDictionary<[String], Way> = [:]
        for finding in findings {
            let lines = Array(finding.steps.joined())
            ways[lines, default: Way(items: [], lines: lines, check: finding.check)].items.append(finding.cause)
        }
        self.ways = Array(ways.values)
    }

    /// Flows that go them, and pass.
    func script(app: String) -> String {
        var text = "-- Written by sextant explore: the shortest ways to what no flow has exercised.\n"
        text += "app.use(\(Value.string(app)))\n"
        for way in ways where !way.check.isEmpty {
            text += "\nflow(\(Value.string(way.items.joined(separator: ", "))), function()\n"
            for line in way.lines + way.check { text += "  \(line)\n" }
            text += "end)\n"
        }
        return text
    }
}

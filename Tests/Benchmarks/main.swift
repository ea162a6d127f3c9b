import NavigationCore

// Prints what the core costs beside what it is held against, all measured in this run: numbers to compare, no verdicts.
//
// Arguments name the parts to measure; without any, all are. Those such as `igraph=0.025` are the seconds that another
// program takes for the same plan. `graph` prints the graph for it instead, one edge a line.

struct Wrong: Error { var what: String }

let arguments = CommandLine.arguments.dropFirst()
let peers = arguments.compactMap { argument -> (name: String, time: Duration)? in
    let parts = argument.split(separator: "=")
    guard parts.count == 2, let seconds = Double(parts[1]) else { return nil }
    return (String(parts[0]), .seconds(seconds))
}
let wanted = arguments.filter { !$0.contains("=") }

if wanted == ["graph"] {
    Apps.printEdges(Descriptions.screens.large)
} else {
    print("growth of commands: from \(liveScreens.small) to \(liveScreens.large) live screens, at most × 1.5\n")
    print(Figure.heading)
    let parts: [(name: String, measure: () throws -> Void)] = [
        ("commands", Commands.measure),
        ("descriptions", { try Descriptions.measure(beside: peers) }),
        ("links", Links.measure),
        ("lock", Lock.measure),
        ("timers", Timers.measure),
        ("explore", Explore.measure),
        ("traces", Traces.measure),
        ("completion", Completing.measure),
    ]
    for part in parts where wanted.isEmpty || wanted.contains(part.name) { try part.measure() }
}

import ArgumentParser
import FlowReporting
import FlowRunner
import FlowScripting
import NavigationCore
import NavigationHarness
import Platform
import RunEvents

/// `sextant graph`.
struct GraphCommand: ToolCommand {
    static var configuration: CommandConfiguration {
        let tool = ToolIdentity.current.name
        return CommandConfiguration(
            commandName: "graph",
            abstract: "Draws an app's navigation: its screens and the ways between them.",
            usage: "\(tool) graph [<options>]",
            discussion: """
                Mermaid comes as Markdown, in blocks that every viewer renders; DOT is for Graphviz, \
                SVG is a drawing that needs nothing else, JSON is for other tools.

                Examples:
                  \(tool) graph > navigation.md
                  \(tool) graph --app Shop/app.lua --format svg > shop.svg
                  \(tool) run --coverage=coverage.json; \(tool) graph --coverage coverage.json
                  \(tool) explore --report json=found.json; \(tool) graph --explored found.json

                Exit status: 0 drawn, 3 internal error, 4 wrong usage, or a file or app that does \
                not load; 5 the app has no screens.
                """
        )
    }

    @Option(help: AppLookup.help)
    var app: String?

    @Option(help: GraphFormat.help("What to print (default: mermaid)."), completion: GraphFormat.completion)
    var format: String?

    @Option(help: .init("What flows exercised, as 'run --coverage=FILE' writes it.", valueName: "file"))
    var coverage: String?

    @Option(help: .init("What was reached, as 'explore --report json=FILE' writes it.", valueName: "file"))
    var explored: String?

    mutating func validate() throws { try GraphFormat.check(format, of: "--format") }

    func perform(in context: ToolContext) throws -> RunStatus {
        var graph = try graph(in: context)
        guard !graph.screens.isEmpty else {
            throw RunRefusal(.nothingSelected, "the app '\(graph.name)' has no screens")
        }
        if let coverage {
            try context.use(coverage) { json throws(UnusableFile) in try graph.mark(coverage: json) }
        }
        if let explored {
            try context.use(explored) { json throws(UnusableFile) in try graph.mark(explored: json) }
        }
        switch format.flatMap(GraphFormat.init) ?? .mermaid {
        case .mermaid: try context.output.write(graph.mermaid)
        case .dot: try context.output.write(graph.dot)
        case .svg: try context.output.write(graph.svg)
        case .json: try context.output.write(graph.json)
        }
        return .passed
    }

    private func graph(in context: ToolContext) throws -> AppGraph {
        let settings = try context.flowSettings(app: app)
        return try ExploredSession.onThread {
            let session = try context.session(settings)
            let navigator = try session.makeNavigator()
            // An app that cannot be launched can still be drawn.
            _ = try? session.perform { try navigator.perform(.launch(Launch())) }
            let state = navigator.state
            let start = state.visible(world: navigator.world).flatMap { state.view(of: $0)?.name }
            return AppGraph(navigator.app, start: start)
        }
    }
}

/// `--format`.
enum GraphFormat: String, FlagChoice {
    case mermaid, dot, svg, json
}

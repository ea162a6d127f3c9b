import FlowReporting
import FlowRunner
import FlowScripting
import NavigationCore
import NavigationExploration
import NavigationHarness
import Platform
import RunEvents

/// `sextant explore --uncovered`: the shortest way to each thing that no flow has exercised.
struct UncoveredSearch: Sendable {
    /// The JSON of a coverage.
    let file: String
    let subject: ExploredSubject
    var bounds: ExplorationBounds
    let jobs: Int

    func perform(
        _ printer: ExplorePrinter,
        saving folder: String?,
        _ requiresAll: Bool,
        in context: ToolContext
    ) throws -> RunStatus {
        Interruption.install()
        var (missing, appPath) = ([String](), "")
        let report = try ExploredSession.onThread {
            let app = try subject.openApp()
            missing = try self.missing(of: app, in: context)
            appPath = app.session.appPath
            return try search(app, missing, printer)
        }
        let ways = CoveringWays(report.findings)
        try printer.print(ways, of: missing, report.numbers)
        if let folder, !ways.isEmpty {
            let path = Path.absolute(folder, from: context.workingFolder)
            let app = appPath.hasPrefix("/") ? Path.relative(appPath, to: path) : appPath
            try context.write(ways.script(app: app), to: "\(path)/uncovered.flow.lua")
            try context.output.write("The flows are in \(SafeText.line(folder))/uncovered.flow.lua.\n")
        }
        if let signal = Interruption.status { return signal }
        let isWhole = [.complete, .findings].contains(report.numbers.end)
        return requiresAll && !isWhole ? .gate : .passed
    }

    /// What the app declares and no flow has exercised.
    private func missing(of app: ScriptedApp, in context: ToolContext) throws -> [String] {
        let description = try app.makeNavigator().app
        let flows = try context.use(file) { json throws(UnusableFile) in
            try CoverageFile(json).flows(ofApp: description.name)
        }
        return CoverageItem.all(of: description).filter { (flows[$0] ?? 0) == 0 }
    }

    private func search(_ app: ScriptedApp, _ missing: [String], _ printer: ExplorePrinter) throws -> ExplorationReport
    {
        let items = Set(missing.filter { CoverageItem.call(of: $0) == nil })
        var bounds = bounds
        bounds.findings = items.count
        let exploration = try Exploration(
            app,
            properties: [Uncovered(items)],
            bounds: bounds,
            helpers: Helpers(count: jobs - 1, startThread: FlowThread.start) { [subject] in
                (try subject.openApp(), [Uncovered(items)])
            }
        )
        return try exploration.run(
            progress: { printer.progress($0, "found") },
            isCancelled: { Interruption.status != nil }
        )
    }
}

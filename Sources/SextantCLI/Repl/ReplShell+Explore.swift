import FlowRunner
import FlowScripting
import NavigationExploration
import Platform
import RunEvents

/// Exploring from where a session is.
extension ReplShell {
    func explore(_ argument: String) -> Bool {
        let text = argument.isEmpty ? "10s" : argument
        guard let budget = DurationText.parse(text) else {
            return refuse("':explore' takes a duration such as 10s, not '\(argument)'")
        }
        do {
            try explore(for: budget)
            return true
        } catch let refusal as RunRefusal {
            return refuse(refusal.message)
        } catch {
            return refuse("\(error)")
        }
    }

    private func explore(for budget: Duration) throws {
        let subject = subjectHere
        let (app, properties) = try subject.open()
        let jobs = ThisProcess.processors
        let exploration = try Exploration(
            app,
            properties: properties,
            bounds: ExplorationBounds(budget: budget),
            helpers: Helpers(count: jobs - 1, startThread: FlowThread.start) { try subject.open() }
        )
        let show = ExplorePrinter(context: context, paint: printer.paint)
        interrupter.reset()
        defer { interrupter.reset() }
        let report = try exploration.run(
            progress: { show.progress($0) },
            isCancelled: { [interrupter] in interrupter.isInterrupted }
        )
        try show.print(report, isBrief: true)
    }

    /// The app, brought to where the session is by what was done so far.
    private var subjectHere: ExploredSubject {
        var settings = settings
        settings.app = session.appPath
        let text = session.flowText
        return ExploredSubject(
            folder: context.workingFolder,
            settings: settings,
            apps: context.identity.apps,
            quirks: [],
            paths: [],
            only: [],
            skip: [],
            starts: text.map { [.text($0, name: "session.flow.lua")] } ?? [],
            beginsThere: true
        )
    }
}

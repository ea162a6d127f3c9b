import AppConformance
import FlowReporting
import FlowRunner
import FlowScripting
import NavigationExploration
import NavigationHarness
import Platform
import RunEvents

/// One `sextant generate`, from its flags to its exit status.
struct GenerateInvocation {
    let command: GenerateCommand
    let context: ToolContext

    func perform() throws -> RunStatus {
        let names = try command.names.map { try TapNames(file: $0, in: context.workingFolder) } ?? TapNames()
        let suite = try suite()
        guard !suite.covered.isEmpty || !suite.missing.isEmpty else {
            throw RunRefusal(.nothingSelected, "the app '\(suite.app)' has no \(suite.goal.rawValue) to cover")
        }
        for doubt in names.doubts(suite.names) { context.say(doubt) }
        let files = files(of: suite, names)
        if let folder = command.output {
            if let kind = FileSystem.kind(Path.absolute(folder, from: context.workingFolder)), kind != .folder {
                throw RunRefusal(.reportUnwritable, "failed to write: --output takes a folder, and '\(folder)' is none")
            }
            for file in files { try context.write(file.text, to: "\(folder)/\(file.name)") }
            try context.output.write(summary(of: suite) + "\n")
        } else {
            let texts = files.map { files.count == 1 ? $0.text : "\($0.comment) \($0.name)\n\($0.text)" }
            try context.output.write(texts.joined(separator: "\n"))
            try context.errors.write(summary(of: suite) + "\n")
        }
        return suite.missing.isEmpty ? .passed : .gate
    }

    private func suite() throws -> Suite {
        let settings = try context.flowSettings(app: command.app)
        let goal = command.cover.flatMap(SuiteGoal.init) ?? .edges
        let budget = command.budget.flatMap(DurationText.parse) ?? .seconds(30)
        do {
            return try ExploredSession.onThread {
                try SuiteSearch(ScriptedApp(context.session(settings)), goal: goal, budget: budget).run()
            }
        } catch let fault as ModelFault {
            throw RunRefusal(.usage, fault.description)
        } catch let failure as ScriptFailure {
            throw RunRefusal(failure)
        }
    }

    private func files(of suite: Suite, _ names: TapNames) -> [SuiteFile] {
        switch command.format.flatMap(SuiteFormat.init) ?? .flow {
        case .flow: [FlowSuite(suite, app: appName).file]
        case .maestro: MaestroSuite(suite, names, appID: command.appID).files
        case .xcuitest: ScreenGraphSuite(suite, names).files
        }
    }

    /// The app as the flows name it; `nil`: they find it.
    private var appName: String? {
        guard let name = command.app, context.identity.apps[name] == nil else { return command.app }
        let folder = Path.absolute(command.output ?? ".", from: context.workingFolder)
        return Path.relative(Path.absolute(name, from: context.workingFolder), to: folder)
    }

    private func summary(of suite: Suite) -> String {
        let all = suite.covered.count + suite.missing.count
        var text =
            "\(suite.covered.count) of \(all) \(suite.goal.rawValue) in \(Amounts.count(suite.walks.count, "walk"))"
        text += ", \(Amounts.count(suite.size, "step"))"
        if suite.bound > 0 {
            let ratio = Amounts.decimals(Double(suite.size) / Double(suite.bound), 2)
            text += "; no suite needs fewer than \(suite.bound) (× \(ratio))"
        }
        for item in suite.missing { text += "\nnot covered: \(SafeText.line(item))" }
        return text
    }
}

/// A file of a suite.
struct SuiteFile {
    var name: String
    var text: String

    /// What begins a comment in it.
    var comment: String { name.hasSuffix(".swift") ? "//" : name.hasSuffix(".lua") ? "--" : "#" }
}

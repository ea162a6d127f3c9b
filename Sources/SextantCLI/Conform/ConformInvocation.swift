import AppConformance
import FlowReporting
import FlowRunner
import FlowScripting
import NavigationCore
import NavigationExploration
import NavigationHarness
import Platform
import RunEvents

/// One `sextant conform`, from its flags to its exit status.
struct ConformInvocation {
    let command: ConformCommand
    let context: ToolContext

    /// What has come of all traces.
    struct Result {
        var app = ""
        var verdicts: [TraceVerdict] = []
        var fit: FieldFit?
        var paths: [PathTree.Path] = []
    }

    func perform() throws -> RunStatus {
        let files = try TraceFiles(command.traces, in: context.workingFolder).files
        guard !files.isEmpty else {
            throw RunRefusal(.nothingSelected, "there is no trace in \(command.traces.joined(separator: ", "))")
        }
        let settings = try context.flowSettings(app: command.app)
        Interruption.install()
        let result: Result
        do {
            result = try ExploredSession.onThread { try follow(files, settings) }
        } catch let fault as ModelFault {
            throw RunRefusal(.usage, fault.description)
        } catch let failure as ScriptFailure {
            throw RunRefusal(failure)
        }
        try write(result)
        try show(result)
        return status(of: result)
    }

    private func follow(_ files: [TraceFiles.File], _ settings: FlowSettings) throws -> Result {
        let mapping = try command.mapping.map { name in
            let path = Path.absolute(name, from: context.workingFolder)
            if let text = try? FileReading.text(of: path), text.contains(/(?m)^\s*(?:return\s+)?App\s*[({]/) {
                throw RunRefusal(.usage, "\(name) describes an app; a mapping returns function(record) … end")
            }
            return try MappingScript(path: path, named: name)
        }
        var result = Result()
        let conformance = try Conformance(
            mapping: mapping.map { script in TraceMapping(silent: script.silent) { try script.events(for: $0) } },
            goesOn: command.fit,
            keepsPaths: command.flows != nil
        ) { adapt in
            ScriptedApp(try context.session(settings, adapt: adapt))
        }
        result.app = conformance.app.name
        let progress = context.progressLine
        defer { try? progress.clear() }
        for (number, file) in files.enumerated() where Interruption.status == nil {
            try? progress.draw(" \(number + 1) of \(files.count): \(SafeText.line(file.name))")
            let verdict = try conformance.verdict(of: file.path, named: file.name) { Interruption.status != nil }
            // What was stopped in between says nothing.
            if Interruption.status == nil { result.verdicts.append(verdict) }
        }
        result.fit = conformance.fit
        result.paths = conformance.paths?.commonest(PathFlows.most) ?? []
        return result
    }

    // MARK: What came of it

    private func write(_ result: Result) throws {
        guard let folder = command.flows else { return }
        try PathFlows(result.paths, app: command.app.map { appPath($0) }).write(into: folder, in: context)
    }

    /// The app as flows of a folder name it.
    private func appPath(_ name: String) -> String {
        guard context.identity.apps[name] == nil, let folder = command.flows else { return name }
        let path = Path.absolute(name, from: context.workingFolder)
        return Path.relative(path, to: Path.absolute(folder, from: context.workingFolder))
    }

    private func show(_ result: Result) throws {
        if ConformFormat(rawValue: command.format ?? "") == .json {
            return try context.output.write(ConformJSON.text(of: result) + "\n")
        }
        let printer = ConformPrinter(paint: ColorChoice(command.color).painter(in: context))
        try context.output.write(printer.text(of: result))
        if let folder = command.flows {
            let flows = Amounts.count(result.paths.count, "flow")
            try context.output.write("\(flows) written to \(SafeText.line(folder))\n")
        }
    }

    private func status(of result: Result) -> RunStatus {
        if let signal = Interruption.status { return signal }
        if result.verdicts.contains(where: { $0.problem != nil }) { return .usage }
        if result.verdicts.allSatisfy({ $0.isEmpty }) { return .nothingSelected }
        return result.verdicts.allSatisfy { $0.fits } ? .passed : .failed
    }
}

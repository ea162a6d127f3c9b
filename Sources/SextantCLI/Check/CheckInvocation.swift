import FlowReporting
import FlowRunner
import FlowScripting
import NavigationCore
import Platform
import RunEvents

/// One `sextant check`, from its paths to its exit status.
struct CheckInvocation {
    let command: CheckCommand
    let context: ToolContext

    func perform() throws -> RunStatus {
        var result = CheckResult(workingFolder: context.workingFolder)
        let first = command.paths.first.map { PathArgument($0, in: context.workingFolder).path }
        let project = try result.project(for: first, in: context)
        let files = try files(of: project)
        let settings = try settings(of: project, &result)
        try ExploredSession.onThread { try check(files, of: project, settings, &result) }
        result.sort()
        let format = command.format.flatMap(CheckFormat.init) ?? .text
        // Annotations are commands of GitHub Actions, which the guard of the plain output would make harmless.
        let sink = format == .github ? context.commandOutput : context.output
        try sink.write(result.text(format, ColorChoice(command.color).painter(in: context)))
        return result.errors > 0 || (command.strict && result.warnings > 0) ? .failed : .passed
    }

    // MARK: What is checked

    private func files(of project: Project) throws -> [FoundScript] {
        var arguments = command.paths.map { PathArgument($0, in: context.workingFolder) }
        var folder = context.workingFolder
        if arguments.isEmpty, !project.settings.flows.isEmpty {
            arguments = project.settings.flows.map { PathArgument($0, in: project.folder) }
            folder = project.folder
            arguments.removeAll { FileSystem.kind(Path.absolute($0.path, from: folder)) == nil }
        }
        // With `--app` and no path, only that app is checked.
        if command.app != nil, command.paths.isEmpty { return [] }
        if arguments.isEmpty { arguments = [PathArgument(path: ".")] }
        do throws(RunRefusal) {
            return try Discovery.scripts(arguments, from: folder, project: project.folder) {
                CheckedKind(named: $0) != nil
            }
        } catch {
            // An app can be checked although no scripts lie beside it.
            guard error.status == .nothingSelected else { throw error }
            return []
        }
    }

    private func settings(of project: Project, _ result: inout CheckResult) throws -> FlowSettings {
        var settings = project.flowSettings
        do throws(RunRefusal) {
            settings = try context.appLookup.settings(of: project, app: command.app, from: context.workingFolder)
        } catch {
            guard command.app == nil else { throw error }
            result.note(error.message, inSettingsOf: project.folder)
        }
        settings.usesImages = false
        return settings
    }

    // MARK: Checking

    private func check(
        _ files: [FoundScript],
        of project: Project,
        _ settings: FlowSettings,
        _ result: inout CheckResult
    ) throws {
        var check = ScriptCheck(settings: settings, apps: context.identity.apps)
        var entries: [Entry] = []
        do {
            for file in files {
                result.files += 1
                if let problem = file.problem {
                    result.problems.append(CheckProblem(.error, problem, file: file.file))
                    continue
                }
                switch CheckedKind(of: file.path) {
                case .flows:
                    entries += try check.checkFlows(at: file.path).map { Entry(script: file, declaration: $0) }
                case .properties: try check.checkProperties(at: file.path)
                case .settings: result.files -= try result.checkSettings(at: file.path, context) ? 0 : 1
                case .app: try check.checkApp(at: file.path)
                }
            }
            if let app = app(settings) {
                try check.checkApp(at: app)
                if !files.contains(where: { $0.path == app }) { result.files += 1 }
                for path in Strays.properties(besideAppAt: app) where !files.contains(where: { $0.path == path }) {
                    result.files += 1
                    try check.checkProperties(at: path)
                }
            }
        } catch let failure as ScriptFailure {
            throw RunRefusal(.internalError, failure.message)
        }
        if result.files == 0, result.problems.isEmpty {
            let places = command.paths.isEmpty ? "here" : "in \(command.paths.joined(separator: ", "))"
            throw RunRefusal(
                .nothingSelected,
                "nothing to check \(places): no *.flow.lua, *.properties.lua, app.lua or sextant.lua"
            )
        }
        // What a run of all of them would refuse.
        let refused = entries.withUniqueIDs().compactMap { entry in
            entry.problem.map { CheckProblem(.error, $0.message, file: entry.site.file, line: entry.site.line) }
        }
        result.problems += check.problems + refused
        // Only a check of the whole project looks for files that nothing finds: a path, an app or a folder inside of
        // the project limits the check to itself.
        let isWhole = command.paths.isEmpty && command.app == nil && context.workingFolder == project.folder
        if isWhole {
            let strays = Strays(project, known: check.readFiles, files)
            result.problems += strays.problems + (app(settings).map { strays.properties(farFromAppAt: $0) } ?? [])
        }
        (result.flows, result.properties) = (entries.count, check.properties)
    }
}

extension CheckInvocation {
    /// The app that is checked besides what was named.
    private func app(_ settings: FlowSettings) -> String? {
        guard command.paths.isEmpty || command.app != nil else { return nil }
        let nearest = context.workingFolder + "/app.lua"
        return settings.app ?? (FileSystem.kind(nearest) == .file ? nearest : nil) ?? settings.defaultApp
    }
}

/// What a file is, by its name.
private enum CheckedKind {
    case flows, properties, settings, app

    /// What is looked for in folders.
    init?(named name: String) {
        switch name {
        case "sextant.lua": self = .settings
        case "app.lua": self = .app
        case _ where name.hasSuffix(Discovery.ending): self = .flows
        case _ where name.hasSuffix(".properties.lua"): self = .properties
        default: return nil
        }
    }

    /// A file that somebody names is an app, if it is nothing else.
    init(of path: String) { self = CheckedKind(named: Path.name(path)) ?? .app }
}

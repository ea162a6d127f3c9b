import FlowReporting
import FlowRunner
import FlowScripting
import NavigationCore
import Platform
import RunEvents

/// What `sextant check` has found.
struct CheckResult {
    var problems: [CheckProblem] = []
    var (files, flows, properties) = (0, 0, 0)
    private let workingFolder: String
    /// To which the files of problems are relative.
    private var projectFolder: String
    /// Settings that were checked already.
    private var settings: Set<String> = []

    init(workingFolder: String) { (self.workingFolder, projectFolder) = (workingFolder, workingFolder) }

    var errors: Int { problems.count { $0.severity == .error } }
    var warnings: Int { problems.count - errors }

    mutating func sort() {
        problems = problems.unique.sorted { one, other in
            (one.file, one.line ?? 0, one.message) < (other.file, other.line ?? 0, other.message)
        }
    }

    // MARK: Settings

    /// The project of a path; settings that do not load are a problem like others.
    mutating func project(for path: String?, in context: ToolContext) throws(RunRefusal) -> Project {
        do throws(RunRefusal) {
            let project = try Project.find(for: path, from: context.workingFolder, reader: context.settingsReader)
            projectFolder = project.folder
            if let file = settingsFile(in: project.folder) {
                settings.insert(file)
                (files, problems) = (files + 1, problems + mistakes(of: project))
            }
            return project
        } catch {
            guard let folder = settingsFolder(above: path, context) else { throw error }
            settings.insert(folder + "/sextant.lua")
            (files, projectFolder) = (files + 1, folder)
            note(error.message, inSettingsOf: folder)
            return Project(folder: folder)
        }
    }

    /// Checks further settings; says whether they had not been checked before.
    mutating func checkSettings(at path: String, _ context: ToolContext) throws(RunRefusal) -> Bool {
        guard settings.insert(path).inserted else { return false }
        let folder = Path.parent(path)
        do throws(RunRefusal) {
            let project = try Project.find(for: folder, from: folder, reader: context.settingsReader)
            problems += mistakes(of: project)
            _ = try context.appLookup.settings(of: project, app: nil, from: folder)
        } catch {
            note(error.message, inSettingsOf: folder)
        }
        return true
    }

    mutating func note(_ message: String, inSettingsOf folder: String) {
        problems.append(problem(message, folder))
    }

    /// What a run with these settings would refuse.
    private func mistakes(of project: Project) -> [CheckProblem] {
        let reports = ProjectReports(project: project, isTrusted: false)
        var found = missingFlows(project)
        do throws(RunRefusal) { _ = try reports.reports() + reports.coverage() } catch {
            found.append(problem(error.message, project.folder))
        }
        return found
    }

    private func missingFlows(_ project: Project) -> [CheckProblem] {
        project.settings.flows.map { PathArgument($0, in: project.folder).path }.compactMap { path in
            let place = Path.absolute(path, from: project.folder)
            guard FileSystem.kind(place) == nil else { return nil }
            let hint = NearestPath.hint(for: path, at: place)
            return problem("setting 'flows' in sextant.lua: no such file or folder: '\(path)'\(hint)", project.folder)
        }
    }

    private func problem(_ message: String, _ folder: String) -> CheckProblem {
        let file = folder + "/sextant.lua"
        let text = (try? FileReading.text(of: file)) ?? ""
        let line = DeclarationLines(text).line(of: message)
        // The place says it already.
        let told = line.map { message.replacing("in sextant.lua:\($0)", with: "in sextant.lua") } ?? message
        let unread = line.map { "the settings \(file) do not load: sextant.lua:\($0): " } ?? ""
        let message = unread.isEmpty || !told.hasPrefix(unread) ? told : String(told.dropFirst(unread.count))
        return CheckProblem(.error, message, file: Path.relative(file, to: projectFolder), line: line)
    }

    private func settingsFile(in folder: String) -> String? {
        let file = folder + "/sextant.lua"
        return FileSystem.kind(file) == nil ? nil : file
    }

    private func settingsFolder(above path: String?, _ context: ToolContext) -> String? {
        var folder = Path.absolute(path ?? ".", from: context.workingFolder)
        while settingsFile(in: folder) == nil {
            guard folder != "/" else { return nil }
            folder = Path.parent(folder)
        }
        return folder
    }
}

// MARK: - Telling

extension CheckResult {
    func text(_ format: CheckFormat, _ paint: Painter) -> String {
        switch format {
        case .text: problems.map { line($0, paint) }.joined() + summary(paint) + "\n"
        case .github: problems.map(annotation).joined() + summary(Painter(isOn: false)) + "\n"
        case .json: json + "\n"
        }
    }

    /// A file as editors find it: from the working folder. Linked apps have none.
    private func shown(_ file: String) -> String {
        let path = Path.absolute(file, from: projectFolder)
        return FileSystem.kind(path) == nil ? file : Path.shown(path, in: workingFolder)
    }

    private func line(_ problem: CheckProblem, _ paint: Painter) -> String {
        let place = problem.line.map { "\(shown(problem.file)):\($0)" } ?? shown(problem.file)
        let severity = paint(problem.severity.rawValue, problem.severity == .error ? .red : .yellow, .bold)
        let message = SafeText.block(problem.message).split(separator: "\n").joined(separator: "\n    ")
        return "\(paint(SafeText.line(place), .bold)): \(severity): \(message)\n"
    }

    private func annotation(_ problem: CheckProblem) -> String {
        let line = problem.line.map { [("line", String($0))] } ?? []
        let properties = [("file", shown(problem.file))] + line + [("title", "sextant check")]
        return GitHubText.annotation(problem.severity.rawValue, properties, problem.message)
    }

    private func summary(_ paint: Painter) -> String {
        var counts = [Amounts.count(files, "file"), Amounts.count(flows, "flow")]
        if properties > 0 { counts.append(Amounts.count(properties, "property", "properties")) }
        guard !problems.isEmpty else { return counts.joined(separator: ", ") + ": " + paint("no problems", .green) }
        let errors = errors > 0 ? [paint(Amounts.count(errors, "error"), .red)] : []
        let warnings = warnings > 0 ? [paint(Amounts.count(warnings, "warning"), .yellow)] : []
        return counts.joined(separator: ", ") + ": " + (errors + warnings).joined(separator: ", ")
    }

    private var json: String {
        var json = JSONText()
        json.append([
            ("v", 1), ("files", .integer(files)), ("flows", .integer(flows)), ("properties", .integer(properties)),
            ("errors", .integer(errors)), ("warnings", .integer(warnings)),
            ("problems", .array(problems.map { .record(fields(of: $0)) })),
        ])
        return json.text
    }

    private func fields(of problem: CheckProblem) -> [String: Value] {
        var fields: [String: Value] = [
            "severity": .string(problem.severity.rawValue), "message": .string(problem.message),
            "file": .string(shown(problem.file)),
        ]
        if let line = problem.line { fields["line"] = .integer(line) }
        return fields
    }
}

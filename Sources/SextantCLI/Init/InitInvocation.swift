import FlowReporting
import FlowRunner
import FlowScripting
import NavigationCore
import Platform
import RunEvents

/// One `sextant init`, from its flags to what to type next.
struct InitInvocation {
    let command: InitCommand
    let context: ToolContext

    private var folder: String { Path.absolute(command.folder, from: context.workingFolder) }

    func perform() throws -> RunStatus {
        if command.folder.isEmpty { throw RunRefusal.emptyPath() }
        if let kind = FileSystem.kind(folder), kind != .folder {
            throw RunRefusal(.usage, "'\(command.folder)' is there already, and no folder")
        }
        let sources = try ImportSources(command.from, from: context.workingFolder, into: folder)
        var files = ProjectDraft(folder: folder, context: context)
        do {
            try write(sources, to: &files)
        } catch {
            // Half a project is in the way of the next try.
            files.takeBack()
            throw files.made("app.lua") ? Self.refusal(error) : error
        }
        try context.output.write(files.report + next)
        return .passed
    }

    /// What is wrong with a description that nobody can look at any more.
    private static func refusal(_ error: any Error) -> any Error {
        let found = (error as? ScriptFailure).map { RunRefusal($0) } ?? error as? RunRefusal
        guard let found, found.status == .usage else { return error }
        return RunRefusal(
            found.status,
            "nothing is written: what the files say makes a description that does not load: \(found.message)"
        )
    }

    private func write(_ sources: ImportSources, to files: inout ProjectDraft) throws {
        try files.write(sources.copies)
        let name = sources.name ?? Path.name(folder)
        let isStarter = command.from.isEmpty && !files.has("app.lua")
        if isStarter {
            try files.write(StarterProject.files(named: name))
        } else {
            try files.write([("app.lua", ImportedApp(name: name, sources: sources).text)])
            try files.write([("sextant.lua", StarterProject.settings)])
        }
        let hasFlows = files.has("flows")
        let made = try ExploredSession.onThread {
            let session = try session()
            // Who has flows needs no others.
            let flows = isStarter ? [] : hasFlows ? [("flows", "")] : try FirstFlows(session).files
            return flows + [(EditorTypes.settingsName, EditorTypes.settings)] + EditorTypes(session).files
        }
        try files.write(made)
    }

    /// The app as it is described by now.
    private func session() throws(RunRefusal) -> ExploredSession {
        var settings = FlowSettings(projectFolder: folder)
        settings.app = folder + "/app.lua"
        return try context.session(settings, in: folder)
    }

    private var next: String {
        let isHere = folder == context.workingFolder
        let steps = [
            ("run", "runs the flows"), ("repl", "tries the app by hand: ':help' explains how"),
            ("check", "looks for mistakes after a change"), ("explore", "looks for defects that no flow looks for"),
        ]
        let lines = steps.map { step, meaning in
            "  \(context.command) \(step)" + String(repeating: " ", count: 10 - step.count) + meaning
        }
        let place = isHere ? "" : "  cd \(ShellWord.quoted(command.folder))\n"
        return "\nNext:\n\(place)\(lines.joined(separator: "\n"))\n"
    }
}

/// The files of a new project: those that are there stay as they are.
private struct ProjectDraft {
    let folder: String
    let context: ToolContext
    private(set) var report = ""
    /// Paths of files and folders that were made, in the order in which they were.
    private var made: [String] = []

    init(folder: String, context: ToolContext) { (self.folder, self.context) = (folder, context) }

    /// Whether a file was not there before.
    func made(_ name: String) -> Bool { made.contains("\(folder)/\(name)") }

    /// Takes away what was made.
    func takeBack() {
        for path in made.reversed() { FileSystem.remove(path) }
    }

    func has(_ name: String) -> Bool { FileSystem.kind("\(folder)/\(name)") != nil }

    mutating func write(_ files: [(name: String, text: String)]) throws {
        for (name, text) in files {
            guard !has(name) else {
                report += "kept \(SafeText.line(name)): it is there already\n"
                continue
            }
            note("\(folder)/\(name)")
            try context.write(text, to: "\(folder)/\(name)")
            report += "wrote \(SafeText.line(name))\n"
        }
    }

    /// Notes a file that is about to be made, and the folders that are made for it.
    private mutating func note(_ path: String) {
        var new = [path]
        while case let parent = Path.parent(new[0]), FileSystem.kind(parent) == nil { new.insert(parent, at: 0) }
        made += new.filter { !made.contains($0) }
    }
}

import Platform
package import RunEvents

/// A script that was found, and which of its lines were asked for.
package struct FoundScript: Hashable, Sendable {
    /// Absolute path.
    package var path: String
    /// Path relative to the project, as in reports.
    package var file: String
    /// Empty: all flows of the script.
    package var lines: Set<Int>
    /// Why it cannot even be opened.
    package var problem: String?

    package init(path: String, file: String, lines: Set<Int> = [], problem: String? = nil) {
        self.path = path
        self.file = file
        self.lines = lines
        self.problem = problem
    }

    /// The problem, reported as that of a script that does not load.
    package var failure: ScriptFailure? {
        problem.map { ScriptFailure(cause: .script, message: $0, file: file) }
    }
}

/// Finds flow scripts.
///
/// What is named like a script and cannot be read is found as well, with its problem: if it were left out, its flows
/// would never run, and nobody would notice.
package struct Discovery {
    /// The ending of a flow script's name.
    package static let ending = ".flow.lua"
    /// The folders in which flows store their snapshots; no scripts lie there.
    static let snapshots = "__snapshots__"

    let project: String
    /// Whether a file of that name is looked for.
    private let isWanted: (String) -> Bool
    private var found: [String: Set<Int>?] = [:]
    private var problems: [String: String] = [:]

    private init(project: String, _ isWanted: @escaping (String) -> Bool) {
        (self.project, self.isWanted) = (project, isWanted)
    }

    /// The scripts that the arguments name, sorted by their path in the project, each once; in folders, those that are
    /// looked for: flow scripts, if nothing else is said.
    package static func scripts(
        _ arguments: [PathArgument],
        from folder: String,
        project: String,
        where isWanted: @escaping (String) -> Bool = { $0.hasSuffix(ending) }
    ) throws(RunRefusal) -> [FoundScript] {
        var discovery = Discovery(project: project, isWanted)
        for argument in arguments { try discovery.add(argument, from: folder) }
        if discovery.found.isEmpty, discovery.problems.isEmpty {
            let folders = arguments.map { Path.absolute($0.path, from: folder) }
            throw .noScripts(in: arguments.map(\.path), hint: misnamed(in: folders))
        }
        return discovery.scripts
    }

    /// The end of a message: a Lua file that may be meant as a flow script, and how it would have to be named.
    private static func misnamed(in folders: [String]) -> String {
        let files = folders.flatMap { FileSystem.entries(of: $0) ?? [] }.sorted().filter { name in
            name.lowercased().hasSuffix(".lua") && !name.hasSuffix(".properties.lua")
                && !["app.lua", "sextant.lua"].contains(name)
        }
        guard let name = files.first else { return "" }
        let stem = name.lowercased().replacing(/[._-]?(?:flow|flows|test|tests|spec)?\.lua$/, with: "")
        return ": '\(name)' is none by its name; a script is called \(stem.isEmpty ? "first" : stem)\(ending)"
    }

    private var scripts: [FoundScript] {
        let readable = found.map { path, lines in
            FoundScript(path: path, file: Path.relative(path, to: project), lines: lines ?? [])
        }
        let others = problems.map { path, problem in
            FoundScript(path: path, file: Path.relative(path, to: project), problem: problem)
        }
        return (readable + others).sorted { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
    }

    private mutating func add(_ argument: PathArgument, from folder: String) throws(RunRefusal) {
        guard !argument.path.isEmpty else { throw .emptyPath() }
        let path = Path.absolute(argument.path, from: folder)
        switch FileSystem.kind(path) {
        case nil, .deadLink: throw .missingPath(argument.path, from: folder)
        case .file where [".csv", ".json", ".jsonl", ".ndjson"].contains(where: path.hasSuffix):
            throw .data(argument.path)
        case .file where [".yaml", ".yml", ".swift", ".py", ".js", ".ts"].contains(where: path.hasSuffix):
            throw .foreign(argument.path)
        case .file:
            try checkLine(of: argument, at: path)
            add(path, line: argument.line)
        case .folder where argument.line != nil: throw .missingPath(argument.path, from: folder)
        case .folder:
            walk(path)
            if problems[path] != nil { throw .unreadableFolder(argument.path) }
        case .pipe, .socket, .device: throw .noScript(argument.path)
        }
    }

    private func checkLine(of argument: PathArgument, at path: String) throws(RunRefusal) {
        guard let line = argument.line, let bytes = try? FileReading.bytes(of: path) else { return }
        // An editor's cursor can stand behind the last line break.
        let last = 1 + bytes.count { $0 == UInt8(ascii: "\n") }
        if line > last { throw .noLine(argument.path, line, last: last) }
    }

    /// Adds a script, or one of its lines; if it is also named without a line, all of its flows are wanted.
    private mutating func add(_ path: String, line: Int?) {
        // One path to Swift, and two to the system: the other's flows would never run.
        if let index = found.index(forKey: path), !found[index].key.utf8.elementsEqual(path.utf8) {
            problems[path] = ReportText.twinName
            return
        }
        guard let line else {
            found.updateValue(nil, forKey: path)
            return
        }
        switch found[path] {
        case .some(nil): break
        case .some(.some(let lines)): found[path] = lines.union([line])
        case nil: found[path] = [line]
        }
    }

    private mutating func walk(_ folder: String) {
        guard let content = FileSystem.content(of: folder) else {
            problems[folder] = ReportText.unreadableFolder
            return
        }
        let start = folder == "/" ? "/" : folder + "/"
        for name in content.names where !name.hasPrefix(".") && name != Self.snapshots { visit(start + name) }
        for name in content.foreign where isWanted(name) {
            problems[start + name] = ReportText.foreignName
        }
    }

    /// Folders whose content the system makes up: a search there might never end.
    private static let systems: Set<String> = ["/proc", "/sys", "/dev"]

    /// Links to folders are not followed: they can lead in a circle.
    private mutating func visit(_ path: String) {
        let kind = FileSystem.kind(path)
        if isWanted(Path.name(path)) {
            problems[path] = kind?.objection
            if kind == .file { add(path, line: nil) }
        } else if kind == .folder, !FileSystem.isLink(path), !Self.systems.contains(path) {
            walk(path)
        }
    }
}

import Platform

/// A script that was found, and which of its lines were asked for.
package struct FoundScript: Hashable, Sendable {
    /// Absolute path.
    package var path: String
    /// Path relative to the project, as in reports.
    package var file: String
    /// Empty: all flows of the script.
    package var lines: Set<Int>

    package init(path: String, file: String, lines: Set<Int> = []) {
        self.path = path
        self.file = file
        self.lines = lines
    }
}

/// Finds flow scripts.
package struct Discovery {
    /// The ending of a flow script's name.
    static let ending = ".flow.lua"

    let project: String
    private var found: [String: Set<Int>?] = [:]

    private init(project: String) {
        self.project = project
    }

    /// The scripts that the arguments name, sorted by their path in the project, each once.
    package static func scripts(
        _ arguments: [PathArgument],
        from folder: String,
        project: String
    ) throws(RunRefusal) -> [FoundScript] {
        var discovery = Discovery(project: project)
        for argument in arguments { try discovery.add(argument, from: folder) }
        if discovery.found.isEmpty { throw .noScripts(in: arguments.map(\.path)) }
        return discovery.scripts
    }

    private var scripts: [FoundScript] {
        found.map { FoundScript(path: $0, file: Path.relative($0, to: project), lines: $1 ?? []) }
            .sorted { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
    }

    private mutating func add(_ argument: PathArgument, from folder: String) throws(RunRefusal) {
        let path = Path.absolute(argument.path, from: folder)
        switch FileSystem.kind(path) {
        case nil: throw .missingPath(argument.path)
        case .file:
            try checkLine(of: argument, at: path)
            add(path, line: argument.line)
        case .folder where argument.line != nil: throw .missingPath(argument.path)
        case .folder:
            guard walk(path) else { throw .unreadableFolder(argument.path) }
        }
    }

    private func checkLine(of argument: PathArgument, at path: String) throws(RunRefusal) {
        guard let line = argument.line, let text = FileSystem.text(path) else { return }
        // An editor's cursor can stand behind the last line break.
        let last = 1 + text.utf8.count { $0 == UInt8(ascii: "\n") }
        if line > last { throw .noLine(argument.path, line, last: last) }
    }

    /// A script that is named as a whole once is wanted as a whole.
    private mutating func add(_ path: String, line: Int?) {
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

    private mutating func walk(_ folder: String) -> Bool {
        guard let names = FileSystem.entries(of: folder) else { return false }
        for name in names where !name.hasPrefix(".") { visit(folder == "/" ? "/" + name : folder + "/" + name) }
        return true
    }

    /// Links to folders are not followed: they can lead in a circle.
    private mutating func visit(_ path: String) {
        if path.hasSuffix(Self.ending) {
            if FileSystem.kind(path) == .file { add(path, line: nil) }
        } else if FileSystem.kind(path) == .folder, !FileSystem.isLink(path) {
            _ = walk(path)
        }
    }
}

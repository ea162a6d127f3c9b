import LuaRuntime
import NavigationCore
import Platform
import RunEvents

/// `app.check(description)`: what is wrong with a description that is not run.
extension Surface {
    /// A list of problems, each with its severity, message and place; empty for a description without any.
    func checkApp(_ call: LuaCall) throws -> [LuaValue] {
        try call.atMost(1)
        let line = call.location(inFile: files.file)?.line
        let problems: [Problem]
        switch try call[0] {
        case .string(let path): problems = check(appAt: path.text)
        case .table(let table):
            problems = try apartFromApp { try check(table) }.map { Problem($0, file: files.file, line: line) }
        case .object(let object):
            guard let box = object.instance as? AppBox else { throw call.bad(0, "app description", try call[0]) }
            problems = box.app.description.problems.map { Problem($0, file: files.file, line: line) }
        default: throw call.bad(0, "app description or path", try call[0])
        }
        return [.table(LuaTable(array: problems.map(\.lua)))]
    }

    /// A description is checked against itself, not against the app that runs.
    private func apartFromApp<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = (run.app, run.navigator)
        (run.app, run.navigator) = (nil, nil)
        defer { (run.app, run.navigator) = outer }
        return try body()
    }

    private func check(_ table: LuaTable) throws -> [AppProblem] {
        var mistakes = Mistakes()
        let loaded = try AppReader(surface: self).read(table, &mistakes)
        guard mistakes.messages.isEmpty else { return mistakes.messages.map { AppProblem(.error, $0) } }
        return loaded.description.problems
    }

    private func check(appAt path: String) -> [Problem] {
        let name = path.hasPrefix("/") ? Path.shown(path, in: files.script.settings.projectFolder) : path
        do {
            let app = try loadApp(.path(path))
            return app.description.problems.map { Problem($0, file: name, line: nil) }
        } catch {
            // Several mistakes are told as an indented list.
            let lines = error.message.split(separator: "\n").map(String.init)
            let messages = lines.count > 1 ? lines.dropFirst().map { String($0.drop { $0 == " " }) } : lines
            return messages.map { Problem(AppProblem(.error, $0), file: error.file, line: error.line) }
        }
    }
}

/// A problem of a description with its place.
private struct Problem {
    var problem: AppProblem
    var file: String
    var line: Int?

    init(_ problem: AppProblem, file: String, line: Int?) {
        (self.problem, self.file, self.line) = (problem, file, line)
    }

    var lua: LuaValue {
        var table = LuaTable([
            "severity": .text(problem.severity.rawValue), "message": .text(problem.description), "file": .text(file),
        ])
        if let line { table["line"] = .integer(Int64(line)) }
        return .table(table)
    }
}

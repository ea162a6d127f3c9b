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
        func here(_ problems: [AppProblem]) -> [CheckProblem] {
            problems.map { CheckProblem($0.severity, $0.description, file: files.file, line: line) }
        }
        let problems: [CheckProblem]
        switch try call[0] {
        case .string(let path): problems = check(appAt: path.text)
        case .table(let table): problems = here(try apartFromApp { try check(table) })
        case .object(let object):
            guard let box = object.instance as? AppBox else { throw call.bad(0, "app description", try call[0]) }
            problems = here(box.app.description.problems)
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

    /// What is wrong with the description in a file, each problem with the line that it is about.
    func check(appAt path: String) -> [CheckProblem] {
        do {
            return problems(of: try readApp(.path(path)).description, at: path)
        } catch {
            return mistakes(of: error, inAppAt: path)
        }
    }

    /// The mistakes that a failure tells, each with the line of the key that it is about.
    private func mistakes(of failure: ScriptFailure, inAppAt path: String) -> [CheckProblem] {
        // Several mistakes are told as an indented list.
        let lines = failure.message.split(separator: "\n").map(String.init)
        let isList = lines.count > 1 && lines[0].hasSuffix(":")
        let texts = (isList ? lines.dropFirst() : lines[...]).map { String($0.drop { $0 == " " }) }
        return (isList ? texts : [texts.joined(separator: "; ")]).map { text in
            // Which app it is says the place.
            let message =
                text.hasPrefix("the app '")
                ? text.split(separator: "': ", maxSplits: 1).last.map(String.init) ?? text : text
            let place = failure.isOfWholeApp ? place(of: message, inAppAt: path, from: failure.line ?? 0) : nil
            return CheckProblem(
                .error,
                message,
                file: place?.file ?? failure.file,
                line: place?.line ?? failure.line
            )
        }
    }

    /// A failure to load an app at the line of the first key that is wrong, and with the lines of the others.
    func located(_ failure: ScriptFailure, inAppAt path: String) -> ScriptFailure {
        guard failure.isOfWholeApp else { return failure }
        let found = mistakes(of: failure, inAppAt: path)
        guard let first = found.first, first.line != nil else { return failure }
        let ordered = found.sorted { ($0.file, $0.line ?? .max) < ($1.file, $1.line ?? .max) }
        let items = ordered.map { problem in
            let place = problem.line.map { problem.file == first.file ? "line \($0)" : "\(problem.file):\($0)" }
            return "\n  " + (place.map { "\($0): " } ?? "") + problem.message
        }
        let head = failure.message.split(separator: "\n").first.map(String.init) ?? ""
        return ScriptFailure(
            cause: failure.cause,
            message: found.count > 1 ? head + items.joined() : failure.message,
            file: ordered[0].file,
            line: ordered[0].line,
            sourceLine: sourceLine(ordered[0]),
            traceback: failure.traceback
        )
    }

    /// A path from one that a report shows.
    func projectPath(_ file: String) -> String { Path.absolute(file, from: files.script.settings.projectFolder) }

    func sourceLine(_ problem: CheckProblem) -> String? {
        guard let line = problem.line, let text = files.text(of: projectPath(problem.file)) else {
            return nil
        }
        let lines = text.fileLines
        return lines.indices.contains(line - 1) ? String(lines[line - 1]) : nil
    }

    /// The problems of a description that a file holds from some line on.
    func problems(of app: AppDescription, at path: String, from first: Int = 0) -> [CheckProblem] {
        (app.problems + app.unknownToExplore + app.endlessLinks).map { problem in
            let place = place(of: problem.description, inAppAt: path, from: first)
            return CheckProblem(
                problem.severity,
                problem.description,
                file: place?.file ?? shownName(ofAppAt: path),
                line: place?.line
            )
        }
    }

    /// Where the app of the flow that runs declares what a sentence is about.
    func placeInApp(of message: String) -> LuaLocation? {
        guard let path = files.describedPath(run.flow?.app), path.hasSuffix(".lua"),
            let place = place(of: message, inAppAt: path), let line = place.line
        else { return nil }
        return LuaLocation(file: place.file, line: line)
    }

    /// The line that a sentence about a description means: in its file, else in a module that it has read.
    private func place(of message: String, inAppAt path: String, from first: Int = 0) -> (file: String, line: Int?)? {
        let path = files.absolute(path)
        let others = files.readFiles.subtracting([path, files.script.path]).sorted()
        for file in [path] + others where file.hasSuffix(".lua") {
            guard let text = files.text(of: file),
                let line = DeclarationLines(text).line(of: message, from: file == path ? first : 0)
            else { continue }
            return (files.relative(file), line)
        }
        return nil
    }

    private func shownName(ofAppAt path: String) -> String {
        path.hasPrefix("/") ? files.relative(path) : path
    }
}

extension ScriptFailure {
    /// Whether it is about the description as a whole, so that its line is that of `App { … }` at best.
    fileprivate var isOfWholeApp: Bool {
        guard line != nil else { return true }
        return sourceLine.map { ["App {", "App{", "App(", "App ("].contains(where: $0.contains) } ?? false
    }
}

extension CheckProblem {
    fileprivate var lua: LuaValue {
        var table = LuaTable([
            "severity": .text(severity.rawValue), "message": .text(message), "file": .text(file),
        ])
        if let line { table["line"] = .integer(Int64(line)) }
        return .table(table)
    }
}

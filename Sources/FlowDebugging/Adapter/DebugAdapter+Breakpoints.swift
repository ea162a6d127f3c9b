import FlowScripting
import NavigationCore
import Platform
import RunEvents

/// Setting breakpoints.
extension DebugAdapter {
    func setBreakpoints(_ arguments: Arguments) throws(RequestFault) -> [String: Value] {
        let source = try arguments.needed("source", try arguments.record("source"))
        let path = try source.needed("path", try source.text("path"))
        let file = FileSystem.realPath(path) ?? path
        let lines = CodeLines(of: file)
        var (set, answers): ([Breakpoint], [Value]) = ([], [])
        for wanted in try arguments.records("breakpoints") ?? [] {
            let line = conventions.meant(try wanted.needed("line", try wanted.integer("line")))
            let number = breakpoints.nextNumber()
            var answer: [String: Value] = [
                "id": .integer(number), "verified": false, "line": .integer(conventions.shown(line)),
            ]
            do throws(RequestFault) {
                let place = try lines.line(atOrBehind: line)
                set.append(try breakpoint(number, .line(file: file, place), wanted))
                (answer["verified"], answer["line"]) = (true, .integer(conventions.shown(place)))
            } catch {
                answer["message"] = .string(error.message)
            }
            answers.append(.record(answer))
        }
        breakpoints.replace({ if case .line(file, _) = $0 { true } else { false } }, with: set)
        return ["breakpoints": .array(answers)]
    }

    func setFunctionBreakpoints(_ arguments: Arguments) throws(RequestFault) -> [String: Value] {
        var (set, answers): ([Breakpoint], [Value]) = ([], [])
        for wanted in try arguments.needed("breakpoints", try arguments.records("breakpoints")) {
            let name = try wanted.needed("name", try wanted.text("name"))
            let number = breakpoints.nextNumber()
            if name.isEmpty {
                answers.append(unset(number, "a function needs a name"))
            } else {
                add(number, .function(name), wanted, &set, &answers)
            }
        }
        breakpoints.replace({ if case .function = $0 { true } else { false } }, with: set)
        return ["breakpoints": .array(answers)]
    }

    func setExceptionBreakpoints(_ arguments: Arguments) throws(RequestFault) -> [String: Value] {
        var filters: Set<BreakpointBook.ExceptionFilter> = []
        for name in try arguments.texts("filters") ?? [] {
            guard let filter = BreakpointBook.ExceptionFilter(rawValue: name) else {
                throw RequestFault("there is no exception filter '\(name)': there are 'assertion' and 'error'")
            }
            filters.insert(filter)
        }
        breakpoints.filters = filters
        return [:]
    }

    // MARK: Changes of the app

    func dataBreakpointInfo(_ arguments: Arguments) throws(RequestFault) -> [String: Value] {
        let name = try arguments.needed("name", try arguments.text("name"))
        var part = AppPart(expression: name)
        if let number = try arguments.integer("variablesReference"), number > 0 {
            part = try values(in: number).first { $0.name == name }?.part
        }
        guard let part else {
            let message =
                "changes of '\(name)' are not noticed: only of the visible screen, the stack, the lock, "
                + "containers and keys of app.state"
            return ["dataId": .null, "description": .string(message)]
        }
        return [
            "dataId": .string(part.identifier), "description": .string("when \(part.title) changes"),
            "accessTypes": ["write"], "canPersist": true,
        ]
    }

    func setDataBreakpoints(_ arguments: Arguments) throws(RequestFault) -> [String: Value] {
        var (set, answers): ([Breakpoint], [Value]) = ([], [])
        for wanted in try arguments.needed("breakpoints", try arguments.records("breakpoints")) {
            let identifier = try wanted.needed("dataId", try wanted.text("dataId"))
            let number = breakpoints.nextNumber()
            if let access = try wanted.text("accessType"), access != "write" {
                answers.append(unset(number, "only changes are noticed, not reads"))
            } else if let part = AppPart(identifier: identifier) {
                add(number, .change(part), wanted, &set, &answers)
            } else {
                answers.append(unset(number, "there is no part '\(identifier)' of the app"))
            }
        }
        breakpoints.replace({ if case .change = $0 { true } else { false } }, with: set)
        return ["breakpoints": .array(answers)]
    }

    // MARK: Places

    func breakpointLocations(_ arguments: Arguments) throws(RequestFault) -> [String: Value] {
        let source = try arguments.needed("source", try arguments.record("source"))
        let path = try source.needed("path", try source.text("path"))
        let first = conventions.meant(try arguments.needed("line", try arguments.integer("line")))
        let last = try arguments.integer("endLine").map { conventions.meant($0) } ?? first
        let lines = CodeLines(of: FileSystem.realPath(path) ?? path).functions.filter { $0 >= first && $0 <= last }
        return ["breakpoints": .array(lines.sorted().map { ["line": .integer(conventions.shown($0))] })]
    }

    private func breakpoint(
        _ number: Int,
        _ place: Breakpoint.Place,
        _ wanted: Arguments
    ) throws(RequestFault) -> Breakpoint {
        func given(_ key: String) throws(RequestFault) -> String? {
            let text = try wanted.text(key)
            return text?.isEmpty == true ? nil : text
        }
        var breakpoint = Breakpoint(number: number, place: place)
        breakpoint.condition = try given("condition")
        breakpoint.message = try given("logMessage")
        if let text = try given("hitCondition") { breakpoint.hits = try HitCondition(text) }
        return breakpoint
    }

    private func add(
        _ number: Int,
        _ place: Breakpoint.Place,
        _ wanted: Arguments,
        _ set: inout [Breakpoint],
        _ answers: inout [Value]
    ) {
        do throws(RequestFault) {
            set.append(try breakpoint(number, place, wanted))
            answers.append(["id": .integer(number), "verified": true])
        } catch {
            answers.append(unset(number, error.message))
        }
    }

    private func unset(_ number: Int, _ message: String) -> Value {
        ["id": .integer(number), "verified": false, "message": .string(message)]
    }
}

/// The lines of a file on which something happens.
private struct CodeLines {
    /// In functions.
    private(set) var functions: Set<Int> = []
    private var problem: String?

    init(of file: String) {
        do throws(FileFault) {
            let text = try FileReading.bytes(of: file)
            guard let found = DebuggedScript.lines(of: text, named: file) else {
                problem = "the file is no Lua that can be compiled"
                return
            }
            functions = found.functions
        } catch {
            problem = "the file cannot be read: \(error.message)"
        }
    }

    /// The line, or the next one, on which something happens when a flow runs.
    func line(atOrBehind line: Int) throws(RequestFault) -> Int {
        if let problem { throw RequestFault(problem) }
        guard let found = functions.filter({ $0 >= line }).min() else {
            throw RequestFault("from here on nothing happens when a flow runs")
        }
        return found
    }
}

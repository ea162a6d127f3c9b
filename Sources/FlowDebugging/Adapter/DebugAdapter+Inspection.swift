import FlowScripting
import LuaRuntime
import NavigationCore
import RunEvents

/// Looking at a flow that stands still, and changing it.
extension DebugAdapter {
    func threads(_ arguments: Arguments) throws(RequestFault) -> [String: Value] {
        ["threads": run.map { [["id": 1, "name": .string($0.flow.name)]] } ?? []]
    }

    // MARK: The stack

    /// Frames that are told at once, if nobody says how many.
    private static let mostFrames = 200

    func stackTrace(_ arguments: Arguments) throws(RequestFault) -> [String: Value] {
        let stop = try stopped()
        let first = try arguments.integer("startFrame") ?? 0
        let levels = try arguments.integer("levels") ?? 0
        let count = levels == 0 ? Self.mostFrames : min(levels, Self.mostFrames)
        // One frame more than is shown, to know whether there are more.
        let frames = stop.flow.frames(from: first, count: count + 1)
        let outermost = frames.last?.frame.coroutine ?? 0
        let shown = frames.prefix(count).map { index, frame -> Value in
            [
                "id": .integer(index + 1), "name": .string(name(of: frame, outermost)),
                "source": source(of: frame.place.file), "line": .integer(conventions.shown(frame.place.line)),
                "column": conventions.linesStartAt1 ? 1 : 0,
            ]
        }
        // A client that has not been given the last frame is told of one more than it has, so that it asks for it.
        let total = frames.isEmpty ? stop.flow.frames(from: 0, count: first).count : first + frames.count
        return ["stackFrames": .array(Array(shown)), "totalFrames": .integer(total)]
    }

    private func name(of frame: LuaFrame, _ outermost: Int) -> String {
        let suffix = frame.coroutine < outermost ? " (coroutine)" : ""
        if frame.isMainChunk { return "script" + suffix }
        if let name = frame.name { return name + suffix }
        if frame.firstLine == run?.flow.line, let flow = run?.flow { return "flow '\(flow.name)'" + suffix }
        return "function in line \(frame.firstLine)" + suffix
    }

    private func frame(_ arguments: Arguments) throws(RequestFault) -> Int? {
        guard let number = try arguments.integer("frameId") else { return nil }
        guard number > 0, try stopped().flow.hasFrame(number - 1) else {
            throw RequestFault("there is no frame \(number)")
        }
        return number - 1
    }

    func exceptionInfo(_ arguments: Arguments) throws(RequestFault) -> [String: Value] {
        let reason = try stopped().reason
        guard reason.reason == "exception" else { throw RequestFault("the flow stands still for another reason") }
        return [
            "exceptionId": .string(reason.description ?? ""), "description": .string(reason.text ?? ""),
            "breakMode": "always",
        ]
    }

    // MARK: Variables

    func scopes(_ arguments: Arguments) throws(RequestFault) -> [String: Value] {
        let stop = try stopped()
        let frame = try arguments.needed("frameId", try frame(arguments))
        let app = stop.flow.app().map { ShownValue($0, expression: $0.name == "state" ? "app.state" : nil) }
        let scopes: [(String, VariableStore.Content, String?)] = [
            ("Locals", .locals(frame: frame), "locals"), ("Captured", .captured(frame: frame), nil),
            ("App", .values(app), nil), ("Globals", .globals, nil),
        ]
        return [
            "scopes": .array(
                scopes.map { name, content, hint in
                    var scope: [String: Value] = [
                        "name": .string(name), "variablesReference": .integer(variables.add(content)),
                        "expensive": .boolean(name == "Globals"),
                    ]
                    scope.set("presentationHint", hint)
                    return .record(scope)
                }
            )
        ]
    }

    /// The variables and fields in what the client knows by a number.
    func values(
        in number: Int,
        from first: Int = 0,
        count: Int = ValueShower.mostFields
    ) throws(RequestFault) -> [ShownValue] {
        let flow = try stopped().flow
        let shower = ValueShower(flow)
        let content = try variables.content(number)
        do {
            switch content {
            case .locals(let frame): return shower.shown(try flow.locals(of: frame))
            case .captured(let frame): return shower.shown(try flow.captured(by: frame))
            case .globals: return shower.shown(try flow.globals())
            case .values(let values): return Array(values.dropFirst(first).prefix(count))
            case .table(let table, let expression):
                return try shower.part(of: table, expression, from: first, count: count)
            }
        } catch {
            throw RequestFault("\(error)")
        }
    }

    func variables(_ arguments: Arguments) throws(RequestFault) -> [String: Value] {
        let number = try arguments.needed("variablesReference", try arguments.integer("variablesReference"))
        let first = try arguments.integer("start") ?? 0
        let count = try arguments.integer("count") ?? 0
        let found = try values(in: number, from: first, count: count == 0 ? ValueShower.mostFields : count)
        return ["variables": .array(found.map { .record(wire($0)) })]
    }

    private func wire(_ value: ShownValue) -> [String: Value] {
        var fields: [String: Value] = [
            "name": .string(value.name), "value": .string(value.text),
            "variablesReference": .integer(variables.add(value)),
        ]
        fields.set("type", value.type)
        fields.set("evaluateName", value.expression)
        return fields
    }

    // MARK: Evaluating

    func evaluate(_ arguments: Arguments) throws(RequestFault) -> [String: Value] {
        let text = try arguments.needed("expression", try arguments.text("expression"))
        let frame = try frame(arguments)
        let stop = try stopped()
        guard text.utf8.count <= Self.longestExpression else {
            throw RequestFault("the expression is longer than \(Self.longestExpression / 1024) KiB")
        }
        let result =
            if try arguments.text("context") == "repl" {
                shown(try change(text, frame, stop), ValueShower(stop.flow).shown)
            } else {
                try look(text, frame, stop)
            }
        return ["result": .string(result.text)].merging(rest(of: result)) { $1 }
    }

    /// What every release of Lua compiles without harm.
    private static let longestExpression = 128 << 10

    private func rest(of value: ShownValue) -> [String: Value] {
        var fields: [String: Value] = ["variablesReference": .integer(variables.add(value))]
        fields.set("type", value.type)
        return fields
    }

    /// Evaluates in a copy of the flow, which may change as it likes.
    private func look(_ text: String, _ frame: Int?, _ stop: Stop) throws(RequestFault) -> ShownValue {
        guard let run, let debuggee else { throw RequestFault("no flow runs") }
        let result = FlowCopy.look(at: stop, of: run, in: debuggee.copy) { flow -> Result<ShownValue, RequestFault> in
            do throws(LuaError) {
                return .success(Self.shown(try flow.evaluate(text, in: frame), ValueShower(flow).whole))
            } catch {
                return .failure(RequestFault(flow.message(of: error)))
            }
        }
        guard let result else { throw RequestFault("a copy of the flow did not come to where it stands") }
        return try result.get()
    }

    /// Evaluates in the flow itself: what it changes is changed.
    private func change(_ text: String, _ frame: Int?, _ stop: Stop) throws(RequestFault) -> [LuaValue] {
        guard let run else { throw RequestFault("no flow runs") }
        defer {
            if conventions.understandsInvalidated {
                afterwards.append { [client] in client.tell("invalidated", ["areas": ["variables"]]) }
            }
        }
        do throws(LuaError) {
            return try run.intervene(text, in: frame, stop)
        } catch {
            throw RequestFault(stop.flow.message(of: error))
        }
    }

    private static func shown(
        _ values: [LuaValue],
        _ show: (String, LuaValue) -> ShownValue
    ) -> ShownValue {
        let shown = values.map { show("", $0) }
        return shown.count == 1 ? shown[0] : ShownValue("", shown.map(\.text).joined(separator: ", "))
    }

    private func shown(_ values: [LuaValue], _ show: (String, LuaValue, String?) -> ShownValue) -> ShownValue {
        Self.shown(values) { show($0, $1, nil) }
    }

    // MARK: Assigning

    func setVariable(_ arguments: Arguments) throws(RequestFault) -> [String: Value] {
        let number = try arguments.needed("variablesReference", try arguments.integer("variablesReference"))
        let name = try arguments.needed("name", try arguments.text("name"))
        let text = try arguments.needed("value", try arguments.text("value"))
        guard let variable = try values(in: number).first(where: { $0.name == name }) else {
            throw RequestFault("there is no variable '\(name)' here")
        }
        guard let target = variable.expression else { throw RequestFault("'\(name)' cannot be assigned") }
        let frame: Int? =
            switch try variables.content(number) {
            case .locals(let frame), .captured(let frame): frame
            default: try stopped().flow.frames(from: 0, count: 1).first?.index
            }
        return try assign(target, text, frame, as: "value")
    }

    func setExpression(_ arguments: Arguments) throws(RequestFault) -> [String: Value] {
        let target = try arguments.needed("expression", try arguments.text("expression"))
        let text = try arguments.needed("value", try arguments.text("value"))
        return try assign(target, text, try frame(arguments), as: "value")
    }

    private func assign(
        _ target: String,
        _ text: String,
        _ frame: Int?,
        as key: String
    ) throws(RequestFault) -> [String: Value] {
        let stop = try stopped()
        _ = try change("\(target) = \(text)", frame, stop)
        do throws(LuaError) {
            let result = shown(try stop.flow.evaluate(target, in: frame), ValueShower(stop.flow).shown)
            return [key: .string(result.text)].merging(rest(of: result)) { $1 }
        } catch {
            throw RequestFault(stop.flow.message(of: error))
        }
    }
}

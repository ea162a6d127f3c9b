import FlowReporting
import FlowScripting
import NavigationCore
import OrderedCollections
import RunEvents

/// Names and parameters of an app, as unions and classes.
struct AppTypes {
    private let session: ExploredSession
    private let app: AppDescription
    /// The protections of screens, those of the containers in which they lie included.
    private let guards: [String: [String]]

    init(_ session: ExploredSession) {
        (self.session, app) = (session, session.appDescription)
        let screens = AppGraph(app, start: nil).screens
        guards = Dictionary(uniqueKeysWithValues: screens.map { ($0.name, $0.protections) })
    }

    var text: String {
        let aliases = NameKind.allCases.filter { $0 != .any }.map { alias($0) }
        return (aliases + [address, parameters, state, services, commands, "---@type nil\nnull = nil\n"]).joined(
            separator: "\n"
        )
    }

    // MARK: Unions

    private func alias(_ kind: NameKind) -> String {
        let names = session.names(of: kind)
        guard !names.isEmpty else { return "---@alias \(EditorTypes.alias(kind)) string\n" }
        let lines = names.map { name in "---| \(literal(name))\(remark(name, kind))\n" }
        return "---@alias \(EditorTypes.alias(kind))\n\(lines.joined())"
    }

    /// A text between quotes; those that the server would misread are any text.
    private func literal(_ name: String) -> String {
        let isPlain = name.unicodeScalars.allSatisfy {
            $0.value >= 0x20 && $0 != "\"" && $0 != "\\" && $0.value != 0x7F
        }
        return isPlain ? "\"\(name)\"" : "string"
    }

    private func remark(_ name: String, _ kind: NameKind) -> String {
        guard kind == .screen, let screen = app.screens[name] else { return "" }
        let parts = screen.links.map(\.pattern) + (guards[name] ?? []).map { "needs \($0)" }
        return parts.isEmpty ? "" : " # \(SafeText.line(parts.joined(separator: ", ")))"
    }

    /// Addresses are put together: only those without parameters can be told.
    private var address: String {
        let fixed = app.screens.values.flatMap { $0.links.map(\.pattern) }.filter {
            !$0.contains(where: { ":*?".contains($0) })
        }
        let lines = fixed.map { "---| \(literal($0))\n" }
        return lines.isEmpty ? "---@alias sextant.address \"/\"\n" : "---@alias sextant.address\n\(lines.joined())"
    }

    // MARK: Classes

    /// The parameters of all screens: which of them a screen has is told where it is opened.
    private var parameters: String {
        var types: OrderedDictionary<String, [(screen: String, type: String)]> = [:]
        for screen in app.screens.values {
            for (name, type) in screen.parameters { types[name, default: []].append((screen.name, luaType(of: type))) }
        }
        let fields = types.filter { isName($0.key) }.map { name, uses in
            let union = OrderedSet(uses.map(\.type)).joined(separator: "|")
            return "---@field \(name)? \(union) of \(SafeText.line(uses.map(\.screen).joined(separator: ", ")))\n"
        }
        return "---@class sextant.Parameters: { [string]: any }\n\(fields.joined())"
    }

    private func luaType(of type: ValueType) -> String {
        switch type {
        case .string, .integer, .number, .boolean, .table, .any: type.rawValue
        case .list: "any[]"
        }
    }

    private var state: String {
        let fields = app.state.filter { isName($0.key) }.map { "---@field \($0) \(luaType(of: $1))\n" }
        return "---@class sextant.State\n\(fields.joined())"
    }

    /// What a key may hold, by what it holds at first.
    private func luaType(of value: Value) -> String {
        switch value {
        case .null: "any"
        case .boolean: "boolean"
        case .integer, .number: "number"
        case .string: "string?"
        case .array, .record: "table"
        }
    }

    private var services: String {
        let classes = session.services.filter { isName($0.name) }.map { name, functions in
            "---@class sextant.service.\(name)\n"
                + functions.filter(isName).map { "---@field \($0) fun(...): any\n" }.joined()
        }
        let fields = session.services.filter { isName($0.name) }.map {
            "---@field \($0.name) sextant.service.\($0.name)\n"
        }
        return classes.joined(separator: "\n") + "\n---@class sextant.services\n\(fields.joined())services = {}\n"
    }

    private var commands: String {
        let fields = session.commandNames.filter(isName).map { "---@field \($0) fun(...): any\n" }
        return "---@class sextant.commands\n\(fields.joined())commands = {}\n"
    }

    private func isName(_ text: String) -> Bool { LuaName.isName(text) }
}

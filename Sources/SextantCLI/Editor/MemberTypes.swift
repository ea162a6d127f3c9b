import FlowManual
import FlowScripting

/// Classes of what the words of the surface return.
enum MemberTypes {
    static var text: String {
        let request = fields(ExploredSession.requestFields, requestTypes, "request")
        let screen = fields(ExploredSession.screenFields, screenTypes, "screen")
        return """

            ---@alias sextant.duration number|string

            ---@class sextant.Request
            \(request)
            ---@class sextant.Screen
            \(screen)
            ---@class sextant.AlertOptions
            ---@field style "alert"|"confirmation_dialog"|string
            ---@field title? string
            ---@field message? string
            ---@field actions? { id: string, title?: string, role?: "cancel"|"destructive", handler?: function }[]
            ---@field [string] any

            ---@class sextant.Event
            ---@field kind sextant.event
            ---@field time number
            ---@field request? sextant.Request
            ---@field screen? string
            ---@field instance? integer
            ---@field window? string
            ---@field [string] any

            ---@class sextant.Modal
            ---@field name string
            ---@field style string
            ---@field presenter? string
            ---@field [string] any

            ---@class sextant.Tree
            ---@field nodes fun(self: sextant.Tree): table[]

            ---@class sextant.Protection
            ---@field remove fun(self: sextant.Protection)

            ---@class sextant.Snapshot

            ---@class sextant.Problem
            ---@field severity "error"|"warning"
            ---@field message string
            ---@field file string
            ---@field line? integer

            """
    }

    private static let requestTypes = [
        "outcome": "sextant.outcome|\"pending\"", "reason": "sextant.reason|string|nil", "message": "string?",
        "screen": "sextant.Screen?", "removed": "sextant.Screen[]", "stage": "string?", "held_by": "string?",
        "command": "string", "id": "integer", "address": "string?", "name": "string?", "cause": "string",
        "on": "fun(self: sextant.Request, event: sextant.answer, fn: function)",
    ]

    private static let screenTypes = [
        "name": "sextant.screen|string", "id": "integer", "parameters": "sextant.Parameters", "properties": "table",
        "actions": "string[]", "is_live": "boolean", "ancestors": "string[]", "life": "integer",
        "tab_bar_visible": "boolean", "address": "string?",
    ]

    private static func fields(_ names: [String], _ types: [String: String], _ owner: String) -> String {
        names.map { name in
            let rows = ManualWord.about(name).filter { $0.kind == "Field" || $0.kind == "Call" }
            let doc = rows.first?.facts.last.map { " " + $0.text } ?? ""
            return "---@field \(name) \(types[name] ?? "any")\(doc)\n"
        }.joined()
    }
}

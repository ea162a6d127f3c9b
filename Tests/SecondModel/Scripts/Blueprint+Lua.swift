/// An app as its table is written in a script.
extension Blueprint {
    /// The lines of its table.
    var lua: [String] {
        let state =
            (isByState ? ["extra = false"] : []) + protections.map { "\($0.key) = false" }
            + switchers.map { "\($0.0) = \"\($0.1[0].key)\"" }
        return ["schemes = { \"test\" },", "state = { \(state.joined(separator: ", ")) },", "root = \(root.lua),"]
            + (windows.isEmpty ? [] : ["windows = { \(windows.map { "\($0) = \($1.lua)" }.joined(separator: ", ")) },"])
            + ["screens = {"] + screens.map { "  { \($0.lua.joined(separator: ", ")) }," }
            + (hasLock ? ["  { \"lock\", lock = true\(lockListening.map { ", " + $0.declaration } ?? "") },"] : []) + [
                "},"
            ]
            + (segues.isEmpty ? [] : ["segues = {"] + segues.map { "  \(Self.lua($0))," } + ["},"])
            + ["protections = {"] + protections.map { "  \($0.lua)," } + ["},"]
    }

    private static func lua(_ segue: (kind: SegueKind, from: String?, to: String)) -> String {
        let from = segue.from.map { "from = \"\($0)\", " } ?? ""
        let (kind, to) = (segue.kind, segue.to)
        return "{ \(from)identifier = \"\(kind.identifier(to))\", to = \"\(to)\", kind = \"\(kind.rawValue)\" }"
    }
}

extension Place {
    var lua: String {
        switch self {
        case .screen(let name): "\"\(name)\""
        case .stack(let names, let protections):
            "stack { \((names.map { "\"\($0)\"" } + guarded(protections)).joined(separator: ", ")) }"
        case .tabs(let id, let parts, let protections) where isByState:
            "tabs(\"\(id)\", function(state) return state.extra and \(Self.tabs(parts, isExtra: true))"
                + " or \(Self.tabs(parts, isExtra: false)) end"
                + (guarded(protections).first.map { ", { \($0) }" } ?? "") + ")"
        case .tabs(let id, let parts, let protections):
            "tabs(\"\(id)\", { "
                + (parts.map { "tab(\"\($0.key)\", { root = \($0.place.lua) })" } + guarded(protections))
                .joined(separator: ", ") + " })"
        case .split(let id, let parts, let isCollapsed):
            "split(\"\(id)\", { "
                + (parts.map { "\($0.key) = \($0.place.lua)" } + (isCollapsed ? ["collapsed = true"] : []))
                .joined(separator: ", ") + " })"
        case .pages(let id, let parts, let protections):
            "pages(\"\(id)\", { " + (parts.map(\.place.lua) + guarded(protections)).joined(separator: ", ") + " })"
        case .switcher(let id, let parts):
            "switcher(\"\(id)\", { child = function(state) return state.\(id) end, "
                + parts.map { "\($0.key) = \($0.place.lua)" }.joined(separator: ", ") + " })"
        }
    }

    private static func tabs(_ parts: [Part], isExtra: Bool) -> String {
        let tabs = parts.filter { $0.isThere(isExtra) }.map { "tab(\"\($0.key)\", { root = \($0.place.lua) })" }
        return "{ \(tabs.joined(separator: ", ")) }"
    }

    private func guarded(_ protections: [String]) -> [String] {
        protections.isEmpty ? [] : ["protect = { \(protections.map { "\"\($0)\"" }.joined(separator: ", ")) }"]
    }
}

extension ScreenPlan {
    fileprivate var lua: [String] {
        var parts = ["\"\(name)\"", "links = { \"/\(name)\(hasID ? "/:id" : "")\" }"]
        if hasID { parts.append("parameters = { id = \"string\" }") }
        if hasTint { parts.append("properties = { tint = \"integer\" }") }
        if sameness != .byID { parts.append("identity = {}") }
        if sameness == .updated { parts.append("on_same = \"update\"") }
        switch manner {
        case .push: parts.append("presentation = \"push\"")
        case .modal: parts.append("presentation = \"modal\"")
        case nil: break
        }
        if style != "sheet" { parts.append("style = \"\(style)\"") }
        if isEmbedded { parts.append("embed_in = \"stack\"") }
        if !isDismissable { parts.append("dismissable = false") }
        if let filling { parts.append("root = \(filling.lua)") }
        if !protections.isEmpty { parts.append("protect = { \(Self.list(protections)) }") }
        if let keeping { parts.append("keep_alive = \(keeping.lua)") }
        if let origins, let edge { parts.append("from = { \(origins.map(edge.lua).joined(separator: ", ")) }") }
        if let origins, edge == nil { parts.append("from = { \(Self.list(origins)) }") }
        if reuse != .nearest { parts.append("reuse = \"\(reuse.rawValue)\"") }
        if isRestorable { parts.append("restorable = true") }
        if isMenu { parts.append("transient = true") }
        if let listening { parts.append(listening.declaration) }
        if let signsIn { parts.append("actions = \(Self.actions(signsIn))") }
        return parts
    }

    private static func list(_ names: [String]) -> String { names.map { "\"\($0)\"" }.joined(separator: ", ") }

    private static func actions(_ key: String) -> String {
        "{ sign_in = function() app.state.\(key) = true end, "
            + "close_and_sign_in = function() close() app.state.\(key) = true end, "
            + "sign_in_and_close = function() app.state.\(key) = true close() end }"
    }
}

extension EdgePlan {
    fileprivate func lua(from origin: String) -> String {
        var parts = ["\"\(origin)\""]
        switch manner {
        case .push: parts.append("presentation = \"push\"")
        case .modal: parts.append("presentation = \"modal\"")
        case nil: break
        }
        if let style { parts.append("style = \"\(style)\"") }
        if isEmbedded { parts.append("embed_in = \"stack\"") }
        return "{ \(parts.joined(separator: ", ")) }"
    }
}

extension Keeping {
    var lua: String {
        switch self {
        case .forever: "\"forever\""
        case .seconds(let count): "\"\(count)s\""
        case .sliding(let count): "{ lifetime = \"\(count)s\", sliding = true }"
        case .uses(let count): "{ lifetime = { uses = \(count) } }"
        case .untilMessage(let message): "{ lifetime = { until_message = \"\(message)\" } }"
        case .untilState(let key): "{ lifetime = { until_state = \"\(key)\" } }"
        case .afterClosing(let count): "{ lifetime = \"\(count)s\", from = \"close\" }"
        }
    }
}

extension ProtectionPlan {
    fileprivate var lua: String {
        let challenge: String =
            switch challenge {
            case .screen(let name): ", challenge = \"\(name)\""
            case .allows: ", challenge = function(gate) gate.allow() end"
            case .refuses: ", challenge = function(gate) gate.deny(\"refused\") end"
            case .none: ""
            }
        return "\(name) = { unless = function(state) return state.\(key) end\(challenge) }"
    }
}

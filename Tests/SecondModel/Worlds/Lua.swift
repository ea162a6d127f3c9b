/// The world as a flow script: what is found can be run, and given to others.
extension Trial {
    /// A complete flow that takes the steps and asserts what the model sees after them.
    func script(_ name: String, _ difference: Difference) -> String {
        let asserts = difference.actual.map { actual in difference.assertions(actual) } ?? []
        let body = difference.steps.enumerated().map { index, step in
            step.makesRequest ? "local r\(index) = \(step.lua)" : step.lua
        }
        return """
            group("\(name)", function()
              app.use {
            \(app.lua.map { "    " + $0 }.joined(separator: "\n"))
              }

              flow("\(name)", function()
            \((body + asserts).map { "    " + $0 }.joined(separator: "\n"))
              end)
            end)
            """
    }
}

extension Trial {
    /// App and steps.
    var text: String { (app.lua + steps.map(\.lua)).joined(separator: "\n") }

    /// What a person reads who looks for the mistake.
    func report(_ difference: Difference) -> String {
        """
        the navigator and the model differ\(difference.error.map { ": it gave up: \($0)" } ?? "")
        \(script("model", difference))
        """
    }
}

extension Difference {
    fileprivate func assertions(_ actual: Sight) -> [String] {
        var lines: [String] = []
        let asked = steps.enumerated().filter { $0.element.makesRequest }.map(\.offset)
        for (index, (wanted, found)) in zip(expected.endings, actual.endings).enumerated() where wanted != found {
            let words = wanted.split(separator: " ")
            lines.append(
                words[0] == "pending"
                    ? "assert.held(r\(asked[index]), \"\(words[1])\") -- is \(found)"
                    : "assert.outcome(r\(asked[index]), \"\(words[0])\", \"\(words[1])\") -- \(wanted), is \(found)"
            )
        }
        if expected.drawing != actual.drawing {
            lines +=
                ["assert.tree [["] + expected.drawing.map { "  " + $0 } + ["]]", "--[[ is"]
                + actual.drawing.map { "  " + $0 } + ["]]"]
        }
        if expected.kept != actual.kept {
            lines.append("assert.equal({ \(expected.kept) }, cache.ids()) -- is \(actual.kept)")
        }
        if expected.instances != actual.instances {
            lines.append("-- instances: expected \(expected.instances), are \(actual.instances)")
        }
        if expected.appeared != actual.appeared {
            lines.append("-- on screen: expected \(expected.appeared), are \(actual.appeared)")
        }
        return lines
    }
}

extension Step {
    var makesRequest: Bool {
        switch self {
        case .coldStart, .mapStack: true
        default: command != nil
        }
    }

    var lua: String {
        switch self {
        case .navigate(let name, let id, let via): "navigate(\"\(name)\"\(Self.parameters(id, via)))"
        case .push(let name, let id): "push(\"\(name)\"\(Self.parameters(id)))"
        case .present(let name, let id): "present(\"\(name)\"\(Self.parameters(id)))"
        case .setRoot(let name, let clear): "set_root(\"\(name)\", { clear = \(clear) })"
        case .open(let name, let id): "open_url(\"\(Self.link(name, id))\")"
        case .addChild(let name, let id): "add_child(\"\(name)\"\(Self.parameters(id)))"
        case .removeChild(let name): "remove_child(\"\(name)\")"
        case .mapStack(let rearrangement): "map_stack(function(path) … end) -- \(rearrangement.lua)"
        case .showDetail(let name, let id): "show_detail(\"\(name)\"\(Self.parameters(id)))"
        case .dismiss: "dismiss()"
        case .pop(let count): "pop(\(count))"
        case .popTo(let name): "pop_to(\"\(name)\")"
        case .popToRoot: "pop_to_root()"
        case .close: "close()"
        case .back(let count): "back(\(count))"
        case .selectTab(let key): "select_tab(\"\(key)\")"
        case .switchTo(let key): "switch_to(\"\(key)\")"
        case .tapTab(let key): "user.tap_tab(\"\(key)\")"
        case .userBack: "user.back()"
        case .swipeBack(let cancel): "user.swipe_back { cancel = \(cancel) }"
        case .swipeDismiss(let cancel): "user.swipe_dismiss { cancel = \(cancel) }"
        case .tapOutside: "user.tap_outside()"
        case .ask(let question): question.lua
        case .choose(let answer): "user.choose(\"\(answer)\")"
        case .signIn(let closing): "if screen().actions[1] then tap(\"\(closing.rawValue)\") end"
        case .assign(let key, let value): "app.state.\(key) = \(value)"
        case .turn(let key, let child): "app.state.\(key) = \"\(child)\""
        case .advance(let seconds): "clock.advance(\(seconds))"
        case .relaunch: "app.relaunch()"
        case .coldStart(let name, let id, let restoring):
            "app.\(restoring ? "relaunch" : "launch") { url = \"\(Self.link(name, id))\" }"
        case .protect(let name, let protection): "protect(\"\(name ?? "*")\", \"\(protection)\")"
        case .within(let window, let step): "\(step.lua) -- window = \"\(window)\""
        case .from(let screen, let step): "\(step.lua) -- from = \"\(screen)\""
        case .with(let wish, let step): "\(step.lua) -- \(wish.lua)"
        case .openWindow(let id): "open_window(\"\(id)\")"
        case .closeWindow(let id): "close_window(\"\(id)\")"
        case .activateWindow(let id): "activate_window(\"\(id)\")"
        case .lock: "app.lock()"
        case .unlock: "app.unlock()"
        }
    }

    private static func parameters(_ id: String?, _ via: [String] = []) -> String {
        let parts =
            (id.map { ["parameters = { id = \"\($0)\" }"] } ?? [])
            + (via.isEmpty ? [] : ["via = { \(via.map { "\"\($0)\"" }.joined(separator: ", ")) }"])
        return parts.isEmpty ? "" : ", { \(parts.joined(separator: ", ")) }"
    }
}

extension Blueprint {
    /// The lines of its table.
    var lua: [String] {
        let state =
            (isByState ? ["extra = false"] : []) + protections.map { "\($0.key) = false" }
            + switchers.map { "\($0.0) = \"\($0.1[0].key)\"" }
        return ["schemes = { \"test\" },", "state = { \(state.joined(separator: ", ")) },", "root = \(root.lua),"]
            + (windows.isEmpty ? [] : ["windows = { \(windows.map { "\($0) = \($1.lua)" }.joined(separator: ", ")) },"])
            + ["screens = {"] + screens.map { "  { \($0.lua.joined(separator: ", ")) }," }
            + (hasLock ? ["  { \"lock\", lock = true },"] : []) + ["},"]
            + ["protections = {"] + protections.map { "  \($0.lua)," } + ["},"]
    }
}

extension Place {
    var lua: String {
        switch self {
        case .screen(let name): "\"\(name)\""
        case .stack(let names, let protections):
            "stack { \((names.map { "\"\($0)\"" } + guarded(protections)).joined(separator: ", ")) }"
        case .tabs(let id, let parts, _) where isByState:
            "tabs(\"\(id)\", function(state) return state.extra and \(Self.tabs(parts, isExtra: true))"
                + " or \(Self.tabs(parts, isExtra: false)) end)"
        case .tabs(let id, let parts, let protections):
            "tabs(\"\(id)\", { "
                + (parts.map { "tab(\"\($0.key)\", { root = \($0.place.lua) })" } + guarded(protections))
                .joined(separator: ", ") + " })"
        case .split(let id, let parts):
            "split(\"\(id)\", { \(parts.map { "\($0.key) = \($0.place.lua)" }.joined(separator: ", ")) })"
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

extension Wish {
    fileprivate var lua: String {
        var parts: [String] = []
        if let reuse { parts.append("reuse = \"\(reuse.rawValue)\"") }
        if !protections.isEmpty { parts.append("protect = { \"\(protections.joined(separator: "\", \""))\" }") }
        if let style { parts.append("style = \"\(style)\"") }
        if isEmbedded { parts.append("embed_in = \"stack\"") }
        if let keeping { parts.append("keep_alive = \(keeping.lua)") }
        if let isDismissable { parts.append("dismissable = \(isDismissable)") }
        if isRestorable { parts.append("restorable = true") }
        if replaces { parts.append("replace = true") }
        return parts.joined(separator: ", ")
    }
}

extension Keeping {
    fileprivate var lua: String {
        switch self {
        case .forever: "\"forever\""
        case .seconds(let count): "\"\(count)s\""
        case .sliding(let count): "{ lifetime = \"\(count)s\", sliding = true }"
        case .uses(let count): "{ lifetime = { uses = \(count) } }"
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

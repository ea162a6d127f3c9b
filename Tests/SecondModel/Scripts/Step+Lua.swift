/// A step as it is written in a script.
extension Step {
    var makesRequest: Bool {
        switch self {
        case .coldStart, .mapStack, .chain: true
        default: command != nil
        }
    }

    var lua: String { lua(with: []) }

    /// It with options that go with it.
    private func lua(with options: [String]) -> String {
        switch self {
        case .within(let window, let step): step.lua(with: options + ["window = \"\(window)\""])
        case .from(let screen, let step): step.lua(with: options + ["from = \"\(screen)\""])
        case .with(let wish, let step): step.lua(with: options + wish.lua)
        case .navigate(let name, let id, let via): Self.call("navigate", name, Self.options(id, via) + options)
        case .push(let name, let id): Self.call("push", name, Self.options(id) + options)
        case .present(let name, let id): Self.call("present", name, Self.options(id) + options)
        case .setRoot(let name, let clear): Self.call("set_root", name, ["clear = \(clear)"] + options)
        case .open(let name, let id): Self.call("open_url", Self.link(name, id), options)
        case .addChild(let name, let id): Self.call("add_child", name, Self.options(id) + options)
        case .removeChild(let name): Self.call("remove_child", name, options)
        case .mapStack(let rearrangement): "map_stack(\(rearrangement.lua))"
        case .show(let name, let id): Self.call("show", name, Self.options(id) + options)
        case .showDetail(let name, let id): Self.call("show_detail", name, Self.options(id) + options)
        case .dismiss: Self.call("dismiss", options)
        case .pop(let count): Self.call("pop", count, options)
        case .popTo(let name): Self.call("pop_to", name, options)
        case .popToRoot: Self.call("pop_to_root", options)
        case .close: Self.call("close", options)
        case .back(let count): Self.call("back", count, options)
        case .selectTab(let key): Self.call("select_tab", key, options)
        case .switchTo(let key): Self.call("switch_to", key, options)
        case .tapTab(let key): Self.call("user.tap_tab", key, options)
        case .ask(let question): Self.call("present", Question.name, question.lua + options)
        case .choose(let answer): Self.call("user.choose", answer, options)
        case .userBack: "user.back()"
        case .userBackTo(let count): "user.back_to(\(count))"
        case .chain(let steps):
            "chain { " + steps.map { "function() return \($0.lua) end" }.joined(separator: ", ") + " }"
        case .swipeBack(let cancel): "user.swipe_back { cancel = \(cancel) }"
        case .swipeDismiss(let cancel): "user.swipe_dismiss { cancel = \(cancel) }"
        case .tapOutside: "user.tap_outside()"
        case .signIn(let closing): "if screen() and screen().actions[1] then tap(\"\(closing.rawValue)\") end"
        case .assign(let key, let value): "app.state.\(key) = \(value)"
        case .turn(let key, let child): "app.state.\(key) = \"\(child)\""
        case .advance(let seconds): "clock.advance(\(seconds))"
        case .relaunch: "app.relaunch()"
        case .coldStart(let name, let id, let restoring):
            "app.\(restoring ? "relaunch" : "launch") { url = \"\(Self.link(name, id))\" }"
        case .protect(let name, let protection): "protect(\"\(name ?? "*")\", \"\(protection)\")"
        case .openWindow(let id): "open_window(\"\(id)\")"
        case .closeWindow(let id): "close_window(\"\(id)\")"
        case .activateWindow(let id): "activate_window(\"\(id)\")"
        case .segue(let kind, let name): Self.call("segue", kind.identifier(name), options)
        case .background: "app.background()"
        case .foreground: "app.foreground()"
        case .send(let message, let bubbles):
            "send(\"\(message)\"\(bubbles ? "" : ", nil, { bubbles = false }"))"
        case .listen(let reaction): "if screen() then screen():on_message(\(reaction.lua)) end"
        case .lock: "app.lock()"
        case .unlock: "app.unlock()"
        }
    }

    private static func call(_ function: String, _ name: String, _ options: [String]) -> String {
        "\(function)(\"\(name)\"\(options.isEmpty ? "" : ", \(table(options))"))"
    }

    private static func call(_ function: String, _ count: Int, _ options: [String]) -> String {
        "\(function)(\(count)\(options.isEmpty ? "" : ", \(table(options))"))"
    }

    private static func call(_ function: String, _ options: [String]) -> String {
        "\(function)(\(options.isEmpty ? "" : table(options)))"
    }

    private static func table(_ fields: [String]) -> String { "{ \(fields.joined(separator: ", ")) }" }

    private static func options(_ id: String?, _ via: [String] = []) -> [String] {
        (id.map { ["parameters = { id = \"\($0)\" }"] } ?? [])
            + (via.isEmpty ? [] : ["via = { \(via.map { "\"\($0)\"" }.joined(separator: ", ")) }"])
    }
}

extension Reaction {
    /// What is listened to, and what comes of it.
    fileprivate var lua: String { (message.map { "\"\($0)\", " } ?? "") + function }

    /// What a screen declares that does it.
    var declaration: String { "on_message = \(message.map { "{ \($0) = \(function) }" } ?? function)" }

    /// The function that hears it.
    private var function: String { "function() \(deed.lua) end" }
}

extension Wish {
    /// The options that say it.
    fileprivate var lua: [String] {
        var parts: [String] = []
        if let reuse { parts.append("reuse = \"\(reuse.rawValue)\"") }
        if !protections.isEmpty { parts.append("protect = { \"\(protections.joined(separator: "\", \""))\" }") }
        if let style { parts.append("style = \"\(style)\"") }
        if isEmbedded { parts.append("embed_in = \"stack\"") }
        if let keeping { parts.append("keep_alive = \(keeping.lua)") }
        if let isDismissable { parts.append("dismissable = \(isDismissable)") }
        if isRestorable { parts.append("restorable = true") }
        if let data { parts.append("data = \(data)") }
        if let tint { parts.append("properties = { tint = \(tint) }") }
        if replaces { parts.append("replace = true") }
        if !stack.isEmpty { parts.append("stack = { \"\(stack.joined(separator: "\", \""))\" }") }
        return parts
    }
}

extension Question {
    /// The options that say it.
    fileprivate var lua: [String] {
        let handler = destination.map { ", handler = function() navigate(\"\($0)\") end" } ?? ""
        let cancel = canBeCancelled ? ", { id = \"no\", role = \"cancel\" }" : ""
        return ["style = \"\(style)\"", "actions = { { id = \"yes\"\(handler) }\(cancel) }"]
    }
}

extension Rearrangement {
    /// The function that does it with names; instances of one name cannot be told apart by it.
    fileprivate var lua: String {
        switch self {
        case .reversed:
            "function(path) local all = {} for _, name in ipairs(path) do table.insert(all, 1, name) end return all end"
        case .without(let gone):
            "function(path) local all = {} for _, name in ipairs(path) do "
                + "if name ~= \"\(gone)\" then table.insert(all, name) end end return all end"
        case .raising(let raised):
            "function(path) for index, name in ipairs(path) do if name == \"\(raised)\" then "
                + "table.insert(path, table.remove(path, index)) break end end return path end"
        case .adding(let name, let id, let atBottom):
            "function(path) table.insert(path, \(atBottom ? "1" : "#path + 1"), "
                + "\(id.map { "{ \"\(name)\", parameters = { id = \"\($0)\" } }" } ?? "\"\(name)\"")) return path end"
        }
    }
}

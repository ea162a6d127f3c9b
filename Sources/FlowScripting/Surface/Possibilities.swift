import LuaRuntime
import NavigationCore
import NavigationHarness

/// `can(command, …)`: whether a command would do something.
extension FlowSession {
    /// Found out by doing it on a copy, so that it agrees with what the command does.
    func can(_ call: LuaCall) throws -> Bool {
        let navigator = try app(for: call)
        let name = try call.string(0)
        if name == "tap" || name == "user.double_tap" { return try canTap(try call.string(1), navigator) }
        guard FlowSession.commandNames.contains(name) else {
            throw LuaUsageError("unknown command '\(name)'\(suggestion(for: name, among: FlowSession.commandNames))")
        }
        let (command, options) = try asked(name, call)
        let end = try navigator.outcome(of: command, options)
        return end == nil || end?.outcome == .done
    }

    private func canTap(_ action: String, _ navigator: Navigator) throws -> Bool {
        guard let screen = visibleScreen(navigator) else { return false }
        return app?.description.screens[screen.name]?.actions[action] != nil
    }

    /// The command with its options, read as the function of that name reads them.
    private func asked(_ name: String, _ call: LuaCall) throws -> (Command, RequestOptions) {
        if let arrival = arrival(name) {
            if case .table = try call[1] {
                var parts = try requestParts(try requestTable(call, 1), owner: name)
                let command = name == "navigate" ? try command(for: &parts, call) : arrival(parts.target)
                return (command, parts.options)
            }
            let options = try options(at: 2, of: name, call)
            return (arrival(try target(try call[1], call, style: options.style)), options)
        }
        let takesSubject = !FlowSession.withoutSubject.contains(name)
        let hasSubject = if case .table = try call[1] { false } else { takesSubject }
        let options = try options(at: hasSubject ? 2 : 1, of: name, call)
        return (try command(named: name, call, hasSubject: hasSubject), options)
    }

    private func options(at index: Int, of name: String, _ call: LuaCall) throws -> RequestOptions {
        if name == "route" || name == "send" { return RequestOptions() }
        var keys = try Options(try call[index], for: name)
        if FlowSession.departures.contains(name) {
            _ = try callbacks(&keys, opensScreens: false)
            let options = try departureOptions(&keys, function: name)
            try keys.finish()
            return options
        }
        for key in ["clear", "cancel"] { _ = try keys.boolean(key) }
        _ = try keys.string("source")
        let options = try navigationOptions(&keys, function: name)
        try keys.finish()
        return options
    }

    private func command(named name: String, _ call: LuaCall, hasSubject: Bool) throws -> Command {
        func count() throws -> Int { hasSubject ? try call.integer(1, default: 1) : 1 }
        switch name {
        case "pop": return .pop(try count())
        case "back": return .back(try count())
        case "pop_to": return .popTo(try target(try call[1], call))
        case "pop_to_root": return .popToRoot
        case "dismiss": return .dismiss
        case "close", "hide": return .close
        case "open_url": return .openURL(try call.string(1), .external)
        case "route": return .route(try call.string(1), try Value(try call[2]))
        case "send": return .send(try call.string(1), try Value(try call[2]))
        case "user.back": return .userBack
        case "user.swipe_back": return .swipeBack(cancel: false)
        case "user.swipe_dismiss": return .swipeDismiss(cancel: false)
        case "user.tap_outside": return .tapOutside
        default: return try named(name, try call.string(1))
        }
    }

    private func named(_ name: String, _ subject: String) throws -> Command {
        switch name {
        case "select_tab": .selectTab(subject)
        case "switch_to": .switchTo(subject)
        case "open_window": .openWindow(subject)
        case "close_window": .closeWindow(subject)
        case "activate_window": .activateWindow(subject)
        case "segue": .segue(subject)
        case "user.tap_tab": .tapTab(subject)
        default: .choose(subject)
        }
    }

    private func arrival(_ name: String) -> ((Target) -> Command)? {
        switch name {
        case "navigate": { .navigate($0) }
        case "push": { .push($0) }
        case "present": { .present($0) }
        case "show": { .show($0) }
        case "show_detail": { .showDetail($0) }
        case "set_root": { .setRoot($0, clear: false) }
        default: nil
        }
    }

    private static let withoutSubject: Set<String> = [
        "pop_to_root", "dismiss", "close", "hide", "user.back", "user.swipe_back", "user.swipe_dismiss",
        "user.tap_outside",
    ]

    static let commandNames = [
        "navigate", "push", "present", "show", "show_detail", "set_root", "pop", "pop_to", "pop_to_root", "dismiss",
        "close", "hide", "back", "select_tab", "switch_to", "open_window", "close_window", "activate_window",
        "open_url", "route", "segue", "send", "tap", "user.back", "user.swipe_back", "user.swipe_dismiss",
        "user.tap_outside", "user.tap_tab", "user.choose", "user.double_tap",
    ]
}

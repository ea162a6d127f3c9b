import NavigationCore
import Platform

extension Move {
    /// Lua that does it; how long time passes is only known where it is done.
    func script(waiting duration: Duration) -> [String] {
        switch self {
        case .tap(let action, .null): [call("tap", .string(action))]
        case .tap(let action, let arguments): [call("tap", .string(action), arguments)]
        case .perform(let action, .null): [call("perform", .string(action))]
        case .perform(let action, let arguments): [call("perform", .string(action), arguments)]
        case .gesture(let command): [script(of: command)]
        case .navigate(let screen, let parameters, let origin): [call("navigate", screen, parameters, origin)]
        case .segue(let name, let parameters, let origin): [call("segue", name, parameters, origin)]
        case .open(let address, .external): [call("open_url", .string(address))]
        case .open(let address, let source):
            [call("open_url", .string(address), .record(["source": .string(source.rawValue)]))]
        case .leaveAndReturn: ["app.background()", "app.foreground()"]
        case .lock, .unlock, .terminate, .launch, .relaunch: [name + "()"]
        case .openWindow(let id), .closeWindow(let id), .activateWindow(let id): [call(name, .string(id))]
        case .wait: ["clock.advance(\(Value.string(duration.script)))"]
        case .input(let name): [call("app.input", .string(name))]
        case .flow(let name): ["-- the flow '\(name.onOneLine)'"]
        }
    }

    private func script(of command: Command) -> String {
        switch command {
        case .userBackTo(let steps): call(command.name, .integer(steps))
        case .tapTab(let id), .choose(let id): call(command.name, .string(id))
        case .swipeBack(cancel: true), .swipeDismiss(cancel: true): command.name + "{ cancel = true }"
        default: command.name + "()"
        }
    }

    private func call(_ name: String, _ target: String, _ parameters: [String: Value], _ origin: String?) -> String {
        var options: [String: Value] = [:]
        if !parameters.isEmpty { options["parameters"] = .record(parameters) }
        if let origin { options["from"] = .string(origin) }
        return options.isEmpty ? call(name, .string(target)) : call(name, .string(target), .record(options))
    }

    private func call(_ name: String, _ arguments: Value...) -> String {
        "\(name)(\(arguments.map(\.script).joined(separator: ", ")))"
    }
}

extension Value {
    /// The value as a person writes it in Lua: `{ id = "5" }`.
    var script: String {
        switch self {
        case .record(let fields) where !fields.isEmpty:
            "{ " + fields.sorted { $0.key < $1.key }.map(Value.script(of:)).joined(separator: ", ") + " }"
        case .array(let values) where !values.isEmpty: "{ \(values.map(\.script).joined(separator: ", ")) }"
        default: description
        }
    }

    private static func script(of field: (key: String, value: Value)) -> String {
        // A key is written as it is in a record that holds nothing else: `{key = nil}`.
        let key = Value.record([field.key: .null]).description.dropFirst().dropLast(" = nil}".count)
        return "\(key) = \(field.value == .null ? "null" : field.value.script)"
    }
}

extension Duration {
    /// As scripts write it, such as `60s` or `0.35s`.
    var script: String { text.replacing(" s", with: "s") }
}

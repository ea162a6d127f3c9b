import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections

/// `can(command, …)`: whether a command would do something.
extension NavigationWords {
    /// Found out by doing it on a copy, so that it agrees with what the command does.
    func can(_ call: LuaCall) throws -> Bool {
        let navigator = try surface.app(for: call)
        let name = try call.string(0)
        if NavigationWords.taps.contains(name) {
            let action = try call.string(1)
            adviseOnAction(action, call)
            return canTap(action, navigator)
        }
        let arguments = try call.dropping(1, as: name)
        if let read = surface.commands.readers[name] {
            let (command, parts) = try asking { try read(arguments) }
            let end = try outcome(of: command, parts.options, navigator)
            return end == nil || end?.outcome == .done
        }
        let custom = name.hasPrefix("commands.") ? String(name.dropFirst(9)) : name
        guard app?.commands[custom] != nil else {
            let words = name.split(separator: " ", maxSplits: 1)
            if words.count == 2, commandNames.contains(String(words[0])) {
                throw LuaUsageError("unknown command '\(name)': write can(\"\(words[0])\", \"\(words[1])\")")
            }
            if let advice = NavigationWords.beyondQuestions[name] {
                throw LuaUsageError("can does not answer for '\(name)': \(advice)")
            }
            let hint = suggestion(for: name, among: commandNames)
            throw LuaUsageError(
                "unknown command '\(name)'\(hint.isEmpty ? ", such as can(\"push\", \"screen\")" : hint)"
            )
        }
        let isPossible = try isPossible(custom, try arguments.arguments)
        surface.commands.possible[custom] = isPossible ? navigator.state : nil
        return isPossible
    }

    private func asking<Result>(_ body: () throws -> Result) rethrows -> Result {
        surface.commands.isAsking = true
        defer { surface.commands.isAsking = false }
        return try body()
    }

    private func outcome(
        of command: Command,
        _ options: RequestOptions,
        _ navigator: Navigator
    ) throws -> Settlement? {
        if case .openURL(let url, let source) = command, navigator.state.phase == .terminated,
            navigator.passage(of: url, from: source) == .open
        {
            return try navigator.outcome(of: .launch(surface.launch(by: url, from: source)))
        }
        return try navigator.outcome(of: command, options)
    }

    /// What a person can do on the visible screen; behind a lock without a screen that is nothing.
    private func canTap(_ action: String, _ navigator: Navigator) -> Bool {
        guard let visible = navigator.state.visible(world: navigator.world), !isBehindLock(navigator),
            let name = navigator.state.nodes[visible]?.screen?.name
        else { return false }
        return app?.description.screens[name]?.actions[action] != nil
    }

    /// Notes what looks like a mistyped action: no screen would ever have it, and nobody would notice.
    private func adviseOnAction(_ name: String, _ call: LuaCall) {
        let known = Set(app?.description.screens.values.flatMap { Array($0.actions.keys) } ?? [])
        let hint = suggestion(for: name, among: known.sorted())
        guard !known.contains(name), !hint.isEmpty else { return }
        run.attention.advise("no screen has an action '\(name)'\(hint)", at: call.location(inFile: files.file)?.line)
    }

    /// What runs functions that make requests, which a question cannot do; and what can be asked in their place.
    private static let beyondQuestions = [
        "perform":
            "what an action does is known when it runs; can(\"tap\", action) tells whether the visible screen has it",
        "chain":
            "a step begins where the one before has led; ask for its first command, such as can(\"push\", \"screen\")",
    ]

    private static let taps = ["tap", "user.double_tap"]

    /// Everything that `can` knows: the commands of the surface and those of the app.
    var commandNames: [String] {
        surface.commands.readers.keys.sorted() + NavigationWords.taps + (app?.commands.keys.sorted() ?? [])
    }
}

import NavigationCore
import OrderedCollections

/// Values that are tried for parameters and arguments: those that the description gives, else one of each class.
struct ArgumentChoices {
    private let app: AppDescription
    private let hints: ExploreDescription

    /// What an action may take: what screens are opened with, each set of parameters once, and texts for the keys of
    /// the app's state that can hold one.
    private(set) var guesses: [Value]
    /// Texts for the keys of the app's state that can hold one.
    private let stateTexts: Value
    /// Screens that open a protection: what is done there is known to fill in something.
    private let challenges: Set<String>

    init(_ app: AppDescription) {
        (self.app, hints, guesses) = (app, app.explore, [])
        let texts = app.state.filter { $0.value == .null || $0.value.text != nil }
        stateTexts = .record(Dictionary(uniqueKeysWithValues: texts.keys.map { ($0, "1") }))
        challenges = Set(
            app.protections.values.compactMap { protection in
                if case .screen(let entry) = protection.challenge { entry.name } else { nil }
            }
        )
        let all = app.screens.values.flatMap { parameters(of: $0.name) }.filter { !$0.isEmpty }
        let records = all.map { Value.record($0) } + (texts.isEmpty ? [] : [stateTexts])
        guesses = records.unique
    }

    /// Parameters to open a screen with: each value that is given once, beside the first ones of the others.
    func parameters(of screen: String) -> [[String: Value]] {
        let declared = app.screens[screen]?.parameters ?? [:]
        let choices = declared.map { name, type in
            (name: name, values: hints.values(of: name, on: screen) ?? ArgumentChoices.usual(type))
        }
        let first = Dictionary(
            uniqueKeysWithValues: choices.compactMap { one in one.values.first.map { (one.name, $0) } }
        )
        let others = choices.flatMap { choice in
            choice.values.dropFirst().map { value in first.merging([choice.name: value]) { $1 } }
        }
        return [first] + others
    }

    /// Whether a screen has a parameter that somebody who knows nothing of it would choose so.
    func areMadeUp(_ parameters: [String: Value], of screen: String) -> Bool {
        (app.screens[screen]?.parameters ?? [:]).contains { name, type in
            hints.values(of: name, on: screen) == nil
                && parameters[name].map { ArgumentChoices.usual(type).contains($0) } ?? false
        }
    }

    /// Arguments to perform an action with: those that are given, else none, and on a challenge what may be filled in.
    func ofAction(_ action: String, on screen: String) -> [Value] {
        if let given = hints.actions[screen]?[action] { return given.isEmpty ? [.null] : given }
        let takesSome = challenges.contains(screen) && app.screens[screen]?.actions[action]?.takesArguments != false
        return takesSome && stateTexts != .record([:]) ? [.null, stateTexts] : [.null]
    }

    /// One value of each class that a type has.
    private static func usual(_ type: ValueType) -> [Value] {
        switch type {
        case .string, .any: ["1"]
        case .integer, .number: [1]
        case .boolean: [true, false]
        case .list, .table: [.array([])]
        }
    }
}

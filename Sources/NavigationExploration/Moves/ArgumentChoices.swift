import NavigationCore
import OrderedCollections

/// Values that are tried for parameters and arguments: those that the description gives, else one of each class.
struct ArgumentChoices {
    private let app: AppDescription
    private let hints: ExploreDescription

    /// What screens are opened with, each set of parameters once.
    private(set) var ofScreens: [Value]

    init(_ app: AppDescription) {
        (self.app, hints, ofScreens) = (app, app.explore, [])
        var known: Set<Value> = []
        let all = app.screens.values.flatMap { parameters(of: $0.name) }.filter { !$0.isEmpty }
        ofScreens = all.map { Value.record($0) }.filter { known.insert($0).inserted }
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

    /// Arguments to perform an action with: those that are given, else none.
    func ofAction(_ action: String, on screen: String) -> [Value] {
        if let given = hints.actions[screen]?[action] { return given.isEmpty ? [.null] : given }
        return [.null]
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

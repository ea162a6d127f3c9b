import NavigationCore
import OrderedCollections
import Platform

/// One thing that is so in a situation, such as a key of the state that has a value while a screen is in front.
struct Trait: Hashable, Codable, Sendable {
    /// What it is about: so many of the same are told apart and no more, as a counter has values without end.
    let subject: UInt64
    let value: UInt64

    init(_ subject: String, _ value: String) {
        self.init(subject: StableHash(subject).value, value: StableHash(value).value)
    }

    fileprivate init(subject: UInt64, value: UInt64) { (self.subject, self.value) = (subject, value) }
}

/// What is so in a situation, by what a condition of the app is likely to ask for.
struct Traits: Sendable {
    /// What is so wherever one is: the screen in front, values of the state, what waits, what is kept.
    private(set) var anywhere: [Trait] = []
    /// The same on the screen in front.
    private(set) var here: [Trait] = []
    /// What is so at once on it, and how many of each screen there are.
    private(set) var together: [Trait] = []

    init(anywhere: [Trait] = [], here: [Trait] = [], together: [Trait] = []) {
        (self.anywhere, self.here, self.together) = (anywhere, here, together)
    }

    /// `memory`: one number for what the app keeps besides its state.
    init(_ front: String, _ held: [String], _ state: NavigationState, memory: UInt64, _ world: World) {
        let changed = (state.app.fields ?? [:]).filter { world.app.state[$0.key] != $0.value }
        let kept = Set(state.cache.compactMap { state.view(of: $0.screen)?.name }).sorted()
        let stale = Set(state.cache.filter(\.isStale).compactMap { state.view(of: $0.screen)?.name }).sorted()
        let own =
            changed.map { Trait($0.key, "\($0.value)") }
            // What is filled in step by step has more values than turns, and few shapes.
            + changed.compactMap { key, value in value.shape.map { Trait("shape of \(key)", $0) } }
            + held.map { Trait("held", $0) }
            + [
                Trait("changed", "\(changed.count)"), Trait("kept", "\(kept)"), Trait("memory", "\(memory)"),
                // What somebody has started will go on, wherever one is by then.
                Trait("due", "\(state.timers.compactMap { $0.function(in: world) })"),
            ]
            // Each for itself: of many that are kept there are more sets than anybody has time for.
            + kept.map { Trait("kept \($0)", "") } + stale.map { Trait("kept from before \($0)", "") }
        anywhere = [Trait("front", front)] + own
        here = own.map { $0.at(front) }
        together =
            [
                Trait("kept with \(changed.count)", "\(kept)"),
                Trait("held with \(changed.count) and \(kept.count)", "\(held)"),
                Trait("around", "\(state.windows.count) \(state.isLocked) \(state.timers.isEmpty)"),
            ].map { $0.at(front) } + state.screenCounts.map { Trait("\($0.key) at \(front)", "\($0.value)") }
    }
}

extension Trait {
    /// The same while a screen is in front.
    fileprivate func at(_ front: String) -> Trait {
        var there = StableHash(front)
        there.add(subject)
        there.fold()
        return Trait(subject: there.value, value: value)
    }
}

extension Value {
    /// Which fields a table has, and whether a list has one entry or more; `nil` where the value says all.
    fileprivate var shape: String? {
        switch self {
        case .record(let fields): fields.filter { $0.value != .null }.keys.sorted().joined(separator: " ")
        case .array(let values): values.isEmpty ? "none" : values.count == 1 ? "one" : "more"
        case .null, .boolean, .integer, .number, .string: nil
        }
    }
}

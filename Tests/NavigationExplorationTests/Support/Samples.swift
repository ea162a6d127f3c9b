import Foundation
import NavigationCore
import Platform

@testable import NavigationExploration

enum Samples {
    /// A situation's kind with a few levels and traits that others have, too.
    static func kind(using random: inout SplitMix64) -> SituationKind {
        let levels = (0..<Int.random(in: 0...3, using: &random)).map { _ in UInt64.random(in: 0...2, using: &random) }
        func traits() -> [Trait] {
            (0..<Int.random(in: 0...2, using: &random)).map { _ in
                Trait("\(Int.random(in: 0...3, using: &random))", "\(Int.random(in: 0...9, using: &random))")
            }
        }
        return SituationKind(levels: levels, traits: Traits(anywhere: traits(), here: traits(), together: traits()))
    }

    /// All moves of a situation, which lead to some of so many others.
    static func expansion(of number: Int, among all: Int, using random: inout SplitMix64) -> Expansion {
        var expansion = Expansion(number: number)
        for move in [Move.wait, .lock, .gesture(.userBack), .terminate].shuffled(using: &random).prefix(3) {
            let goal = UInt64.random(in: 1...UInt64(all), using: &random)
            var step = MadeStep(move: move, goal: Identity(state: goal, memory: 0), isDone: true)
            (step.kind, step.screen) = (kind(using: &random), "screen \(goal % 3)")
            step.remarks.violations = [(0, Violation("\(goal % 5)", "it is broken", at: goal))]
            expansion.steps.append(step)
            step.way.map { expansion.ways.append($0) }
        }
        return expansion
    }

    /// A search that has begun.
    static func search(inTurns: Bool) -> SearchState {
        var search = SearchState(["some"], inTurns: inTurns)
        search.begin(Identity(state: 1, memory: 0), showing: "screen 1")
        return search
    }
}

/// The same value, written down and read again.
func recoded<Content: Codable>(_ value: Content) throws -> Content {
    try JSONDecoder().decode(Content.self, from: try JSONEncoder().encode(value))
}

/// A value whose written form was changed; `nil` where that is refused.
func damaged<Content: Codable>(_ value: Content, _ change: (inout [String: Any]) -> Void) throws -> Content? {
    let data = try JSONEncoder().encode(value)
    var fields = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
    change(&fields)
    return try? JSONDecoder().decode(Content.self, from: try JSONSerialization.data(withJSONObject: fields))
}

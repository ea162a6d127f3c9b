/// What situations look like and where their moves lead, for people who look around in them.
struct SituationMap: Codable, Sendable {
    /// Pages with more are no longer read by anybody.
    static let most = 10_000

    /// What a move of a situation leads to.
    struct Step: Codable, Sendable {
        /// Lua.
        var script: String
        /// The number of a situation; `nil`: beyond the bounds.
        var goal: Int?
        /// How its request has ended, where that is not `done`.
        var refusal: String?
    }

    private(set) var trees: [Int: String] = [:]
    private(set) var steps: [Int: [Step]] = [:]

    /// Whether it shows so many situations at most.
    func isSound(_ situations: Int) -> Bool {
        let known = 0..<situations
        return trees.keys.allSatisfy(known.contains) && steps.keys.allSatisfy(known.contains)
            && steps.values.joined().compactMap(\.goal).allSatisfy(known.contains)
    }

    mutating func add(tree: String, of situation: Int) {
        if situation < SituationMap.most { trees[situation] = tree }
    }

    mutating func add(_ step: Step, from situation: Int) {
        if situation < SituationMap.most { steps[situation, default: []].append(step) }
    }
}

/// A situation as a report shows it.
public struct MappedSituation: Sendable {
    /// The number of the situation from which it was found, and the move in Lua; `nil` for the launch.
    public var predecessor: Int?
    public var arrival: String?
    /// The screen in front; empty where there is none.
    public var screen: String
    public var tree: String
    /// Its moves: Lua, the situation they lead to if it was visited, and how a request was refused.
    public var steps: [(script: String, goal: Int?, refusal: String?)]
}

extension SearchState {
    /// The first situations, for a report; none if they were not drawn.
    var mapped: [MappedSituation] {
        guard let map else { return [] }
        return (0..<min(table.count, SituationMap.most)).map { number in
            MappedSituation(
                predecessor: table.predecessor(of: number),
                arrival: table.arrival(at: number)?.script(waiting: .zero).joined(separator: "; "),
                screen: reached.screen(of: number),
                tree: map.trees[number] ?? "",
                steps: (map.steps[number] ?? []).map { ($0.script, $0.goal, $0.refusal) }
            )
        }
    }
}

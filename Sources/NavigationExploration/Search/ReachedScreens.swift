/// Which screen is in front in which situation, and from which screens moves lead to which: the part of an app's graph
/// that a search has reached.
struct ReachedScreens: Codable, Sendable {
    /// In the order of being reached; the empty name stands for none.
    private(set) var names: [String] = []
    private var numbers: [String: Int32] = [:]
    /// The screen in front of each situation.
    private var inFront: [Int32] = []
    /// The first move between two screens, and how many there are.
    private var edges: [Pair: Edge] = [:]

    private struct Pair: Hashable, Codable {
        var from: Int32
        var to: Int32
    }

    private struct Edge: Codable {
        var move: Move
        var count: Int
    }

    /// Whether it knows so many situations, and its parts fit together.
    func isSound(_ situations: Int) -> Bool {
        let known = Int32(0)..<Int32(names.count)
        return inFront.count == situations && inFront.allSatisfy(known.contains)
            && numbers.values.allSatisfy(known.contains)
            && edges.allSatisfy { known.contains($0.key.from) && known.contains($0.key.to) && $0.value.count.isCount }
    }

    /// Takes a situation that is new.
    mutating func add(_ screen: String?) { inFront.append(number(of: screen ?? "")) }

    /// Takes a move that leads elsewhere.
    mutating func add(_ move: Move, from situation: Int, to screen: String?) {
        let pair = Pair(from: inFront[situation], to: number(of: screen ?? ""))
        guard edges[pair] != nil else {
            edges[pair] = Edge(move: move, count: 1)
            return
        }
        edges[pair]?.count += 1
    }

    /// The moves between different screens, by name.
    var transitions: [ReachedTransition] {
        edges.filter { $0.key.from != $0.key.to }.map { pair, edge in
            ReachedTransition(
                from: names[Int(pair.from)],
                to: names[Int(pair.to)],
                move: edge.move.script(waiting: .zero).joined(separator: "; "),
                count: edge.count
            )
        }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    }

    /// The screen in front of a situation; the empty name where there is none.
    func screen(of situation: Int) -> String { names[Int(inFront[situation])] }

    private mutating func number(of name: String) -> Int32 {
        if let known = numbers[name] { return known }
        let number = Int32(names.count)
        names.append(name)
        numbers[name] = number
        return number
    }
}

/// Moves from one screen to another that a search has made.
public struct ReachedTransition: Codable, Hashable, Sendable {
    /// Names of screens; empty where none is in front, as in an app that has ended.
    public var from: String
    public var to: String
    /// Lua of the first of them.
    public var move: String
    public var count: Int
}

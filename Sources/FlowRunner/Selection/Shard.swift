import Platform

/// One machine's part of a run.
package struct Shard: Hashable, Sendable {
    /// From 1.
    package var index: Int
    package var total: Int

    /// More machines than anybody has.
    static let most = 100_000

    package init(index: Int, total: Int) {
        self.index = index
        self.total = total
    }

    /// Reads `I/N`.
    package init(_ text: String) throws(RunRefusal) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let index = Int(parts[0]), let total = Int(parts[1]),
            (1...Self.most).contains(total), (1...total).contains(index)
        else { throw .badShard(text) }
        self.init(index: index, total: total)
    }

    package var description: String { "\(index)/\(total)" }
}

/// How a selection is divided among shards.
package enum ShardStrategy: Hashable, Sendable {
    /// Round-robin over the selection.
    case slice
    /// By the identity of each flow alone.
    case hash
    /// Longest first, each to the shard with the least to do; microseconds by identity.
    case time([String: Int])

    /// For each flow, the shard it belongs to, from 0.
    func assignments(_ ids: [String], total: Int) -> [Int] {
        switch self {
        case .slice: ids.indices.map { $0 % total }
        case .hash: ids.map { Int(StableHash($0).value % UInt64(total)) }
        case .time(let durations): packed(ids, total: total, durations: durations)
        }
    }

    private func packed(_ ids: [String], total: Int, durations: [String: Int]) -> [Int] {
        let known = ids.compactMap { durations[$0] }.sorted()
        let median = known.isEmpty ? 1 : known[known.count / 2]
        let costs = ids.map { durations[$0] ?? median }
        let order = ids.indices.sorted { (costs[$1], ids[$0]) < (costs[$0], ids[$1]) }
        var loads = [Int](repeating: 0, count: total)
        var result = [Int](repeating: 0, count: ids.count)
        for flow in order {
            let shard = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
            result[flow] = shard
            loads[shard] += max(1, costs[flow])
        }
        return result
    }
}

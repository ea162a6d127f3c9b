/// Which shards of a run have sent their events.
struct ShardRoll {
    /// Indices that are there, by how many shards they count themselves among.
    private var present: [Int: Set<Int>] = [:]

    mutating func add(_ text: String?) {
        guard let text, let shard = try? Shard(text) else { return }
        present[shard.total, default: []].insert(shard.index)
    }

    /// Shards whose machines were lost before they wrote anything: silence is no success.
    var missing: [Shard] {
        present.sorted { $0.key < $1.key }.flatMap { total, indices in
            (1...total).filter { !indices.contains($0) }.map { Shard(index: $0, total: total) }
        }
    }

    /// One sentence about what is missing; `nil` if nothing is.
    var complaint: String? {
        let names = missing.prefix(Self.named).map(\.description)
        guard !names.isEmpty else { return nil }
        let rest = missing.count - names.count
        let list = names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
        return missing.count == 1
            ? "the shard \(list) is in none of the files: its flows are not in this report"
            : "the shards \(list) are in none of the files: their flows are not in this report"
    }

    private static let named = 8
}

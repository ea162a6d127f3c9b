/// Finds the name that somebody probably meant.
package enum Nearest {
    /// The known name closest to an unknown one; `nil` if none is close.
    package static func name(to unknown: String, in known: some Sequence<String>) -> String? {
        let limit = max(1, unknown.count / 3)
        var best: (name: String, distance: Int)?
        for name in known.sorted() {
            let distance = distance(Array(unknown.lowercased()), Array(name.lowercased()))
            if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
        }
        return best?.name
    }

    /// Number of insertions, deletions, replacements and swaps of neighbours between two words.
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
                var cost = min(replaced, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}

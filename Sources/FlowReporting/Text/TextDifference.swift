/// The difference between two rendered values, line by line.
package enum TextDifference {
    /// One line of a comparison.
    package enum Line: Hashable, Sendable {
        case same(String)
        /// Only in what was expected.
        case missing(String)
        /// Only in what was found.
        case extra(String)
    }

    /// Longer texts are compared by their common beginning and end only.
    private static let longest = 400

    /// The lines of both texts, in order, with what they share said once.
    package static func lines(_ expected: String, _ actual: String) -> [Line] {
        let left = split(expected)
        let right = split(actual)
        let start = zip(left, right).prefix { $0 == $1 }.count
        let tail = zip(left.dropFirst(start).reversed(), right.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        let middle = between(
            Array(left[start..<left.count - tail]),
            Array(right[start..<right.count - tail])
        )
        return left[..<start].map(Line.same) + middle + left[(left.count - tail)...].map(Line.same)
    }

    private static func split(_ text: String) -> [String] {
        text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
    }

    private static func between(_ left: [String], _ right: [String]) -> [Line] {
        guard left.count <= longest, right.count <= longest else {
            return left.map(Line.missing) + right.map(Line.extra)
        }
        let lengths = commonLengths(left, right)
        var result: [Line] = []
        var (row, column) = (0, 0)
        while row < left.count || column < right.count {
            if row < left.count, column < right.count, left[row] == right[column] {
                result.append(.same(left[row]))
                (row, column) = (row + 1, column + 1)
            } else if column == right.count
                || (row < left.count && lengths[row + 1][column] >= lengths[row][column + 1])
            {
                result.append(.missing(left[row]))
                row += 1
            } else {
                result.append(.extra(right[column]))
                column += 1
            }
        }
        return result
    }

    /// Length of the longest common subsequence of every pair of endings.
    private static func commonLengths(_ left: [String], _ right: [String]) -> [[Int]] {
        var lengths = [[Int]](repeating: [Int](repeating: 0, count: right.count + 1), count: left.count + 1)
        for row in left.indices.reversed() {
            for column in right.indices.reversed() {
                lengths[row][column] =
                    left[row] == right[column]
                    ? lengths[row + 1][column + 1] + 1 : max(lengths[row + 1][column], lengths[row][column + 1])
            }
        }
        return lengths
    }
}

/// Expressions of patterns, by the text with which the expression begins.
///
/// Only those are tried whose beginning is that of the address, so that their number does not count.
struct ExpressionIndex {
    private var byBeginning: [String: [Int]] = [:]
    /// Lengths of the beginnings, ascending.
    private var lengths: [Int] = []

    var isEmpty: Bool { lengths.isEmpty }

    mutating func add(_ entry: Int, beginning: String) {
        byBeginning[beginning, default: []].append(entry)
        guard !lengths.contains(beginning.count) else { return }
        lengths.append(beginning.count)
        lengths.sort()
    }

    var all: [Int] { byBeginning.values.flatMap(\.self).sorted() }

    /// Entries that may match a text, in order of declaration.
    func candidates(for text: String) -> [Int] {
        var found: [Int] = []
        for length in lengths {
            let beginning = text.prefix(length)
            guard beginning.count == length else { break }
            found += byBeginning[String(beginning)] ?? []
        }
        return found.sorted()
    }
}

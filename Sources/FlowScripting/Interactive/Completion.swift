/// What Tab can put in at the cursor.
package struct Completion: Hashable, Sendable {
    /// How many characters before the cursor the candidates replace.
    package var replaced: Int
    /// What fits, sorted; whole words.
    package var candidates: [String]
    /// How many more fit than are listed.
    package var more = 0
    /// What follows a candidate when it is the only one, such as the closing quote.
    package var ending = ""
    /// What all that fit have in common, at least what was typed; `nil` if nothing fits.
    package var common: String?

    package static let none = Completion(replaced: 0, candidates: [])
    /// How many candidates are listed.
    static let longest = 120
}

/// Names in order, so that those with a prefix are found without looking at all.
package struct SortedNames: Sendable {
    package let names: [String]

    package init(_ names: some Sequence<String>) {
        var sorted = Set(names).sorted { Self.precedes($0, $1) }
        if sorted.first == "" { sorted.removeFirst() }
        self.names = sorted
    }

    private static func precedes(_ left: String, _ right: String) -> Bool {
        left.utf8.lexicographicallyPrecedes(right.utf8)
    }

    /// Positions of the names that start with a prefix.
    func range(of prefix: String) -> Range<Int> {
        let start = first { !Self.precedes(names[$0], prefix) }
        let end = first { $0 >= start && !names[$0].utf8.starts(with: prefix.utf8) }
        return start..<max(start, end)
    }

    /// The first position for which a condition holds that then holds for all later ones.
    private func first(where holds: (Int) -> Bool) -> Int {
        var low = 0
        var high = names.count
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// What the completion of a line can be made of.
package struct CompletionContext {
    /// Names by what they stand for; links by their paths.
    package var names: [NameKind: SortedNames] = [:]
    /// Links with the app's schemes and hosts, for whoever types one of those.
    package var addresses = SortedNames([])
    package var globals = SortedNames([])
    /// Fields of a value that is reached by names from a global.
    package var fields: ([String]) -> [String] = { _ in [] }
    /// Parameters that a screen declares.
    package var parameters: (String) -> [String] = { _ in [] }
    /// Commands after `:`.
    package var commands = SortedNames([])
    /// What the argument of a command is.
    package var commandArguments: [String: NameKind] = [:]
    /// Paths that start with a text.
    package var paths: (String) -> [String] = { _ in [] }

    package init() {}
}

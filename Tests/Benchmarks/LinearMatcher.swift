/// Tries one pattern after the other, as most libraries do: what the link table is compared with.
struct LinearMatcher {
    private let patterns: [[Substring]]

    init(_ patterns: [String]) { self.patterns = patterns.map { $0.split(separator: "/") } }

    /// Index of the first pattern that an address matches.
    func match(_ address: String) -> Int? {
        let segments = address.split(separator: "/")
        return patterns.firstIndex { pattern in
            pattern.count == segments.count
                && zip(pattern, segments).allSatisfy { $0.first == ":" || $0 == $1 }
        }
    }
}

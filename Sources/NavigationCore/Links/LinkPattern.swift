/// A parsed address pattern, such as `/item/:id` or `https://shop.example/c/:color([a-f0-9]{6})`.
///
/// A segment is a literal, a parameter `:name`, one that may be left out `:name?`, or contains parameters with
/// expressions `:name(expression)`. An expression may span segments: from its segment on, the rest of the path is one
/// expression. A query says which items an address must have, and may have parameters as well.
public struct LinkPattern {
    public let text: String
    let authority: LinkAuthority
    let segments: [SegmentPattern]
    /// The rest of the path, from the first expression on that may span segments.
    let rest: LinkExpression?
    let query: [QueryPattern]
    /// Names of the parameters, in order.
    public let names: [String]
    /// Names of the parameters of path and query, in order.
    public var allNames: [String] { names + query.flatMap(\.names) }
    /// The ways of leaving optional segments out, first those in which earlier ones are there.
    let shapes: [LinkShape]

    /// Why a text is no pattern, or none that an address can ever have.
    public struct Malformed: Error, Hashable, Sendable {
        public var message: String
        /// What is wrong, as a part of a sentence.
        public var verdict: String

        static func unreadable(_ message: String) -> Self { Self(message: message, verdict: "is no pattern") }
        static func hopeless(_ message: String) -> Self { Self(message: message, verdict: "can never match") }
    }

    public init(_ text: String) throws(Malformed) {
        self.text = text
        let (head, items) = try LinkPattern.cutQuery(text)
        let path: Substring
        (authority, path) = try LinkAuthority.cut(from: head)
        let pieces = try PatternScanner.split(path, at: "/").filter { !$0.isEmpty }
        (segments, rest) = try LinkPattern.read(pieces)
        query = try items.map { item throws(Malformed) in try QueryPattern(item) }
        names = segments.flatMap(\.names) + (rest?.names ?? [])
        let all = names + query.flatMap(\.names)
        if let twice = all.first(where: { name in all.count { $0 == name } > 1 }) {
            throw .unreadable("the parameter '\(twice)' appears twice")
        }
        shapes = try LinkShape.all(of: segments, rest)
    }

    /// Reads the pieces of a path between slashes.
    static func read(_ pieces: [Substring]) throws(Malformed) -> ([SegmentPattern], LinkExpression?) {
        var segments: [SegmentPattern] = []
        for (index, piece) in pieces.enumerated() {
            if piece.contains("("), try LinkExpression([piece]).spansSegments {
                return (segments, try LinkExpression(pieces[index...]))
            }
            segments.append(try SegmentPattern(piece))
        }
        return (segments, nil)
    }

    /// Cuts a pattern where its query begins; a question mark behind a parameter that ends a segment leaves that out.
    private static func cutQuery(_ text: String) throws(Malformed) -> (Substring, [Substring]) {
        guard try PatternScanner.indices(of: "#", in: text[...]).isEmpty else {
            throw .hopeless("a fragment takes no part in matching: leave out what follows the '#'")
        }
        let marks = try PatternScanner.indices(of: "?", in: text[...])
        guard let start = marks.first(where: { !isOptionMark($0, in: text) }) else { return (text[...], []) }
        let query = text[text.index(after: start)...]
        guard !query.isEmpty else {
            throw .hopeless("the '?' is out of place: only a parameter can be left out, as in '/:name?'")
        }
        if marks.contains(where: { $0 > start && !isOptionMark($0, in: text) }) {
            throw .hopeless("it has a second query: all items follow one '?', with '&' between them")
        }
        return (text[..<start], try PatternScanner.split(query, at: "&"))
    }

    private static func isOptionMark(_ index: String.Index, in text: String) -> Bool {
        let piece = text[..<index].suffix { $0 != "/" && $0 != "=" }
        let next = text[text.index(after: index)...].first
        return piece.first == ":" && (next == nil || "/?&".contains(next ?? "/"))
    }
}

extension StringProtocol {
    /// The longest end of which every character fulfils a condition.
    fileprivate func suffix(while isMeant: (Character) -> Bool) -> SubSequence {
        let start = lastIndex { !isMeant($0) }.map { index(after: $0) } ?? startIndex
        return self[start...]
    }
}

package import NavigationCore

/// A navigation tree and what has changed in it.
package struct TreeChange: Hashable, Sendable {
    package enum Mark: Hashable, Sendable {
        case same, added, removed
        /// It is the same one, but something about it or its place is not.
        case changed
    }

    package struct Line: Hashable, Sendable {
        package var mark: Mark
        package var depth: Int
        package var text: String
        package var isInFront = false

        package init(_ mark: Mark, depth: Int, text: String, isInFront: Bool = false) {
            (self.mark, self.depth, self.text, self.isInFront) = (mark, depth, text, isInFront)
        }

        package var whole: String { String(repeating: "  ", count: depth) + text + (isInFront ? " *" : "") }
    }

    package private(set) var lines: [Line] = []

    /// Compares two trees part by part; `nil` where nothing has changed.
    package init?(from before: [TreeLine], to after: [TreeLine]) {
        guard before != after else { return nil }
        // Up to the first difference each line is its own partner: only what they lie in needs a comparison.
        let common = zip(before, after).prefix { $0 == $1 }.count
        let parents = Self.parents(of: before[..<common])
        lines = before[..<common].map { Line(.same, depth: $0.depth, text: $0.text, isInFront: $0.isInFront) }
        var rest = Self()
        rest.compare(
            TreePart.parts(of: parents + before[common...]),
            TreePart.parts(of: parents + after[common...]),
            areSame: false
        )
        lines += rest.lines.dropFirst(parents.count)
        let isSeen = rest.lines.contains { $0.mark != .same }
        guard isSeen || before.map(\.whole) != after.map(\.whole) else { return nil }
    }

    private init() {}

    /// The lines whose parts are not complete yet, from the outermost.
    private static func parents(of lines: ArraySlice<TreeLine>) -> [TreeLine] {
        var parents: [TreeLine] = []
        for line in lines.reversed() where line.depth < parents.last?.depth ?? .max { parents.append(line) }
        return parents.reversed()
    }

    /// Compares what was and is in one place; by their texts, too, where the place is not that of the same container.
    private mutating func compare(_ old: [TreePart], _ new: [TreePart], areSame: Bool) {
        let pairs = TreePart.pairs(old, new, areSame: areSame)
        var gone = old.indices.filter { !pairs.values.contains($0) }[...]
        var last = -1
        for (index, part) in new.enumerated() {
            guard let partner = pairs[index] else {
                add(part, .added)
                continue
            }
            // What is gone stands where it was: before what came after it.
            while let first = gone.first, first < partner {
                add(old[first], .removed)
                gone.removeFirst()
            }
            add(part, insteadOf: old[partner], isElsewhere: partner < last)
            last = max(last, partner)
        }
        for index in gone { add(old[index], .removed) }
    }

    private mutating func add(_ part: TreePart, insteadOf old: TreePart, isElsewhere: Bool) {
        let (line, before) = (part.line, old.line)
        let isOther = isElsewhere || line.text != before.text
        lines.append(
            Line(
                isOther ? .changed : .same,
                depth: line.depth,
                text: TextChange.text(from: before.text, to: line.text),
                isInFront: line.isInFront
            )
        )
        let isNode = if case .node = line.subject { true } else { false }
        compare(old.parts, part.parts, areSame: isNode && line.subject == before.subject)
    }

    private mutating func add(_ part: TreePart, _ mark: Mark) {
        let line = part.line
        lines.append(Line(mark, depth: line.depth, text: line.text, isInFront: mark == .added && line.isInFront))
        for inner in part.parts { add(inner, mark) }
    }

    /// Lines with long stretches without a change left out, as `nil`.
    package static func folded(_ lines: [Line], around neighbours: Int = 3, ifLongerThan limit: Int = 30) -> [Line?] {
        guard lines.count > limit else { return lines }
        var isNear = [Bool](repeating: false, count: lines.count)
        for (index, line) in lines.enumerated() where line.mark != .same || line.isInFront {
            for near in max(0, index - neighbours)...min(lines.count - 1, index + neighbours) { isNear[near] = true }
        }
        var result: [Line?] = []
        var last = -1
        for (index, line) in lines.enumerated() where isNear[index] {
            if index != last + 1 { result.append(nil) }
            result.append(line)
            last = index
        }
        if last != lines.count - 1 { result.append(nil) }
        return result
    }
}

/// A line of a tree with what is below it.
private struct TreePart {
    let line: TreeLine
    var parts: [TreePart] = []

    static func parts(of lines: [TreeLine]) -> [TreePart] {
        var rest = lines[...]
        return parts(&rest, from: 0)
    }

    private static func parts(_ rest: inout ArraySlice<TreeLine>, from depth: Int) -> [TreePart] {
        var parts: [TreePart] = []
        while let line = rest.first, line.depth >= depth {
            rest.removeFirst()
            parts.append(TreePart(line: line, parts: Self.parts(&rest, from: line.depth + 1)))
        }
        return parts
    }

    /// Which of the new ones is which of the old ones.
    static func pairs(_ old: [TreePart], _ new: [TreePart], areSame: Bool) -> [Int: Int] {
        var pairs: [Int: Int] = [:]
        let places = Dictionary(old.enumerated().map { ($1.line.subject, $0) }, uniquingKeysWith: { first, _ in first })
        for (index, part) in new.enumerated() { pairs[index] = places[part.line.subject] }
        // In one and the same container another instance is another screen, even if it looks the same.
        guard !areSame else { return pairs }
        var rest = Set(old.indices).subtracting(pairs.values).sorted()
        for (index, part) in new.enumerated() where pairs[index] == nil {
            guard let partner = rest.firstIndex(where: { old[$0].line.text == part.line.text }) else { continue }
            pairs[index] = rest.remove(at: partner)
        }
        return pairs
    }
}

/// Says what has changed within a line.
private enum TextChange {
    /// `tabs main [home]` and `tabs main [cart]` as `tabs main [home → cart]`.
    static func text(from before: String, to after: String) -> String {
        guard before != after else { return after }
        let (old, new) = (pieces(of: before), pieces(of: after))
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        let gone = old[start..<old.count - end].joined()
        let come = new[start..<new.count - end].joined()
        // Where only something was added, that can be seen; what was taken away cannot.
        if gone.isEmpty { return after }
        if come.isEmpty { return "\(after), was: \(before)" }
        return new[..<start].joined() + "\(gone) → \(come)" + new[(new.count - end)...].joined()
    }

    /// Words, numbers and single signs.
    private static func pieces(of text: String) -> [String] {
        var pieces: [String] = []
        var isInWord = false
        for character in text {
            let isOfWord = character.isLetter || character.isNumber || "_-.".contains(character)
            if isOfWord, isInWord {
                pieces[pieces.count - 1].append(character)
            } else {
                pieces.append(String(character))
            }
            isInWord = isOfWord
        }
        return pieces
    }
}

/// A navigation tree and what has changed in it.
package struct TreeChange: Hashable, Sendable {
    package enum Mark: Hashable, Sendable { case same, added, removed }

    package struct Line: Hashable, Sendable {
        package var mark: Mark
        package var text: String
    }

    package private(set) var lines: [Line] = []

    /// Compares two drawings; that another screen is in front is no change of a line.
    package init(from before: String, to after: String) {
        let old = before.split(separator: "\n").map(String.init)
        let new = after.split(separator: "\n").map(String.init)
        let change = new.map(Self.bare).difference(from: old.map(Self.bare))
        var removed: [Int: String] = [:]
        var added: Set<Int> = []
        for one in change {
            switch one {
            case .remove(let offset, _, _): removed[offset] = old[offset]
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var at = 0
        for (index, text) in new.enumerated() {
            // What is gone stands where it was: before what has come in its place.
            while let gone = removed[at] {
                lines.append(Line(mark: .removed, text: Self.bare(gone)))
                at += 1
            }
            if !added.contains(index) { at += 1 }
            lines.append(Line(mark: added.contains(index) ? .added : .same, text: text))
        }
        while let gone = removed[at] {
            lines.append(Line(mark: .removed, text: Self.bare(gone)))
            at += 1
        }
    }

    private static func bare(_ line: String) -> String { line.hasSuffix(" *") ? String(line.dropLast(2)) : line }

    /// The lines with long stretches without a change left out, as `nil`.
    package func folded(around neighbours: Int = 3, ifLongerThan limit: Int = 30) -> [Line?] {
        guard lines.count > limit else { return lines }
        let wanted = lines.indices.filter { lines[$0].mark != .same || lines[$0].text.hasSuffix(" *") }
        var result: [Line?] = []
        var last = -1
        for (index, line) in lines.enumerated() where wanted.contains(where: { abs($0 - index) <= neighbours }) {
            if index != last + 1 { result.append(nil) }
            result.append(line)
            last = index
        }
        if last != lines.count - 1 { result.append(nil) }
        return result
    }
}

/// What an address that matches no link may have been meant to be.
extension LinkTable {
    /// The reason why a link of the same shape does not match, or the nearest link; `nil` if nothing is near.
    func nearMiss(of path: [String]) -> String? {
        for index in shapes(root, path[...]) {
            if let reason = reason(entries[index], path) { return reason }
        }
        guard let first = path.first else { return nil }
        // Comparing names costs time for each: an app with very many links is told the plain truth only.
        guard root.literals.count <= LinkTable.comparable, let near = nearestName(to: first, among: root.literals.keys),
            let entry = root.literals[near].flatMap({ firstEntry(under: $0) })
        else { return nil }
        return "did you mean '\(entries[entry].pattern.text)'?"
    }

    private static let comparable = 1_000

    /// Entries whose literals are those of the path, whatever their parameters take.
    private func shapes(_ node: Node, _ rest: ArraySlice<String>) -> [Int] {
        guard let segment = rest.first else { return node.entries }
        return [node.literals[segment], node.parameter].compactMap(\.self).flatMap { shapes($0, rest.dropFirst()) }
    }

    /// The parameter that does not take what the path has in its place.
    private func reason(_ entry: Entry, _ path: [String]) -> String? {
        for (segment, text) in zip(entry.pattern.segments, path) {
            guard case .parameter(let name) = segment, let type = entry.types[name], type.parse(text) == nil else {
                continue
            }
            return "'\(entry.pattern.text)' of '\(entry.screen)' takes \(type.described) as '\(name)', not '\(text)'"
        }
        return nil
    }

    private func firstEntry(under node: Node) -> Int? {
        if let entry = node.entries.first { return entry }
        if let entry = node.parameter.flatMap({ firstEntry(under: $0) }) { return entry }
        return node.literals.keys.sorted().lazy.compactMap { node.literals[$0] }
            .compactMap { firstEntry(under: $0) }.first
    }
}

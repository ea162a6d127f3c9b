/// What an address that matches no link may have been meant to be.
extension LinkTable {
    /// The reason why a link of the same path does not match, or the nearest link; `nil` if nothing is near.
    ///
    /// No link is named that would not match what is advised.
    func nearMiss(of path: AddressPath, _ followed: FollowedAddress) throws -> String? {
        for number in candidates(for: path, followed) {
            guard case .failure(let mismatch) = try check(entries[number], path, followed),
                let reason = reason(entries[number], mismatch, followed)
            else { continue }
            return reason
        }
        for length in path.segments.indices.reversed().map({ $0 + 1 }) {
            let beginning = AddressPath(segments: path.segments[..<length], beginsWithHost: path.beginsWithHost)
            for (authority, trie) in tries(for: followed.address) {
                for near in trie.nearestLast(of: beginning.seen(by: authority)) {
                    if let pattern = try advice(near, in: path, at: length - 1, trie, followed) {
                        return "did you mean '\(pattern)'?"
                    }
                }
            }
        }
        return nil
    }

    /// The pattern that matches when a segment is corrected; failing that, one that begins so and needs more.
    private func advice(
        _ segment: String,
        in path: AddressPath,
        at index: Int,
        _ trie: LinkTrie,
        _ followed: FollowedAddress
    ) throws -> String? {
        var corrected = path
        corrected.segments[index] = segment
        if let match = try firstMatch(of: corrected, followed) { return match.pattern }
        guard index == path.segments.indices.last else { return nil }
        return trie.continuations(of: corrected).map { entries[$0] }.first { entry in
            entry.link.link.sources?.contains(followed.source) ?? true
        }?.link.pattern.text
    }

    private func reason(_ entry: Entry, _ mismatch: Mismatch, _ followed: FollowedAddress) -> String? {
        let name = "'\(entry.link.pattern.text)' of '\(entry.link.goal.name)'"
        switch mismatch {
        case .path: return nil
        case .type(let parameter, let text):
            let type = entry.link.types[parameter] ?? .string
            return "\(name) takes \(type.described) as '\(parameter)', not '\(text)'"
        case .missing(let item): return "\(name) needs the query item \(item)"
        case .unwanted(let item): return "\(name) is only for addresses without the query item \(item)"
        case .source:
            let known = LinkSource.allCases.filter { entry.link.link.sources?.contains($0) == true }
            let names = known.map { "'\($0.rawValue)'" }.joined(separator: " or ")
            return "\(name) is only for the source \(names), not '\(followed.source.rawValue)'"
        case .condition: return "the condition of \(name) does not hold"
        }
    }
}

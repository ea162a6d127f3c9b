import OrderedCollections

/// What protections are given to guard.
extension World {
    /// Why a protection that is added would guard nothing; `nil` if it guards a screen.
    package func idleness(ofProtecting scope: AddedProtection.Scope) -> String? {
        switch scope {
        case .everything: return nil
        case .screens(let names):
            guard let unknown = names.first(where: { screen($0) == nil }) else { return nil }
            return "unknown screen '\(unknown)'\(nearestHint(for: unknown, among: app.screens.keys))"
        case .address(let text):
            let pattern: LinkPattern
            do throws(LinkPattern.Malformed) {
                pattern = try LinkPattern(text)
            } catch {
                return "the pattern '\(text)' \(error.verdict): \(error.message)"
            }
            return idleness(ofProtecting: pattern).map { "the pattern '\(text)' guards nothing: \($0)" }
        }
    }

    /// Why a protection of such addresses would guard nothing; `nil` if it guards a screen.
    package func idleness(ofProtecting pattern: LinkPattern) -> String? {
        // Addresses that are made of segments have no patterns.
        guard app.segments.isEmpty else { return nil }
        let patterns = app.screens.keys.flatMap { links.patterns(of: $0) }
        if patterns.contains(where: pattern.meets) { return nil }
        return "no screen has a link of that shape\(nearestHint(for: pattern.text, among: patterns.map(\.text)))"
    }
}

import OrderedCollections

/// Address patterns that protections are given.
extension World {
    /// Why a protection of such addresses would guard nothing; `nil` if it guards a screen.
    package func idleness(ofProtecting pattern: LinkPattern) -> String? {
        // Addresses that are made of segments have no patterns.
        guard app.segments.isEmpty else { return nil }
        let patterns = app.screens.keys.flatMap { links.patterns(of: $0) }
        if patterns.contains(where: pattern.meets) { return nil }
        return "no screen has a link of that shape\(nearestHint(for: pattern.text, among: patterns.map(\.text)))"
    }
}

/// The digest of what was visible in one window, as far as it can be gone back to: kept as the trail is, visit by visit.
struct TrailDigest: Sendable {
    private struct Link: Sendable {
        /// Of everything up to here.
        var digest: Digest
        /// The last screen that can be gone back to.
        var last: NodeID?
    }

    private var visits: SharedArray<Trail.Visit> = []
    private var links: SharedArray<Link> = []

    var digest: UInt64 { (links.last?.digest ?? Digest(.trail)).finished }

    /// Takes over what has changed; visits from one on may lead elsewhere.
    mutating func follow(
        _ trail: Trail,
        _ tree: Tree,
        _ nodes: inout IdentityMap<KnownNode>,
        movedFrom first: Int
    ) {
        let common = visits == trail.visits ? visits.count : visits.commonPrefix(with: trail.visits)
        let same = min(common, first, links.count)
        links.removeLast(links.count - same)
        visits = trail.visits
        for index in same..<visits.count {
            let visit = visits[index]
            var link = links.last ?? Link(digest: Digest(.trail))
            if trail.isValid(visit, tree), link.last != visit.screen {
                link.digest.add(nodes[visit.screen.number]?.place ?? 0)
                link.last = visit.screen
            }
            links.append(link)
            let known = nodes[visit.screen.number]?.firstVisit ?? 0
            if index < known { nodes.update(visit.screen.number) { $0.firstVisit = index } }
        }
    }
}

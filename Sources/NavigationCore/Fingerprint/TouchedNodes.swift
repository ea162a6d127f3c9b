/// Which nodes were changed since a fingerprint was asked for last; no part of what makes two trees equal.
///
/// An app whose fingerprint nobody asks for takes no note.
struct TouchedNodes: Hashable, Sendable {
    /// `nil`: all of them may have been.
    private(set) var nodes: [NodeID]?

    /// So many changes cost as much as looking at everything.
    private static let limit = 4096

    @inline(__always)
    mutating func note(_ node: NodeID) {
        guard let last = nodes?.last else {
            if nodes != nil { nodes?.append(node) }
            return
        }
        guard last != node else { return }
        if let count = nodes?.count, count < TouchedNodes.limit { nodes?.append(node) } else { nodes = nil }
    }

    /// What was changed; from now on only what is changed later counts.
    mutating func take() -> [NodeID]? {
        defer { nodes = [] }
        return nodes
    }

    static func == (left: Self, right: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}

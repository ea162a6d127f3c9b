/// Faults with cached screens, and with the way back.
extension Decisions {
    /// One owner for all keepings under a key: what is meant for an earlier one hits a later one.
    mutating func expiryIgnoresOwner() {
        owner = { _, key in -key.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) % 1_000_003 } - 1 }
        cancelsExpiry = false
    }

    mutating func historyRemovesTarget() {
        history = { Array($0[..<$1]) }
        leadsBackToFront = true
        isStep = { if case .back? = $0 { false } else { true } }
    }
}

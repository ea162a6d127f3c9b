extension Duration {
    /// The duration in seconds, to the nanosecond.
    package var seconds: Double {
        let (whole, attoseconds) = components
        return Double(whole) + (Double(attoseconds) * 1e-9).rounded() / 1e9
    }

    /// Reads a duration that was written as its `seconds`; writing it again gives the same number.
    package init(wireSeconds: Double) {
        let whole = wireSeconds.rounded(.down)
        self = .seconds(Int64(whole)) + .nanoseconds(Int64(((wireSeconds - whole) * 1e9).rounded()))
    }

    /// The duration in whole microseconds, or as many as there can be.
    package var microseconds: Int {
        let (whole, attoseconds) = components
        let longest: Int64 = 9_000_000_000_000
        return Int(min(max(-longest, whole), longest)) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
    }
}

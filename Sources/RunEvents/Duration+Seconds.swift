extension Duration {
    /// The duration in seconds, rounded as a floating-point number.
    package var seconds: Double {
        let (whole, attoseconds) = components
        return Double(whole) + Double(attoseconds) * 1e-18
    }

    /// The duration in whole microseconds, or as many as there can be.
    package var microseconds: Int {
        let (whole, attoseconds) = components
        let longest: Int64 = 9_000_000_000_000
        return Int(min(max(-longest, whole), longest)) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
    }
}

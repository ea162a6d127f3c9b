extension Duration {
    /// The duration in seconds, rounded as a floating-point number.
    package var seconds: Double {
        let (whole, attoseconds) = components
        return Double(whole) + Double(attoseconds) * 1e-18
    }

    /// The duration in whole microseconds.
    package var microseconds: Int {
        let (whole, attoseconds) = components
        return Int(whole) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
    }
}

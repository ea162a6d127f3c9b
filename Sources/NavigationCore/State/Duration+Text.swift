extension Duration {
    /// Seconds as text, such as `60 s` or `0.35 s`.
    package var text: String {
        let (seconds, attoseconds) = components
        return attoseconds == 0 ? "\(seconds) s" : "\(Double(seconds) + Double(attoseconds) / 1e18) s"
    }
}

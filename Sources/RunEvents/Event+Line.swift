import NavigationCore

extension Event {
    /// One line on the event: time, kind, screen and fields.
    package var line: String {
        var parts = ["\(time.shortSeconds)s", kind.rawValue]
        if let screen { parts.append(screen) }
        if let instance { parts.append("#\(instance.number)") }
        if let request { parts.append("request=\(request.number)") }
        if let window { parts.append("window=\(window)") }
        parts += fields.sorted { $0.key < $1.key }.map { "\($0.key)=\(JSONText.of($0.value))" }
        return parts.joined(separator: " ")
    }
}

extension Duration {
    /// Seconds with at most three decimals, without trailing zeros.
    package var shortSeconds: String {
        let milliseconds = Int((seconds * 1000).rounded())
        let whole = String(milliseconds / 1000)
        guard milliseconds % 1000 != 0 else { return whole }
        var decimals = String(1000 + milliseconds % 1000).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        return whole + "." + decimals
    }
}

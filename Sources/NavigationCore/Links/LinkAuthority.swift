/// The scheme and host that a pattern names.
enum LinkAuthority: Hashable {
    /// Every scheme and host of the app.
    case any
    /// A scheme of the app's own; what follows it is the path.
    case scheme(String)
    /// A host of the web, or `*.` with the end of hosts.
    case host(scheme: String, name: String, port: Int?)

    /// Separates the authority of a pattern from its path.
    static func cut(from text: Substring) throws(LinkPattern.Malformed) -> (Self, Substring) {
        guard let separator = text.firstRange(of: "://") else { return (.any, text) }
        let scheme = text[..<separator.lowerBound].lowercased()
        guard Address.isScheme(scheme[...]) else {
            // A colon and two slashes may be part of an expression.
            if text.hasPrefix("/") { return (.any, text) }
            throw .unreadable("'\(scheme)' is no scheme")
        }
        let rest = text[separator.upperBound...]
        guard scheme == "http" || scheme == "https" else { return (.scheme(scheme), rest) }
        let end = rest.firstIndex(of: "/") ?? rest.endIndex
        return (try host(rest[..<end], scheme), rest[end...])
    }

    private static func host(_ text: Substring, _ scheme: String) throws(LinkPattern.Malformed) -> Self {
        guard !text.isEmpty else { throw .hopeless("it names no host") }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let name = parts[0].lowercased()
        guard parts.count > 1 else {
            try checkLiteral(name.hasPrefix("*.") ? name.dropFirst(2) : name[...])
            return .host(scheme: scheme, name: name, port: nil)
        }
        guard parts.count == 2, let port = Int(parts[1]), (0...65535).contains(port) else {
            throw .hopeless("a host has no parameters: '\(text)'")
        }
        return .host(scheme: scheme, name: name, port: port)
    }

    /// How far it narrows a pattern down; less is narrower.
    var width: UInt8 {
        switch self {
        case .host(_, let name, let port): (name.hasPrefix("*.") ? 2 : 0) + (port == nil ? 1 : 0)
        case .scheme: 4
        case .any: 5
        }
    }

    /// Those that patterns may name which match an address.
    static func all(of address: Address) -> [Self] {
        guard let scheme = address.scheme, let host = address.host else { return [.any] }
        guard scheme == "http" || scheme == "https" else { return [.scheme(scheme), .any] }
        let named = HostNames.patterns(for: host.lowercased()).flatMap { name -> [Self] in
            let plain = Self.host(scheme: scheme, name: name, port: nil)
            guard let port = address.port else { return [plain] }
            return [.host(scheme: scheme, name: name, port: port), plain]
        }
        return named + [.any]
    }
}

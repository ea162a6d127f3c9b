/// Hosts, each a name or `*.` with the end of names.
struct HostNames {
    let names: Set<String>
    private let suffixes: [String]

    init(_ hosts: [String]) {
        let hosts = hosts.map { $0.lowercased() }
        names = Set(hosts.filter { !$0.hasPrefix("*.") })
        suffixes = hosts.filter { $0.hasPrefix("*.") }.map { String($0.dropFirst()) }
    }

    /// Whether a host is one of them; `*.shop.example` stands for every name below `shop.example`, not for that itself.
    func contains(_ host: String) -> Bool {
        let host = host.lowercased()
        return names.contains(host) || suffixes.contains { host.hasSuffix($0) && host.count > $0.count }
    }

    /// Whether every name that a pattern's host stands for is one of them.
    func cover(_ pattern: String) -> Bool {
        guard pattern.hasPrefix("*.") else { return contains(pattern) }
        return suffixes.contains { pattern.hasSuffix($0) }
    }

    /// The hosts of patterns that stand for a host: itself, then with ever shorter ends.
    static func patterns(for host: String) -> [String] {
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        return [host] + labels.indices.dropFirst().map { "*." + labels[$0...].joined(separator: ".") }
    }
}

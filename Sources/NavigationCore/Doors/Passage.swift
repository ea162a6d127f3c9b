/// Whether the system hands an address to the app.
public enum Passage: Hashable, Sendable {
    case open
    /// Why not, and whether a browser opens instead.
    case closed(why: String, opensBrowser: Bool)
}

extension Doors {
    /// Whether an address that comes from somewhere reaches the app.
    ///
    /// The system has no part in what code of the app follows, nor in what a notification brings along. A path alone
    /// names no door.
    public func passage(of address: Address, from source: LinkSource) -> Passage {
        guard source == .external || source == .universalLink, let scheme = address.scheme, let host = address.host
        else { return .open }
        guard scheme == "http" || scheme == "https" else { return passage(by: scheme) }
        guard limitsTheWeb else { return .open }
        guard let why = objection(to: address, scheme, host.lowercased()) else { return .open }
        return .closed(why: why, opensBrowser: true)
    }

    /// Whether anything is known about which addresses of the web reach the app.
    public var limitsTheWeb: Bool { associations != nil || domains != nil }

    private func passage(by scheme: String) -> Passage {
        guard let schemes, !schemes.contains(where: { $0.lowercased() == scheme }) else { return .open }
        return .closed(why: "Info.plist lists no scheme '\(scheme)'", opensBrowser: false)
    }

    /// What keeps an address of the web from being a universal link of the app.
    private func objection(to address: Address, _ scheme: String, _ host: String) -> String? {
        guard scheme == "https" else { return "a universal link begins with https" }
        if let domains, !HostNames(domains.map(\.host)).contains(host) {
            return "the entitlements have no 'applinks:\(host)'"
        }
        guard associations != nil else { return nil }
        guard let association = association(of: host) else {
            return "no association file of '\(host)' is given"
        }
        switch association.answer(to: AddressText(address), for: app) {
        case .opens: return nil
        case .excluded(let rule): return "the association file of '\(host)' excludes it (\(rule.place))"
        case .unmatched: return "no pattern in the association file of '\(host)' matches it"
        case .stranger:
            let name = app.map { "'\($0)'" } ?? "any app"
            return "the association file of '\(host)' does not name \(name)"
        }
    }
}

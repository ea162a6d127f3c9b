/// The ways by which the system lets anybody into an app from outside: what sites, the app's entitlements and its
/// `Info.plist` say.
///
/// What is not known limits nothing: an app without an `Info.plist` is opened by all of its schemes.
public struct Doors: Hashable, Sendable {
    /// The app as sites name it.
    public var app: AppID?
    /// What sites say, by host or `*.` with the end of hosts; `nil` if nothing is known about any.
    public var associations: [String: Association]?
    /// The domains whose universal links the app's entitlements ask for; `nil` if they are not known.
    public var domains: [AssociatedDomain]?
    /// The schemes of the `Info.plist`; `nil` if it is not known.
    public var schemes: [String]?
    /// What a long press on the app's icon offers.
    public var quickActions: [QuickAction] = []
    /// Activities that the app continues.
    public var activityTypes: [String] = []

    public init() {}
}

/// A domain of the entitlement for universal links.
public struct AssociatedDomain: Hashable, Sendable {
    /// Lowercased; `*.shop.example` stands for every name below `shop.example`.
    public var host: String
    /// Such as `developer`, after `?mode=`.
    public var mode: String?

    public init(_ host: String, mode: String? = nil) { (self.host, self.mode) = (host.lowercased(), mode) }

    /// Why a text names no host, as a fragment; `nil` if it does.
    public static func objection(to host: some StringProtocol) -> String? {
        if host.isEmpty { return "it is empty" }
        if host.contains("/") { return "write the host alone, without scheme and path" }
        if host.contains(":") { return "a domain has no port" }
        let name = host.hasPrefix("*.") ? host.dropFirst(2) : host[...]
        return name.contains("*") ? "only '*.' at the beginning stands for other names" : nil
    }
}

/// An entry of the menu that a long press on the app's icon opens.
public struct QuickAction: Hashable, Sendable {
    public var type: String
    public var title: String
    /// What the app is given along.
    public var userInfo: Value

    public init(type: String, title: String, userInfo: Value = .null) {
        (self.type, self.title, self.userInfo) = (type, title, userInfo)
    }
}

extension Doors {
    /// The hosts for which a door may be open: those of the entitlements, else those whose site names the app.
    public var hosts: [String] {
        if let domains { return domains.map(\.host) }
        return (associations ?? [:]).filter { app == nil || $0.value.names(app) }.keys.sorted()
    }

    /// What the site of a host says; of several that stand for it the longest name counts.
    ///
    /// Where the entitlements ask for all names below a domain, that domain's file speaks for them.
    public func association(of host: String) -> Association? {
        guard let associations else { return nil }
        let names = HostNames.patterns(for: host.lowercased())
        if let found = names.lazy.compactMap({ associations[$0] }).first { return found }
        let wide = names.dropFirst().filter { name in domains?.contains { $0.host == name } == true }
        return wide.lazy.compactMap { associations[String($0.dropFirst(2))] }.first
    }
}

extension Association {
    /// Whether an entry is about an app.
    func names(_ app: AppID?) -> Bool {
        app.map { app in entries.contains { $0.apps.contains(where: app.isNamed) } } ?? true
    }
}

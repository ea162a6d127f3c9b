import OrderedCollections

/// The links of an app, compiled: a match costs the length of the address, not the number of patterns.
///
/// Of several links that match, the narrowest answers, whatever the order of declaration; that decides between equally
/// narrow ones, which is a hazard.
public struct LinkTable {
    /// What an address led to.
    public struct Match: Hashable, Sendable {
        public var goal: LinkGoal
        public var pattern: String
        /// Values from the path, converted to the declared types.
        public var path: [String: Value] = [:]
        /// Values from the query; of several items of one name the last counts, unless the parameter is a list.
        public var query: [String: Value] = [:]
        /// Other screens with links that are equally narrow and match as well.
        public var rivals: [String] = []
        /// Screens to go via, which the segments before the last one name.
        public var via: [String] = []
        /// Values from the query of an address made of segments that are no parameters of its screen.
        public var properties: [String: Value] = [:]
        /// How the link shows its screen, if it says so.
        public var manner: Segue.Kind?
        public var style: String?

        /// Query and path together; the path wins.
        public var parameters: [String: Value] { query.merging(path) { $1 } }
    }

    /// Why an address leads nowhere.
    public struct Miss: Error, Hashable, Sendable {
        public var message: String
    }

    /// A link in one of its shapes.
    struct Entry {
        let link: CompiledLink
        let shape: LinkShape
        let narrowness: Narrowness
    }

    private(set) var entries: [Entry] = []
    private var tries: [LinkAuthority: LinkTrie] = [:]
    /// Positions of the entries that lead to a screen.
    private(set) var entriesByScreen: [String: [Int]] = [:]
    private let screenPaths: ScreenPathTable
    private let schemes: Set<String>
    private let hosts: HostNames
    private let hostFunction: HostFunction?
    /// Finds the link that an address is meant for.
    private let find: Decisions.LinkSearch

    public init(app: AppDescription) {
        schemes = Set(app.schemes.map { $0.lowercased() })
        (hosts, hostFunction) = (HostNames(app.hosts), app.hostFunction)
        screenPaths = ScreenPathTable(app: app)
        find = Decisions(app.quirks).link
        let screens = app.screens.values
        for index in screens.indices where !screens[index].links.isEmpty {
            let types = Dictionary(uniqueKeysWithValues: screens[index].parameters.map { ($0, $1) })
            for link in screens[index].links { add(link, to: .screen(screens[index].name), types) }
        }
        for pattern in app.linkActions.keys { add(Link(pattern), to: .action(pattern), [:]) }
    }

    /// Links that are no patterns are a mistake of the description, which is found when that is checked.
    private mutating func add(_ link: Link, to goal: LinkGoal, _ types: [String: ValueType]) {
        guard let link = try? CompiledLink(link, to: goal, types: types) else { return }
        let trie = tries[link.pattern.authority] ?? LinkTrie()
        tries[link.pattern.authority] = trie
        for shape in link.pattern.shapes {
            trie.add(entries.count, shape)
            if let screen = goal.screen { entriesByScreen[screen, default: []].append(entries.count) }
            entries.append(Entry(link: link, shape: shape, narrowness: link.narrowness(of: shape)))
        }
    }

    /// The patterns of a screen's links.
    func patterns(of screen: String) -> [LinkPattern] {
        (entriesByScreen[screen] ?? []).map { entries[$0].link.pattern }
    }

    // MARK: Matching

    /// Finds what an address leads to; throws a `Miss`, or what a condition throws.
    public func match(_ followed: FollowedAddress) throws -> Match {
        let path = try path(of: followed)
        if let match = try find(self, path, followed) { return match }
        let segments = Array(path.segments)
        if let match = screenPaths.match(segments, followed.address) { return match }
        let near = try nearMiss(of: path, followed).map { ": \($0)" }
        let why = near ?? screenPaths.unknown(in: segments).map { "; \($0)" } ?? ""
        throw Miss(message: "no link matches '/\(segments.joined(separator: "/"))'\(why)")
    }

    /// The narrowest link that matches a path as a whole.
    func firstMatch(of path: AddressPath, _ followed: FollowedAddress) throws -> Match? {
        let candidates = candidates(for: path, followed)
        for (position, number) in candidates.enumerated() {
            guard case .success(var match) = try check(entries[number], path, followed) else { continue }
            let equal = candidates[(position + 1)...].prefix { entries[$0].narrowness == entries[number].narrowness }
            for other in equal where entries[other].link.goal != match.goal {
                guard case .success = try check(entries[other], path, followed) else { continue }
                match.rivals.append(entries[other].link.goal.name)
            }
            return match
        }
        return nil
    }

    /// Entries that may match, the narrowest first, equally narrow ones in order of declaration.
    func candidates(for path: AddressPath, _ followed: FollowedAddress) -> [Int] {
        let found = tries(for: followed.address).flatMap { authority, trie in
            trie.candidates(for: path.seen(by: authority))
        }
        guard found.count > 1 else { return found }
        return found.sorted { one, other in
            let (first, second) = (entries[one].narrowness, entries[other].narrowness)
            return first == second ? one < other : first < second
        }
    }

    /// Those of the patterns that may name scheme and host of an address.
    func tries(for address: Address) -> [(LinkAuthority, LinkTrie)] {
        LinkAuthority.all(of: address).compactMap { authority in tries[authority].map { (authority, $0) } }
    }
}

// MARK: Schemes and hosts

extension LinkTable {
    private func miss(_ part: String, _ name: String, among known: [String]) -> Miss {
        let hint = suggestion(for: name, among: known)
        return Miss(message: "the \(part) '\(name)' is not one of the app's\(hint)")
    }

    /// Checks scheme and host, and returns the segments to match.
    func path(of followed: FollowedAddress) throws -> AddressPath {
        let address = followed.address
        let hosts = try hosts(in: followed.state)
        if followed.source == .universalLink, address.scheme != "https" || !hosts.contains(address.host ?? "") {
            let why = "is no universal link: it is no https address of a host of the app"
            throw Miss(message: "'\(address.text)' \(why)")
        }
        guard let scheme = address.scheme else { return AddressPath(segments: address.segments[...]) }
        guard let host = address.host else {
            guard schemes.contains(scheme) else { throw miss("scheme", scheme, among: Array(schemes)) }
            throw Miss(message: "'\(address.text)' lacks '//' after its scheme")
        }
        if scheme == "http" || scheme == "https" {
            guard hosts.contains(host) else { throw miss("host", host, among: hosts.names.sorted()) }
            return AddressPath(segments: address.segments[...])
        }
        guard schemes.contains(scheme) else { throw miss("scheme", scheme, among: Array(schemes)) }
        guard !host.isEmpty, !hosts.contains(host) else { return AddressPath(segments: address.segments[...]) }
        return AddressPath(segments: ([host] + address.segments)[...], beginsWithHost: true)
    }

    /// Whether an address belongs to somebody else than the app.
    func isForeign(_ followed: FollowedAddress) throws -> Bool {
        guard let scheme = followed.address.scheme else { return false }
        guard scheme == "http" || scheme == "https", let host = followed.address.host else {
            return !schemes.contains(scheme)
        }
        return try !hosts(in: followed.state).contains(host)
    }

    private func hosts(in state: Value) throws -> HostNames {
        guard let hostFunction else { return hosts }
        return HostNames(try hostFunction(state))
    }
}

/// The links of an app, compiled into a trie: a match costs the length of the address, not the number of patterns.
///
/// Literal segments win over parameters, parameters over expressions; among equals the first declared wins.
public struct LinkTable {
    /// What an address led to.
    public struct Match: Hashable, Sendable {
        public var screen: String
        public var pattern: String
        /// Values from the path, converted to the declared types.
        public var path: [String: Value]
        /// Values from the query; the last of several items of one name counts.
        public var query: [String: Value]
        /// Other screens that claim the same pattern.
        public var rivals: [String]
        /// Screens to go via, which the segments before the last one name.
        public var via: [String] = []
        /// Values from the query of an address made of segments that are no parameters of its screen.
        public var properties: [String: Value] = [:]

        /// Query and path together; the path wins.
        public var parameters: [String: Value] { query.merging(path) { $1 } }
    }

    /// Why an address leads nowhere.
    public struct Miss: Error, Hashable, Sendable {
        public var message: String
    }

    struct Entry {
        var screen: String
        var pattern: LinkPattern
        var types: [String: ValueType]
    }

    final class Node {
        var literals: [String: Node] = [:]
        var parameter: Node?
        var entries: [Int] = []
        var expressions = ExpressionIndex()
    }

    let root = Node()
    private(set) var entries: [Entry] = []
    private let screenPaths: ScreenPathTable
    private let schemes: Set<String>
    private let hosts: Set<String>
    /// Finds the link that an address is meant for.
    private let find: Decisions.LinkSearch

    public init(app: AppDescription) {
        schemes = Set(app.schemes.map { $0.lowercased() })
        hosts = Set(app.hosts.map { $0.lowercased() })
        screenPaths = ScreenPathTable(app: app)
        find = Decisions(app.quirks).link
        let screens = app.screens.values
        for index in screens.indices where !screens[index].links.isEmpty {
            let types = Dictionary(uniqueKeysWithValues: screens[index].parameters.map { ($0, $1) })
            for text in screens[index].links {
                guard let pattern = try? LinkPattern(text) else { continue }
                add(Entry(screen: screens[index].name, pattern: pattern, types: types))
            }
        }
    }

    private mutating func add(_ entry: Entry) {
        var node = root
        for segment in entry.pattern.segments {
            switch segment {
            case .literal(let text):
                let child = node.literals[text] ?? Node()
                node.literals[text] = child
                node = child
            case .parameter:
                let child = node.parameter ?? Node()
                node.parameter = child
                node = child
            }
        }
        if let tail = entry.pattern.tail {
            node.expressions.add(entries.count, beginning: tail.beginning)
        } else {
            node.entries.append(entries.count)
        }
        entries.append(entry)
    }

    /// Finds the screen that an address leads to.
    public func match(_ address: Address) throws(Miss) -> Match {
        let path = try path(of: address)
        if let match = find(self, path, address) { return match }
        if let match = screenPaths.match(path, address) { return match }
        let why = nearMiss(of: path).map { ": \($0)" } ?? screenPaths.unknown(in: path).map { "; \($0)" } ?? ""
        throw Miss(message: "no link matches '/\(path.joined(separator: "/"))'\(why)")
    }

    /// The first declared link that matches a path as a whole.
    func firstMatch(of path: some BidirectionalCollection<String>, _ address: Address) -> Match? {
        var captured: [String] = []
        return search(root, ArraySlice(path), &captured, address)
    }

    /// Checks scheme and host, and returns the segments to match.
    func path(of address: Address) throws(Miss) -> [String] {
        guard let scheme = address.scheme, let host = address.host else { return address.segments }
        if scheme == "http" || scheme == "https" {
            guard hosts.contains(host.lowercased()) else {
                throw Miss(message: "the host '\(host)' is not one of the app's")
            }
            return address.segments
        }
        guard schemes.contains(scheme) else { throw Miss(message: "the scheme '\(scheme)' is not one of the app's") }
        return hosts.contains(host.lowercased()) || host.isEmpty ? address.segments : [host] + address.segments
    }

    private func search(
        _ node: Node,
        _ rest: ArraySlice<String>,
        _ captured: inout [String],
        _ address: Address
    ) -> Match? {
        if let segment = rest.first {
            if let child = node.literals[segment], let match = search(child, rest.dropFirst(), &captured, address) {
                return match
            }
            if let child = node.parameter {
                captured.append(segment)
                if let match = search(child, rest.dropFirst(), &captured, address) { return match }
                captured.removeLast()
            }
        } else if let match = first(of: node.entries, captured, address) {
            return match
        }
        guard !node.expressions.isEmpty else { return nil }
        let text = rest.joined(separator: "/")
        return first(of: node.expressions.candidates(for: text), captured, tail: text, address)
    }

    /// The first entry that fits; other screens whose entries fit as well are its rivals.
    private func first(of indices: [Int], _ captured: [String], tail: String? = nil, _ address: Address) -> Match? {
        let matches = indices.compactMap { match(entries[$0], captured, tail: tail, address) }
        guard var first = matches.first else { return nil }
        first.rivals = matches.map(\.screen).filter { $0 != first.screen }
        return first
    }

    private func match(_ entry: Entry, _ captured: [String], tail: String?, _ address: Address) -> Match? {
        if let scheme = entry.pattern.scheme, scheme != address.scheme { return nil }
        if let host = entry.pattern.host, host != address.host?.lowercased() { return nil }
        var values: [String?] = captured
        if let tail, let rule = entry.pattern.tail {
            guard let found = try? rule.expression.wholeMatch(in: tail) else { return nil }
            for name in rule.names { values.append(found[name]?.substring.map(String.init)) }
        }
        var path: [String: Value] = [:]
        for case (let name, let text?) in zip(entry.pattern.names, values) {
            guard let value = (entry.types[name] ?? .string).parse(text) else { return nil }
            path[name] = value
        }
        return Match(
            screen: entry.screen,
            pattern: entry.pattern.text,
            path: path,
            query: query(of: address, entry.types),
            rivals: []
        )
    }

    private func query(of address: Address, _ types: [String: ValueType]) -> [String: Value] {
        var query: [String: Value] = [:]
        for item in address.query {
            guard let text = item.value else { continue }
            query[item.name] = types[item.name]?.parse(text) ?? .string(text)
        }
        return query
    }
}

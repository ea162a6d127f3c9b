/// What the association file of a site says: which apps open which of its addresses.
public struct Association: Hashable, Sendable {
    /// In the order of the file.
    public var entries: [Entry]

    public init(_ entries: [Entry] = []) { self.entries = entries }

    /// What it says about some apps.
    public struct Entry: Hashable, Sendable {
        /// Identifiers such as `ABCDE12345.com.example.shop`.
        public var apps: [String]
        /// In order: the first that matches decides.
        public var rules: [Rule]

        public init(apps: [String], rules: [Rule]) { (self.apps, self.rules) = (apps, rules) }
    }

    /// Patterns that an address must match all of, and what becomes of one that does.
    public struct Rule: Hashable, Sendable {
        public var path: AssociationPattern
        public var query: Query
        public var fragment: AssociationPattern
        /// Whether what it matches is kept out of the app.
        public var isExcluded: Bool
        /// Whether the patterns are compared with the address as it is written, and not with its escapes replaced.
        public var isPercentEncoded: Bool
        /// Way to it in its file, such as `applinks.details[0].components[2]`.
        public var place: String

        public init(
            path: AssociationPattern = .any,
            query: Query = .text(.any),
            fragment: AssociationPattern = .any,
            isExcluded: Bool = false,
            isPercentEncoded: Bool = true,
            place: String = ""
        ) {
            (self.path, self.query, self.fragment) = (path, query, fragment)
            (self.isExcluded, self.isPercentEncoded, self.place) = (isExcluded, isPercentEncoded, place)
        }
    }

    /// What a rule asks of a query: a pattern for all of it, or one for each of some items.
    public enum Query: Hashable, Sendable {
        case text(AssociationPattern)
        case items([Item])
    }

    /// An item of a query; where it occurs several times, all must match, and where it does not, the empty text must.
    public struct Item: Hashable, Sendable {
        public var name: String
        public var value: AssociationPattern

        public init(_ name: String, _ value: AssociationPattern) { (self.name, self.value) = (name, value) }
    }

    // MARK: Answering

    /// What a site says about an address and an app.
    public enum Answer: Hashable, Sendable {
        case opens(Rule)
        case excluded(Rule)
        case unmatched
        /// No entry is about the app.
        case stranger
    }

    /// Every app that it names, in order.
    public var apps: [String] { entries.flatMap(\.apps).unique }

    /// What it says about an app, in order; about all that it names, if the app is not known.
    package func rules(for app: AppID?) -> [Rule] {
        let own = entries.filter { entry in app.map { entry.apps.contains(where: $0.isNamed) } ?? true }
        return own.flatMap { $0.rules }
    }

    /// What it says about an address; an app that is not known may be any of those that it names.
    func answer(to address: AddressText, for app: AppID?) -> Answer {
        guard let app else {
            let answers = apps.map { answer(to: address, for: AppID($0)) }
            return answers.first { if case .opens = $0 { true } else { false } } ?? answers.first ?? .stranger
        }
        let own = entries.filter { $0.apps.contains(where: app.isNamed) }
        guard !own.isEmpty else { return .stranger }
        guard let rule = own.lazy.flatMap(\.rules).first(where: { $0.matches(address) }) else { return .unmatched }
        return rule.isExcluded ? .excluded(rule) : .opens(rule)
    }
}

extension AssociationPattern {
    /// Matches every text.
    public static let any = AssociationPattern(plain: "*")
}

extension Association.Rule {
    func matches(_ address: AddressText) -> Bool {
        matchesPath(part(address.path)) && fragment.matches(part(address.fragment)) && matchesQuery(address)
    }

    /// A pattern may leave out the slash that every path begins with.
    private func matchesPath(_ text: String) -> Bool {
        let isShort = path.beginsPlainly && path.text.unicodeScalars.first != "/"
        return path.matches(isShort ? String(text.unicodeScalars.dropFirst()) : text)
    }

    private func matchesQuery(_ address: AddressText) -> Bool {
        switch query {
        case .text(let pattern): return pattern.matches(part(address.query))
        case .items(let items):
            let found = address.items.map { (name: part($0.name), value: part($0.value)) }
            return items.allSatisfy { item in
                let values = found.filter { $0.name == item.name }.map(\.value)
                return values.isEmpty ? item.value.matches("") : values.allSatisfy { item.value.matches($0) }
            }
        }
    }

    /// A part of an address as the patterns mean it.
    private func part(_ text: Substring) -> String {
        guard !isPercentEncoded, let decoded = try? decode(text) else { return String(text) }
        return decoded
    }
}

/// Whether a link matches an address whose path may be its own.
extension LinkTable {
    /// What keeps a link from matching.
    enum Mismatch: Error {
        case path
        /// A parameter of another type.
        case type(String, text: String)
        /// An item that the query must have, or must not have.
        case missing(String)
        case unwanted(String)
        case source
        case condition
    }

    func check(_ entry: Entry, _ path: AddressPath, _ followed: FollowedAddress) throws -> Result<Match, Mismatch> {
        let match: Match
        do throws(Mismatch) {
            match = try read(entry, path, followed)
        } catch {
            return .failure(error)
        }
        guard let condition = entry.link.link.condition else { return .success(match) }
        return try condition(LinkContext(match, followed)) ? .success(match) : .failure(.condition)
    }

    /// What a link makes of an address, as far as that can be told without asking the app.
    private func read(_ entry: Entry, _ path: AddressPath, _ followed: FollowedAddress) throws(Mismatch) -> Match {
        let link = entry.link
        guard let texts = entry.shape.capture(path.seen(by: link.pattern.authority)) else { throw .path }
        var match = Match(goal: link.goal, pattern: link.pattern.text)
        (match.manner, match.style) = (link.link.manner, link.link.style)
        match.path = try values(texts, link.types)
        match.query = try query(followed.address.query, link)
        if let sources = link.link.sources, !sources.contains(followed.source) { throw .source }
        return match
    }

    private func values(_ texts: [String: String], _ types: [String: ValueType]) throws(Mismatch) -> [String: Value] {
        var values: [String: Value] = [:]
        for (name, text) in texts {
            guard let value = (types[name] ?? .string).parse(text) else { throw .type(name, text: text) }
            values[name] = value
        }
        return values
    }

    /// The values of a query that has what the link asks for.
    private func query(_ items: [Address.QueryItem], _ link: CompiledLink) throws(Mismatch) -> [String: Value] {
        if let unwanted = link.unlessQuery.first(where: { $0.capture(items) != nil }) {
            throw .unwanted(unwanted.described)
        }
        var asked: [String: Value] = [:]
        for item in link.query {
            guard let texts = item.capture(items) else { throw .missing(item.described) }
            guard let list = item.list(link.types) else {
                asked.merge(try values(texts, link.types)) { first, _ in first }
                continue
            }
            for text in items.filter({ $0.name == item.name }).compactMap(\.value) {
                asked.add(text, for: list, as: link.types[list] ?? .list)
            }
        }
        let read = Set(link.query.map(\.name))
        var others: [String: Value] = [:]
        for item in items where !read.contains(item.name) || link.types[item.name] != nil {
            guard let text = item.value else { continue }
            others.add(text, for: item.name, as: link.types[item.name] ?? .string)
        }
        return others.merging(asked) { $1 }
    }
}

extension [String: Value] {
    /// Adds what an item of a query says: those of a list come one after the other, of others the last one counts.
    mutating func add(_ text: String, for name: String, as type: ValueType) {
        guard type.isList else {
            self[name] = type.parse(text) ?? .string(text)
            return
        }
        self[name] = .array((self[name]?.elements ?? []) + [.string(text)])
    }
}

extension LinkContext {
    init(_ match: LinkTable.Match, _ followed: FollowedAddress) {
        self.init(
            address: followed.address.text,
            source: followed.source,
            pattern: match.pattern,
            parameters: match.parameters,
            path: match.path,
            query: match.query,
            fragment: followed.address.fragment,
            state: followed.state
        )
    }
}

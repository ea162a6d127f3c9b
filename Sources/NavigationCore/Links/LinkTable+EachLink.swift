/// A declared link, and an address that it is meant for.
public struct LinkSample: Hashable, Sendable {
    public var pattern: String
    public var goal: LinkGoal
    /// Begins with a slash where the pattern does; `nil` if none can be made up.
    public var address: String?
    /// Where it can come from.
    public var source: LinkSource
}

extension LinkTable {
    /// Every declared link once, in the order of declaration, with an address that it answers where one is found.
    ///
    /// Throws what a condition throws.
    /// - Parameter values: The values to try for a parameter of a screen; `nil`: some that fit its type and the pattern.
    public func sampleOfEachLink(
        in state: Value,
        _ values: (_ screen: String?, _ parameter: String) -> [Value]?
    ) throws -> [LinkSample] {
        try entries.filter { $0.shape.absent == 0 }.map { entry in
            let source = LinkSource.allCases.first { entry.link.link.sources?.contains($0) ?? true } ?? .external
            let addresses = addresses(for: LinkTable.named(entry.link), entry.shape, values)
            let answered = try addresses.first { text in
                try answer(to: text, source, state).map { entry.link.answers($0) } == true
            }
            return LinkSample(
                pattern: entry.link.pattern.text,
                goal: entry.link.goal,
                address: answered ?? addresses.first,
                source: source
            )
        }
    }

    /// Addresses of a link, with ever other values.
    private func addresses(
        for link: CompiledLink,
        _ shape: LinkShape,
        _ values: (_ screen: String?, _ parameter: String) -> [Value]?
    ) -> [String] {
        let made = SampleTexts(link, shape)
        var texts: [String: [String]] = [:]
        for name in shape.names + link.query.flatMap(\.names) {
            let type = link.types[name] ?? .string
            texts[name] = values(link.goal.screen, name)?.compactMap { type.texts(of: $0)?.first } ?? made.fitting(name)
        }
        guard texts.values.allSatisfy({ !$0.isEmpty }) else { return [] }
        let count = texts.values.map(\.count).max() ?? 1
        return (0..<count).compactMap { index in
            var writer = AddressWriter(link, texts.mapValues { [$0[index % $0.count]] })
            return writer.write(shape)?.text
        }
    }

    private func answer(to text: String, _ source: LinkSource, _ state: Value) throws -> Match? {
        guard let address = try? Address(text) else { return nil }
        do {
            return try match(FollowedAddress(address, from: source, state: state))
        } catch is Miss {
            return nil
        }
    }

    /// A link for one of the hosts, where its pattern is for all below a domain.
    private static func named(_ link: CompiledLink) -> CompiledLink {
        guard case .host(_, let name, _) = link.pattern.authority, name.hasPrefix("*."),
            let range = link.link.pattern.firstRange(of: "*.")
        else { return link }
        var plain = link.link
        plain.pattern.replaceSubrange(range, with: "www.")
        return (try? CompiledLink(plain, to: link.goal, types: link.types)) ?? link
    }
}

extension CompiledLink {
    fileprivate func answers(_ match: LinkTable.Match) -> Bool { match.pattern == pattern.text && match.goal == goal }
}

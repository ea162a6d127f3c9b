/// An address that a declared link is meant for.
public struct SampleAddress: Hashable, Sendable {
    public var address: String
    public var pattern: String
    public var goal: LinkGoal
    /// Where it can come from; `nil` is anywhere.
    public var sources: Set<LinkSource>?
}

/// Addresses for those who try every link out.
extension LinkTable {
    /// At least one address for each link for which one can be made up, in the order of declaration.
    ///
    /// - Parameter values: The values to try for a parameter of a screen; `nil`: some that fit its type and the pattern.
    public func samples(_ values: (_ screen: String?, _ parameter: String) -> [Value]?) -> [SampleAddress] {
        var known: Set<String> = []
        return entries.flatMap { entry in
            sampleTexts(for: entry, values).compactMap { texts in
                var writer = AddressWriter(entry.link, texts.mapValues { [$0] })
                guard let text = writer.write(entry.shape)?.text, entry.takes(text), known.insert(text).inserted else {
                    return nil
                }
                let link = entry.link
                return SampleAddress(
                    address: text,
                    pattern: link.pattern.text,
                    goal: link.goal,
                    sources: link.link.sources
                )
            }
        }
    }

    /// Texts for the parameters of one link: each value once, and the first ones of the others beside it.
    private func sampleTexts(
        for entry: Entry,
        _ values: (_ screen: String?, _ parameter: String) -> [Value]?
    ) -> [[String: String]] {
        let link = entry.link
        let names = entry.shape.names + link.query.flatMap(\.names)
        let made = SampleTexts(link, entry.shape)
        let choices = names.map { name -> (name: String, texts: [String]) in
            let type = link.types[name] ?? .string
            let given = values(link.goal.screen, name)?.compactMap { type.texts(of: $0)?.first } ?? []
            // Values that are meant for another type say nothing here.
            return (name, given.isEmpty ? Array(made.fitting(name).prefix(1)) : given)
        }
        guard choices.allSatisfy({ !$0.texts.isEmpty }) else { return [] }
        let first = Dictionary(choices.map { ($0.name, $0.texts[0]) }) { one, _ in one }
        let others = choices.flatMap { choice in
            choice.texts.dropFirst().map { text in first.merging([choice.name: text]) { $1 } }
        }
        return [first] + others
    }
}

extension LinkTable.Entry {
    /// Whether an address has the shape of this link.
    fileprivate func takes(_ text: String) -> Bool {
        guard let address = try? Address(text) else { return false }
        let path = AddressPath(segments: address.segments[...])
        guard case .any = link.pattern.authority else { return true }
        return shape.capture(path) != nil
    }
}

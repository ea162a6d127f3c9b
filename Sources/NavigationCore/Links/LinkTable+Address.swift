/// The inverse of matching.
extension LinkTable {
    /// The address that leads to a screen with these parameters in a state of the app.
    ///
    /// Of several, the one that says most in its path; no address is given that does not lead back. Throws what a
    /// condition throws.
    public func address(
        of screen: String,
        _ parameters: [String: Value],
        state: Value = .null
    ) throws -> Result<String, Miss> {
        let links = links(to: screen)
        guard let types = links.first?.link.types else { return .failure(Miss(message: "'\(screen)' has no links")) }
        let given = parameters.filter { $0.value != .null }
        var texts: [String: [String]] = [:]
        for (name, value) in given.sorted(by: { $0.key < $1.key }) {
            guard let text = (types[name] ?? .string).texts(of: value) else {
                let type = (types[name] ?? .string).described
                let why = "the parameter '\(name)' of '\(screen)' is \(type) in an address, not \(value.described)"
                return .failure(Miss(message: why))
            }
            texts[name] = text
        }
        let written = links.compactMap { entry -> (text: String, inQuery: Int, link: CompiledLink)? in
            var writer = AddressWriter(entry.link, texts)
            return writer.write(entry.shape).map { ($0.text, $0.inQuery, entry.link) }
        }
        for (text, _, link) in written.sorted(by: { $0.inQuery < $1.inQuery })
        where try leads(text, through: link, to: given, state) {
            return .success(text)
        }
        let names = links.map { "'\($0.link.pattern.text)'" }
        let why = "no link of '\(screen)' leads back to \(Value.record(given)): it has \(names.joined(separator: ", "))"
        return .failure(Miss(message: why))
    }

    private func links(to screen: String) -> [Entry] { (entriesByScreen[screen] ?? []).map { entries[$0] } }

    /// Whether an address leads to the screen of a link with these parameters.
    private func leads(
        _ text: String,
        through link: CompiledLink,
        to parameters: [String: Value],
        _ state: Value
    ) throws -> Bool {
        guard let address = try? Address(text) else { return false }
        let source = LinkSource.allCases.first { link.link.sources?.contains($0) ?? true } ?? .external
        do {
            let match = try match(FollowedAddress(address, from: source, state: state))
            return match.goal == link.goal && match.properties.isEmpty
                && same(match.parameters, parameters, link.types)
        } catch is Miss {
            return false
        }
    }

    private func same(_ found: [String: Value], _ given: [String: Value], _ types: [String: ValueType]) -> Bool {
        func plain(_ values: [String: Value]) -> [String: [String]?] {
            Dictionary(uniqueKeysWithValues: values.map { ($0, (types[$0] ?? .string).texts(of: $1)) })
        }
        return plain(found) == plain(given)
    }
}

extension ValueType {
    /// A value of this type as an address has it, a list as one text for each of its values; `nil` if none has it.
    func texts(of value: Value) -> [String]? {
        guard accepts(value) else { return nil }
        switch value {
        case .string(let text): return [text]
        case .integer(let number): return self == .any ? nil : [String(number)]
        case .number(let number):
            guard self != .any, number.isFinite else { return nil }
            return [Int(exactly: number).map { String($0) } ?? String(number)]
        case .boolean(let isTrue): return self == .any ? nil : [String(isTrue)]
        case .array(let values):
            let texts = values.compactMap(\.text)
            return isList && !texts.isEmpty && texts.count == values.count ? texts : nil
        case .record, .null: return nil
        }
    }
}

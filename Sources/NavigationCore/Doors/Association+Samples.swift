/// Addresses that rules are meant to let in.
extension Association.Rule {
    /// Path, query and fragment of an address that it matches, with a text in the place of what may be any.
    ///
    /// `nil` if that does not make an address that it matches.
    package func sample(filledWith text: String) -> String? {
        var address = fill(path, text)
        if address.unicodeScalars.first != "/" { address = "/" + address }
        switch query {
        case .text(let pattern) where pattern.isAny: break
        case .text(let pattern): address += "?" + fill(pattern, text)
        case .items(let items):
            let filled = items.map { part($0.name) + "=" + fill($0.value, text) }
            if !filled.isEmpty { address += "?" + filled.joined(separator: "&") }
        }
        if !fragment.isAny { address += "#" + fill(fragment, text) }
        guard let parsed = try? Address(address), matches(AddressText(parsed)) else { return nil }
        return address
    }

    private func fill(_ pattern: AssociationPattern, _ text: String) -> String { part(pattern.filled(with: text)) }

    /// A text as an address has it.
    private func part(_ text: String) -> String {
        guard !isPercentEncoded else { return text }
        return text.split(separator: "/", omittingEmptySubsequences: false).map { escape(String($0)) }
            .joined(separator: "/")
    }

    /// What it matches, for people.
    package var text: String {
        var text = path.text
        switch query {
        case .text(let pattern): if !pattern.isAny { text += "?" + pattern.text }
        case .items(let items):
            if !items.isEmpty { text += "?" + items.map { "\($0.name)=\($0.value.text)" }.joined(separator: "&") }
        }
        return fragment.isAny ? text : text + "#" + fragment.text
    }
}

extension AssociationPattern {
    fileprivate func filled(with text: String) -> String { filled(pieces, text) }

    private func filled(_ pieces: [Piece], _ text: String) -> String {
        pieces.reduce(into: "") { result, piece in
            switch piece {
            case .character(let scalar): result.unicodeScalars.append(scalar)
            case .anyCharacter: result += text.unicodeScalars.first.map { String($0) } ?? "1"
            case .anyText: result += text
            case .oneOf(let choices): result += choices.first.map { filled($0, text) } ?? ""
            }
        }
    }
}

extension Doors {
    /// The rule that lets an address of the web in; `nil` if none does.
    package func rule(for address: Address) -> (host: String, rule: Association.Rule)? {
        guard let host = address.host?.lowercased(), passage(of: address, from: .universalLink) == .open,
            case .opens(let rule)? = association(of: host)?.answer(to: AddressText(address), for: app)
        else { return nil }
        return (host, rule)
    }

    /// Every rule that lets addresses in, with the host that it is for.
    package var openingRules: [(host: String, rule: Association.Rule)] {
        (associations ?? [:]).sorted { $0.key < $1.key }.flatMap { host, association in
            association.entries.filter { entry in app.map { entry.apps.contains(where: $0.isNamed) } ?? true }
                .flatMap(\.rules).filter { !$0.isExcluded }.map { (host, $0) }
        }
    }
}

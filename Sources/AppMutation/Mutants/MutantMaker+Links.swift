import AppConformance
import NavigationCore
import OrderedCollections

/// Links that are gone, or answer fewer or more addresses than they should.
extension MutantMaker {
    /// Made in the app that runs: functions of another one know nothing of it.
    private typealias LinkChange = (inout Link) -> Void

    mutating func addLinks() {
        for screen in app.screens.values {
            for (index, link) in screen.links.enumerated() { addLink(link, at: index, of: screen) }
        }
        for pattern in app.linkActions.keys {
            add(
                .linkDropped,
                ["link-action", pattern],
                "'\(pattern)' does nothing",
                touches: [.link(pattern), .question],
                hint: "assert.outcome(open_url(\"\(sample(pattern))\"), \"done\")"
            ) { $0.linkActions[pattern] = nil }
        }
    }

    private mutating func addLink(_ link: Link, at index: Int, of screen: ScreenDescription) {
        let (name, pattern) = (screen.name, link.pattern)
        let subject = link.lockSubject
        let hint = "assert.resolves(\"\(sample(pattern))\", \"\(name)\")"
        // A screen knows its address, however somebody got there.
        let touches: Set<Touch> = [.link(pattern), .screen(name), .question]
        add(.linkDropped, subject, "'\(pattern)' does not lead to '\(name)'", touches: touches, hint: hint) {
            $0.screens[name]?.links.remove(at: index)
        }
        let narrowed = narrowed(link, screen)
        add(.linkNarrowed, subject, "'\(pattern)' \(narrowed.how)", touches: touches, hint: narrowed.hint) {
            $0.changeLink(index, of: name, narrowed.change)
        }
        for (wide, how, hint) in widened(link) {
            add(
                .linkWidened,
                subject,
                "'\(pattern)' \(how)",
                touches: touches.union([.address] + beginnings(of: pattern)),
                hint: hint
            ) { $0.changeLink(index, of: name, wide) }
        }
    }

    /// Addresses that begin as a pattern does, if that begins with fixed text.
    private func beginnings(of pattern: String) -> [Touch] {
        let path = pattern.split(separator: "://").last?.split(separator: "?").first ?? ""
        guard let first = path.split(separator: "/").first, !first.contains(":") else { return [] }
        return [.addressBelow(String(first))]
    }

    /// A parameter must be given, or be a number; without one, addresses from outside are not answered.
    private func narrowed(_ link: Link, _ screen: ScreenDescription) -> (change: LinkChange, how: String, hint: String)
    {
        func resolves(_ address: String) -> String { "assert.resolves(\"\(address)\", \"\(screen.name)\")" }
        let pieces = link.pattern.split(separator: "/", omittingEmptySubsequences: false)
        if let index = pieces.firstIndex(where: { $0.hasPrefix(":") && $0.hasSuffix("?") && !$0.contains("(") }) {
            let pattern = replacing(index, of: pieces, with: String(pieces[index].dropLast()))
            let without = sample(pieces[..<index].joined(separator: "/"))
            return (
                { $0.pattern = pattern }, "answers only where '\(pieces[index].dropLast())' is given", resolves(without)
            )
        }
        let plain = pieces.firstIndex { piece in
            piece.hasPrefix(":") && !piece.contains { "(?=&".contains($0) }
                && screen.parameters[String(piece.dropFirst())] != .integer
        }
        if let plain {
            let pattern = replacing(plain, of: pieces, with: pieces[plain] + "([0-9]+)")
            // A number would be answered all the same.
            let other = screen.parameters[String(pieces[plain].dropFirst())].flatMap(Self.noNumber) ?? "a"
            let address = sample(replacing(plain, of: pieces, with: other))
            return ({ $0.pattern = pattern }, "answers only where '\(pieces[plain])' is a number", resolves(address))
        }
        return (
            { $0.sources = ($0.sources ?? Set(LinkSource.allCases)).subtracting([.external]) },
            "does not answer addresses from outside",
            "assert.not_equal(\"failed\", open_url(\"\(sample(link.pattern))\").outcome)"
        )
    }

    /// A text of a type that no whole number is.
    private static func noNumber(_ type: ValueType) -> String? {
        switch type {
        case .number: "1.5"
        case .boolean: "true"
        default: nil
        }
    }

    private func replacing(_ index: Int, of pieces: [Substring], with text: String) -> String {
        var texts = pieces.map(String.init)
        texts[index] = text
        return texts.joined(separator: "/")
    }

    /// Each condition left out; without any, one more segment.
    private func widened(_ link: Link) -> [(LinkChange, String, String)] {
        let address = sample(link.pattern)
        let item = link.unlessQuery.first.map { "\($0.name)=\($0.values?.first ?? "1")" } ?? ""
        let conditions: [(isThere: Bool, change: LinkChange, how: String, hint: String)] = [
            (
                !link.query.isEmpty, { $0.query = [] }, "asks for no items of the query",
                "assert.unresolved(\"\(address.prefix { $0 != "?" })\")"
            ),
            (
                !link.unlessQuery.isEmpty, { $0.unlessQuery = [] }, "does not mind items of the query",
                "assert.unresolved(\"\(address)?\(item)\")"
            ),
            (
                link.sources != nil, { $0.sources = nil }, "answers whatever the source",
                "assert.outcome(open_url(\"\(address)\", { source = \"…\" }), \"failed\")"
            ),
            (
                link.condition != nil, { $0.condition = nil }, "answers whatever its function says",
                "assert.unresolved(\"\(address)\") where the function says no"
            ),
        ]
        let left = conditions.filter { $0.isThere }.map { ($0.change, $0.how, $0.hint) }
        guard left.isEmpty, !link.pattern.contains("?"), !link.pattern.contains("(") else { return left }
        let more = (link.pattern.hasSuffix("/") ? "" : "/") + ":sextant_more?"
        return [({ $0.pattern += more }, "answers with one segment more", "assert.unresolved(\"\(address)/more\")")]
    }

    /// An address that a pattern may answer.
    private func sample(_ pattern: String) -> String {
        pattern.split(separator: "/", omittingEmptySubsequences: false).map { piece in
            piece.hasPrefix(":") ? "1" : piece.replacing(/=:.*/, with: "=1")
        }.joined(separator: "/")
    }
}

extension AppDescription {
    fileprivate mutating func changeLink(_ index: Int, of screen: String, _ change: (inout Link) -> Void) {
        guard var link = screens[screen]?.links[index] else { return }
        change(&link)
        screens[screen]?.links[index] = link
    }
}

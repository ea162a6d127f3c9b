import OrderedCollections

/// A link of a screen, and what it says.
struct DeclaredLink {
    var screen: String
    /// Types of the parameters that the screen declares.
    var types: [String: ValueType]
    var link: Link
    /// The link with its pattern read, or why it cannot be.
    var compiled: Result<CompiledLink, LinkPattern.Malformed>

    static func all(of screen: ScreenDescription) -> [DeclaredLink] {
        let types = Dictionary(uniqueKeysWithValues: screen.parameters.map { ($0, $1) })
        return screen.links.map { link in
            let compiled = Result { () throws(LinkPattern.Malformed) in
                try CompiledLink(link, to: .screen(screen.name), types: types)
            }
            return DeclaredLink(screen: screen.name, types: types, link: link, compiled: compiled)
        }
    }

    /// Addresses that act and show nothing.
    static func actions(of app: AppDescription) -> [DeclaredLink] {
        app.linkActions.keys.map { text in
            let link = Link(text)
            let compiled = Result { () throws(LinkPattern.Malformed) in
                try CompiledLink(link, to: .action(text), types: [:])
            }
            return DeclaredLink(screen: "link_actions", types: [:], link: link, compiled: compiled)
        }
    }

    var name: String { "the link '\(link.pattern)' of '\(screen)'" }
}

/// Links, and addresses made of segments.
extension DescriptionCheck {
    var linkErrors: [String] {
        var owners: [String: String] = [:]
        return links.compactMap { link in
            switch link.compiled {
            case .failure(let error): return "\(link.name) \(error.verdict): \(error.message)"
            case .success(let compiled):
                if let why = hopelessness(of: compiled) { return "\(link.name) can never match: \(why)" }
                // Whose function decides may differ where nothing else does.
                guard compiled.link.condition == nil else { return nil }
                return owners.updateValue(link.screen, forKey: compiled.shape).map { owner in
                    "\(link.name) matches what a link of '\(owner)' matches already"
                }
            }
        } + hiddenLinks + styleErrors
    }

    /// Kinds of modals that links name and nobody has declared.
    private var styleErrors: [String] {
        links.compactMap { link in
            guard let style = link.link.style, app.modalKinds[style] == nil else { return nil }
            return unknown("\(link.name) has a style that is missing:", style, app.modalKinds.keys.sorted())
        }
    }

    /// Why no address of the app can ever match a link; `nil` if one can.
    private func hopelessness(of link: CompiledLink) -> String? {
        switch link.pattern.authority {
        case .any: break
        case .scheme(let scheme):
            guard app.schemes.contains(where: { $0.lowercased() == scheme }) else {
                return unknown("the scheme", scheme, app.schemes)
            }
            if let host = link.pattern.firstLiteral, HostNames(app.hosts).contains(host) {
                return "after a scheme of the app, the host '\(host)' is left out of what is matched"
            }
        case .host(let scheme, let name, _):
            guard app.hostFunction == nil, !HostNames(app.hosts).cover(name) else { break }
            return unknown("the host", name, app.hosts)
                + (app.hosts.contains { $0.lowercased() == name } ? " for \(scheme)" : "")
        }
        if let sources = link.link.sources, sources.isEmpty { return "its list of sources is empty" }
        if let item = link.query.first(where: { asked in link.unlessQuery.contains { $0.covers(asked) } }) {
            return "its query must have the item \(item.described), and must not have it"
        }
        if let name = link.pattern.names.first(where: { link.types[$0]?.isList == true }) {
            return "its parameter '\(name)' is a \(link.types[name]?.rawValue ?? ""), which no path carries"
        }
        return nil
    }

    /// Each suspect is compared with every link: no person writes so many.
    private static let mostComparisons = 250_000

    /// Links all of whose addresses are answered by narrower ones.
    private var hiddenLinks: [String] {
        let compiled = links.compactMap { link in (try? link.compiled.get()).map { (link, $0) } }
        let byAuthority = Dictionary(grouping: compiled) { $0.1.pattern.authority }
        return byAuthority.values.flatMap { group in
            // Only what may be left out can be there in a narrower link as a whole.
            let suspects = group.filter { $0.1.pattern.shapes.count > 1 }
            return suspects.prefix(Self.mostComparisons / group.count).compactMap { hiding($0, among: group) }
        }
    }

    private func hiding(
        _ suspect: (DeclaredLink, CompiledLink),
        among group: [(DeclaredLink, CompiledLink)]
    ) -> String? {
        let hiders = suspect.1.pattern.shapes.map { shape in group.first { $0.1.hides(suspect.1, shape) } }
        guard let first = hiders.first, hiders.allSatisfy({ $0 != nil }), let hider = first else { return nil }
        return "\(suspect.0.name) can never match: \(hider.0.name) and others that are narrower match all of it"
    }

    /// Patterns that look like regular expressions, whose signs stand for themselves in an address.
    var expressionWarnings: [String] {
        links.filter { $0.link.pattern.looksLikeExpression }.map { link in
            "\(link.name) looks like a regular expression: a pattern is fixed text with parameters, as in '/item/:id' or '/item/:id([0-9]+)'"
        }
    }

    var segmentErrors: [String] {
        app.segments.filter { !isScreen($0.value) }.map { segment, name in
            unknown("the segment '\(segment)' names a screen that is missing:", name, app.screens.keys)
        }
            + [app.notFound].compactMap(\.self).filter { !isScreen($0) }.map { name in
                unknown("the screen for addresses that are not found is missing:", name, app.screens.keys)
            }
    }

    /// Parameters of links that their screens do not declare, although they declare others: most likely misspelt.
    var undeclaredNames: [String] {
        links.filter { !$0.types.isEmpty }.flatMap { link in
            let names = (try? link.compiled.get().pattern.allNames) ?? []
            let declared = app.screens[link.screen]?.parameters.keys
            return names.filter { link.types[$0] == nil }.map { name in
                let hint = declared.flatMap { nearestName(to: name, among: $0) }.map { ": did you mean '\($0)'?" } ?? ""
                return "\(link.name) has the parameter '\(name)', which it does not declare\(hint)"
            }
        }
    }
}

extension CompiledLink {
    /// Equal for links that match the same addresses, whatever their parameters are called.
    fileprivate var shape: String {
        let shapes = pattern.shapes.map { "\($0.absent):\($0.text(types))" }
        let asked = query.map { $0.shape(types) }.sorted() + ["unless"] + unlessQuery.map { $0.shape(types) }.sorted()
        let sources = link.sources.map { $0.map(\.rawValue).sorted().description } ?? ""
        return "\(pattern.authority) \(shapes) \(asked) \(sources)"
    }

    /// Whether it answers every address of another link in one of that one's shapes.
    fileprivate func hides(_ other: CompiledLink, _ theirs: LinkShape) -> Bool {
        guard link.condition == nil, link.sources == nil, query.isEmpty, unlessQuery.isEmpty else { return false }
        return pattern.shapes.contains { mine in
            mine.covers(theirs, types, other.types) && narrowness(of: mine) < other.narrowness(of: theirs)
        }
    }
}

extension LinkPattern {
    /// The fixed text that its path begins with.
    fileprivate var firstLiteral: String? {
        if case .literal(let text)? = segments.first?.kind { text } else { nil }
    }
}

extension String {
    /// Anchors, or a group that belongs to no parameter, as in `/item/(%d+)`.
    fileprivate var looksLikeExpression: Bool {
        hasPrefix("^") || hasSuffix("$") || split(separator: "/").contains { $0.first == "(" }
    }
}

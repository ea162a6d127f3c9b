import NavigationCore

/// Collects the addresses of an app: those it declares, those that sites publish, and those it was given.
struct AddressBook {
    private let world: World
    private let app: AppDescription
    private(set) var addresses: [AppAddress] = []
    /// Addresses with the sources that they were taken up with.
    private var known: Set<String> = []
    private(set) var findings: [LinkFinding] = []

    init(_ world: World, state: Value, listed: [AppAddress]) throws {
        (self.world, app) = (world, world.app)
        try addDeclared(state)
        try addPublished(state)
        addQuickActions()
        for link in app.explore.links { add(AppAddress(link, .explored)) }
        for address in listed { add(address) }
    }

    private mutating func add(_ address: AppAddress) {
        guard known.insert("\(address.source.rawValue) \(address.text)").inserted else { return }
        addresses.append(address)
    }

    // MARK: What the app declares

    private mutating func addDeclared(_ state: Value) throws {
        let explore = app.explore
        let samples = try world.links.sampleOfEachLink(in: state) { screen, parameter in
            screen.map { explore.values(of: parameter, on: $0) } ?? explore.parameters[parameter]
        }
        for sample in samples {
            guard let text = sample.address else {
                findings.append(
                    LinkFinding(
                        .unanswered,
                        sample.pattern,
                        "no address was found that it matches: give values in 'explore.parameters'"
                    )
                )
                continue
            }
            let forms = forms(of: text)
            notePublishing(of: sample, forms)
            let best = forms.first { isOpen($0) } ?? forms.first ?? text
            let source = sample.source == .external ? .usual(for: best) : sample.source
            let origin = AppAddress.Origin.declared(pattern: sample.pattern, goal: sample.goal.name)
            add(AppAddress(best, from: source, origin))
        }
    }

    /// A path with each of the app's hosts and schemes before it, and any other address as it is.
    private func forms(of text: String) -> [String] {
        guard text.hasPrefix("/") else { return [text] }
        return app.hosts.map { "https://\(AddressBook.host(matching: $0))\(text)" }
            + app.schemes.map { "\($0):/\(text)" }
    }

    /// A host that an address can have: `www.shop.example` for the pattern `*.shop.example`, else the host itself.
    private static func host(matching pattern: String) -> String {
        pattern.hasPrefix("*.") ? "www." + pattern.dropFirst(2) : pattern
    }

    private func isOpen(_ text: String) -> Bool {
        guard let doors = app.doors, let address = try? Address(text) else { return true }
        return doors.passage(of: address, from: .usual(for: text)) == .open
    }

    /// A link that people outside can be given has a site that publishes it, if sites are known.
    private mutating func notePublishing(of sample: LinkSample, _ forms: [String]) {
        let web = forms.filter { $0.hasPrefix("https:") }
        guard let doors = app.doors, doors.limitsTheWeb, !web.isEmpty, !web.contains(where: isOpen) else {
            return
        }
        guard sample.source == .external || sample.source == .universalLink else { return }
        guard let address = try? Address(web[0]),
            case .closed(let why, _) = doors.passage(of: address, from: .universalLink)
        else { return }
        findings.append(LinkFinding(.unpublished, sample.pattern, "such as \(web[0]): \(why)"))
    }

    // MARK: What sites publish

    private mutating func addPublished(_ state: Value) throws {
        guard let doors = app.doors else { return }
        let handled = Set(
            addresses.compactMap { address in
                (try? Address(address.text)).flatMap { doors.rule(for: $0) }.map { "\($0.host) \($0.rule.place)" }
            }
        )
        for (host, rule) in doors.openingRules where !handled.contains("\(host) \(rule.place)") {
            guard let sample = try sample(of: rule, host, state) else { continue }
            let origin = AppAddress.Origin.published(host: host, pattern: rule.text, place: rule.place)
            add(AppAddress(sample, from: .universalLink, origin))
        }
        try noteWideRules(doors, state)
    }

    /// An address that a rule lets in, if there is one that the app handles, too.
    private func sample(of rule: Association.Rule, _ host: String, _ state: Value) throws -> String? {
        let name = AddressBook.host(matching: host)
        let given = app.explore.parameters.values.flatMap { $0 }.compactMap(\.text)
        var first: String?
        for text in given + AddressBook.texts {
            guard let path = rule.sample(filledWith: text) else { continue }
            let address = "https://\(name)\(path)"
            guard let parsed = try? Address(address), app.doors?.rule(for: parsed)?.rule.place == rule.place else {
                continue
            }
            if try isHandled(parsed, state) { return address }
            first = first ?? address
        }
        return first
    }

    private static let texts = ["1", "example", "a", "", "12345", "a/b", "2026-01-02", "abc123"]

    private func isHandled(_ address: Address, _ state: Value) throws -> Bool {
        do {
            _ = try world.links.match(FollowedAddress(address, from: .universalLink, state: state))
            return true
        } catch is LinkTable.Miss {
            return false
        }
    }

    /// A rule that lets in everything also lets in what no link answers.
    private mutating func noteWideRules(_ doors: Doors, _ state: Value) throws {
        guard app.notFound == nil else { return }
        for (host, rule) in doors.openingRules where ["*", "/*"].contains(rule.text) {
            let probe = "https://\(AddressBook.host(matching: host))/no-such-page"
            guard let address = try? Address(probe), doors.rule(for: address)?.rule.place == rule.place,
                try !isHandled(address, state)
            else { continue }
            let why = "lets in every address of \(host); those that no link answers, such as \(probe), lead nowhere"
            findings.append(LinkFinding(.unhandled, "\(host) \(rule.text)", "\(rule.place) \(why)"))
        }
    }

    // MARK: Quick actions

    /// Addresses that the system gives the app along with a quick action.
    private mutating func addQuickActions() {
        for action in app.doors?.quickActions ?? [] {
            for (_, value) in (action.userInfo.fields ?? [:]).sorted(by: { $0.key < $1.key }) {
                guard let text = value.text, text.contains("://") else { continue }
                // Code of the app follows it.
                add(AppAddress(text, from: .inApp, .quickAction(action.type)))
            }
        }
    }
}

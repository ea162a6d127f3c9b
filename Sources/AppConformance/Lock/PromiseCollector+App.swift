import NavigationCore
import OrderedCollections
import RunEvents

/// What the app as a whole promises: its name, schemes, hosts, doors and state.
extension PromiseCollector {
    mutating func addApp() {
        add("app", word: app.name)
        for scheme in app.schemes { add("scheme", scheme.lowercased()) }
        for host in app.hosts { add("host", host.lowercased()) }
        if app.hostFunction != nil { add("hosts", value: "by state") }
        add("not-found", word: app.notFound)
        if app.usualModal != ModalKind.sheet.name { add("usual-modal", word: app.usualModal) }
        for name in app.effects.keys { add("effect", name) }
        for kind in app.modalKinds.values where ModalKind.builtIn[kind.name] != kind {
            add("modal-kind", kind.name, value: kind.words.isEmpty ? nil : kind.words.joined(separator: " "))
        }
        for name in app.containerKinds.keys where ContainerKinds.builtIn[name] == nil {
            add("container-kind", name)
        }
    }

    mutating func addState() {
        for (key, value) in app.state { add("state", key, value: JSONText.of(value)) }
        for key in app.persistent { add("state", key, "persistent") }
    }

    mutating func addRoutes() {
        for name in app.routes.keys { add("route", name) }
        for name in app.providers.keys { add("provider", name) }
        for (segment, screen) in app.segments { add("segment", segment, word: screen) }
        for pattern in app.linkActions.keys { add("link-action", pattern) }
        for segue in app.segues {
            let words = [segue.kind.rawValue, segue.to] + segue.options.lockWords
            add("segue", segue.from ?? Origins.anywhereName, segue.identifier, value: LockWord.text(words))
        }
    }

    // MARK: Doors

    mutating func addDoors() {
        guard let doors = app.doors else { return }
        if let app = doors.app { add("door", "app", word: app.description) }
        for domain in doors.domains ?? [] {
            add(["door", "domain", domain.host], value: domain.mode.map(LockWord.text))
        }
        for scheme in doors.schemes ?? [] { add("door", "scheme", scheme.lowercased()) }
        for action in doors.quickActions { add("door", "quick-action", action.type) }
        for type in doors.activityTypes { add("door", "activity", type) }
        for (host, association) in doors.associations ?? [:] { add(association, of: host, for: doors.app) }
    }

    /// The rules of a site in their order: the first that matches decides.
    private mutating func add(_ association: Association, of host: String, for app: AppID?) {
        let rules = association.rules(for: app)
        let width = String(rules.count).count
        for (index, rule) in rules.enumerated() {
            let number = String(index + 1)
            let place = String(repeating: "0", count: width - number.count) + number
            add(["door", "path", host, place] + rule.lockWords, value: rule.isExcluded ? "keeps out" : "lets in")
        }
    }
}

extension ModalKind {
    fileprivate var words: [String] {
        let all = [
            (coversBelow, "covers"), (isSwipeable, "swipeable"), (closesOnTapOutside, "closes-outside"),
            (isAlert, "alert"), (isForeign, "foreign"),
        ]
        return all.filter { $0.0 }.map { $0.1 }
    }
}

extension Association.Rule {
    fileprivate var lockWords: [String] {
        var words = [path.text]
        switch query {
        case .text(let pattern): if pattern.text != "*" { words.append("?" + pattern.text) }
        case .items(let items): words += items.map { "?\($0.name)=\($0.value.text)" }
        }
        if fragment.text != "*" { words.append("#" + fragment.text) }
        return words
    }
}

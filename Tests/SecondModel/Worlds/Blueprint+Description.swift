import NavigationCore
import NavigationHarness

extension Blueprint {
    /// The description that the navigator runs; actions reach the running app through `app`.
    func description(for app: RunningApp) -> AppDescription {
        var result = AppDescription(name: "Random", root: root.description(for: app))
        result.schemes = ["test"]
        result.quirks = Set(quirks.compactMap(Quirk.init(rawValue:)))
        for protection in protections {
            result.state[protection.key] = false
            result.protections[protection.name] = protection.description(for: app)
        }
        if isByState { result.state["extra"] = false }
        for (id, parts) in switchers { result.state[id] = .string(parts[0].key) }
        for screen in screens { result.screens[screen.name] = screen.description(for: app) }
        for (id, place) in windows { result.windows[id] = place.description(for: app) }
        result.segues = segues.map { kind, from, name in
            Segue(from: from, identifier: kind.identifier(name), to: name, kind: Segue.Kind(rawValue: kind.rawValue)!)
        }
        if hasLock {
            var lock = ScreenDescription("lock")
            lock.isLock = true
            if let lockListening {
                lock.messages = lockListening.message.map { [$0] }
                lock.onMessage = { [weak app] message, _, view in try app?.hear(message, view.name, lockListening) }
            }
            result.screens[lock.name] = lock
        }
        return result
    }

    /// Every declared switcher with its children.
    var switchers: [(String, [Place.Part])] {
        places.flatMap(\.all).compactMap { place in
            if case .switcher(let id, let parts) = place { (id, parts) } else { nil }
        }
    }
}

extension Place {
    func description(for app: RunningApp) -> NodeDescription {
        switch self {
        case .screen(let name): .screen(ScreenEntry(name))
        case .stack(let names, let protections):
            container("stack", nil, names.map { .init(.screen(ScreenEntry($0))) }, protections)
        case .tabs(let id, let parts, let protections):
            tabs(id, parts, protections, app)
        case .switcher(let id, let parts):
            container("switcher", id, parts.map { .init(key: $0.key, $0.place.description(for: app)) }, []) {
                [weak app] state in
                try app?.noteCall()
                return state[id].text
            }
        case .split(let id, let parts, let isCollapsed):
            .container(
                ContainerDescription(
                    kind: "split",
                    id: id,
                    children: parts.map { .init(key: $0.key, $0.place.description(for: app)) },
                    options: isCollapsed ? ["collapsed": true] : [:]
                )
            )
        case .pages(let id, let parts, let protections):
            container("pages", id, parts.map { .init($0.place.description(for: app)) }, protections)
        }
    }

    private func tabs(_ id: String, _ parts: [Part], _ protections: [String], _ app: RunningApp) -> NodeDescription {
        let children = [false, true].map { isExtra in
            parts.filter { $0.isThere(isExtra) }.map {
                ContainerDescription.Child(key: $0.key, $0.place.description(for: app))
            }
        }
        let arrange = { [weak app] (state: Value) in
            try app?.noteCall()
            return children[state["extra"] == true ? 1 : 0]
        }
        return .container(
            ContainerDescription(
                kind: "tabs",
                id: id,
                children: children[0],
                arrange: isByState ? arrange : nil,
                protections: protections
            )
        )
    }

    private func container(
        _ kind: String,
        _ id: String?,
        _ children: [ContainerDescription.Child],
        _ protections: [String],
        choose: ((Value) throws -> String?)? = nil
    ) -> NodeDescription {
        .container(
            ContainerDescription(kind: kind, id: id, children: children, choose: choose, protections: protections)
        )
    }
}

extension ScreenPlan {
    func description(for app: RunningApp) -> ScreenDescription {
        var result = ScreenDescription(name)
        if hasID { result.parameters = ["id": .string] }
        if hasTint { result.properties = ["tint": PropertyDescription(.integer)] }
        if sameness != .byID { result.identity = [] }
        if sameness == .updated { result.onSame = .update }
        result.links = [Link(hasID ? "/\(name)/:id" : "/\(name)")]
        switch manner {
        case .push: result.presentation = .push
        case .modal: result.presentation = .modal
        case nil: break
        }
        result.style = style
        result.isDismissable = isDismissable
        if isEmbedded { result.embedding = .kind("stack") }
        result.root = filling?.description(for: app)
        result.protections = protections
        result.keepAlive = keeping?.description
        if let origins { result.origins = .screens(origins) }
        for origin in origins ?? [] { result.manners[origin] = edge?.description }
        result.reuse = Reuse(rawValue: reuse.rawValue)
        if isRestorable { result.restoration = .automatic }
        result.isTransient = isMenu
        if let listening {
            result.messages = listening.message.map { [$0] }
            result.onMessage = { [weak app] message, _, view in try app?.hear(message, view.name, listening) }
        }
        if let signsIn {
            for closing in Step.Closing.allCases {
                result.actions[closing.rawValue] = ScreenAction { [weak app] _ in try app?.act(closing, signsIn) }
            }
        }
        return result
    }
}

extension EdgePlan {
    fileprivate var description: EdgeManner {
        let presentation: Presentation? =
            switch manner {
            case .push: .push
            case .modal: .modal
            case nil: nil
            }
        return EdgeManner(presentation, style: style, embedding: isEmbedded ? .kind("stack") : nil)
    }
}

extension Keeping {
    var description: KeepAlive {
        switch self {
        case .forever: KeepAlive(ForeverLifetime())
        case .seconds(let count): KeepAlive(DurationLifetime(.seconds(count)))
        case .sliding(let count): KeepAlive(DurationLifetime(.seconds(count)), sliding: true)
        case .uses(let count): KeepAlive(UsesLifetime(count))
        case .untilMessage(let message): KeepAlive(MessageLifetime(until: message))
        case .untilState(let key): KeepAlive(StateLifetime(until: key))
        case .afterClosing(let count): KeepAlive(DurationLifetime(.seconds(count)), from: .close)
        }
    }
}

extension ProtectionPlan {
    func description(for app: RunningApp) -> StateProtection {
        let kind: NavigationCore.Challenge =
            switch challenge {
            case .screen(let name): .screen(ScreenEntry(name))
            case .none: .deny(.protected)
            case .allows: .function { [weak app] gate, _ in try app?.answer(gate, .allow) }
            case .refuses: .function { [weak app] gate, _ in try app?.answer(gate, .deny("refused")) }
            }
        return StateProtection(name, challenge: kind) { [key, weak app] state, _ in
            try app?.noteCall()
            return state[key] == true
        }
    }
}

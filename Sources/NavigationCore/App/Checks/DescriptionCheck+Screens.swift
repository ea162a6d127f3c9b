import OrderedCollections

/// What screens and protections declare.
extension DescriptionCheck {
    var screenErrors: [String] {
        let suspects = screens { screens, index in
            graph.edges.doubtful.contains(index) || screens[index].origins.isEmpty
                || !screens[index].conditions.isEmpty || !screens[index].protections.isEmpty
                || screens[index].style != nil || screens[index].embedding != nil
                || screens[index].identity != nil || !screens[index].manners.isEmpty
                || screens[index].keepAlive?.lifetime is StateLifetime
        }
        return suspects.flatMap {
            originErrors(of: $0) + conditionErrors(of: $0) + nameErrors(of: $0) + identityErrors(of: $0)
                + lifetimeErrors(of: $0)
        }
    }

    private func originErrors(of screen: ScreenDescription) -> [String] {
        guard case .screens(let origins) = screen.origins else { return [] }
        if origins.isEmpty, !Decisions(app.quirks).allowsEmptyOrigins {
            return ["'\(screen.name)' has an empty list 'from': leave it out for anywhere"]
        }
        return origins.filter { !isScreen($0) }.map { origin in
            let missing = unknown(
                "'\(screen.name)' is reached from a screen that is missing:",
                origin,
                app.screens.keys
            )
            return misunderstanding(origin).map { "\(missing); \($0)" } ?? missing
        }
    }

    /// What somebody had in mind who has written an origin that can be no screen.
    private func misunderstanding(_ origin: String) -> String? {
        if case .address = Target(origin) { return "an edge starts at a screen, by its name, not at an address" }
        return origin.contains("*") ? "'*' stands for every screen only alone" : nil
    }

    /// What tells instances apart is declared.
    private func identityErrors(of screen: ScreenDescription) -> [String] {
        (screen.identity ?? []).filter { screen.parameters[$0] == nil }.map { name in
            let hint = suggestion(for: name, among: screen.parameters.keys)
            return "instances of '\(screen.name)' are told apart by '\(name)', which is no parameter of it\(hint)"
        }
    }

    var keepingWarnings: [String] {
        screens { $0[$1].keepAlive != nil }.compactMap { screen in
            screen.keepAlive?.advice.map { "'keep_alive' of '\(screen.name)': \($0)" }
        }
    }

    /// A lifetime that ends with a key of the state which the app does not have never ends.
    private func lifetimeErrors(of screen: ScreenDescription) -> [String] {
        guard let lifetime = screen.keepAlive?.lifetime as? StateLifetime, app.state[lifetime.key] == nil else {
            return []
        }
        let what = "'\(screen.name)' is kept until a key of the state changes that is missing:"
        return [unknown(what, lifetime.key, app.state.keys)]
    }

    /// A condition belongs to an edge.
    private func conditionErrors(of screen: ScreenDescription) -> [String] {
        let origins = if case .screens(let names) = screen.origins { names } else { [Origins.anywhereName] }
        return screen.conditions.keys.sorted().filter { !origins.contains($0) }.map { origin in
            "'\(screen.name)' has a condition for the edge from '\(origin)', which it does not declare"
        }
    }

    /// Protections, styles and containers that nobody has declared.
    private func nameErrors(of screen: ScreenDescription) -> [String] {
        let (protections, styles, kinds) = (app.protections, app.modalKinds, app.containerKinds)
        let manners = screen.manners.sorted { $0.key < $1.key }.map(\.value)
        return screen.protections.filter { protections[$0] == nil }.map {
            unknown("'\(screen.name)' has a protection that is missing:", $0, protections.keys)
        }
            + ([screen.style] + manners.map(\.style)).compactMap(\.self).filter { styles[$0] == nil }.map {
                unknown(
                    "'\(screen.name)' has a presentation or style that is missing:",
                    $0,
                    Presentation.allCases.map(\.rawValue) + styles.keys.sorted()
                )
            }
            + ([screen.embedding] + manners.map(\.embedding)).flatMap { $0?.declaredKinds ?? [] }.filter {
                kinds[$0] == nil
            }.map {
                unknown("'\(screen.name)' is embedded in a container that is missing:", $0, kinds.keys.sorted())
            }
    }

    var protectionErrors: [String] {
        let lock = app.protections.keys.contains(Gate.lock) ? [Gate.lock] : []
        return lock.map { "a protection is called '\($0)', which stands for the lock of the app" } + challengeErrors
    }

    private var challengeErrors: [String] {
        app.protections.values.compactMap { protection in
            guard case .screen(let entry) = protection.challenge, !isScreen(entry.name) else { return nil }
            return unknown(
                "the protection '\(protection.name)' challenges with a screen that is missing:",
                entry.name,
                app.screens.keys
            )
        }
    }

    /// A challenge is guarded by nothing that it could open.
    var openingWarnings: [String] {
        screens { !$0[$1].protections.isEmpty }.flatMap { screen in
            screen.protections.filter { app.protections[$0]?.isOpened(by: screen.name) == true }.map {
                "'\(screen.name)' is guarded by '\($0)', whose challenge it is itself: nobody is asked about it"
            }
        }
    }

    var identifierWarnings: [String] {
        var owners: [String: String] = [:]
        return screens { $0[$1].restoration.name != nil }.compactMap { screen in
            guard let id = screen.restoration.name, let owner = owners.updateValue(screen.name, forKey: id) else {
                return nil
            }
            return "'\(owner)' and '\(screen.name)' share the restoration identifier '\(id)': only one can be there"
        }
    }
}

/// The edges that screens declare.
extension DescriptionCheck {
    var reachWarnings: [String] {
        let placed = Set(places.flatMap(\.node.entries).map(\.name))
        let reachable = graph.reachable(from: placed)
        let unreachable = screens { !reachable.contains($1) && !$0[$1].isLock }.filter { screen in
            // Origins that are missing are an error of their own.
            guard case .screens(let origins) = screen.origins, origins.contains(where: isScreen) else { return false }
            return !placed.contains(screen.name)
        }
        return unreachable.map { "'\($0.name)' cannot be reached: no declared edge leads to it" }
    }

    /// Edges that are declared twice: the second one says nothing new.
    var doubleEdges: [String] {
        graph.edges.doubtful.map { app.screens.values[$0] }.flatMap { screen -> [String] in
            guard case .screens(let origins) = screen.origins else { return [] }
            var seen: Set<String> = []
            return origins.filter { !seen.insert($0).inserted }.map {
                "'\(screen.name)' declares the edge from '\($0)' twice"
            }
        }
    }
}

extension Origins {
    fileprivate var isEmpty: Bool { if case .screens(let names) = self { names.isEmpty } else { false } }
}

import OrderedCollections

/// A mistake in an app description.
public struct AppProblem: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Severity: String, Hashable, Sendable {
        /// The app cannot run.
        case error
        /// The app runs, but something cannot work as declared.
        case warning
    }

    public var severity: Severity
    /// One sentence.
    public var description: String

    public init(_ severity: Severity, _ description: String) {
        self.severity = severity
        self.description = description
    }
}

extension AppDescription {
    /// Everything that is wrong with this description, errors first, each in one sentence.
    public var problems: [AppProblem] {
        let errors = placeErrors + screenErrors + linkErrors + segmentErrors + segueErrors + structureErrors
        return errors.map { AppProblem(.error, $0) } + (warnings + identifierWarnings).map { AppProblem(.warning, $0) }
    }

    private var places: [(owner: String, node: NodeDescription)] {
        [("the window '\(AppDescription.mainWindow)' shows", root)] + windows.map { ("the window '\($0)' shows", $1) }
            + screens.values.compactMap { screen in screen.root.map { ("the screen '\(screen.name)' holds", $0) } }
    }

    private func unknown(_ what: String, _ name: String, _ known: some Sequence<String>) -> String {
        let hint = nearestName(to: name, among: known).map { ": did you mean '\($0)'?" } ?? ""
        return "\(what) '\(name)' is not declared\(hint)"
    }

    private var placeErrors: [String] {
        places.flatMap { place in
            place.node.entries.filter { screens[$0.name] == nil }.map {
                unknown("\(place.owner) a screen that is missing:", $0.name, screens.keys)
            }
        } + holdingErrors
    }

    /// A screen that holds itself would never be complete.
    private var holdingErrors: [String] {
        screens.values.filter { holds($0.name, in: $0, except: []) }.map { "the screen '\($0.name)' holds itself" }
    }

    private func holds(_ name: String, in screen: ScreenDescription, except seen: Set<String>) -> Bool {
        let held = screen.root?.entries.map(\.name) ?? []
        if held.contains(name) { return true }
        let seen = seen.union([screen.name])
        return held.contains { inner in
            !seen.contains(inner) && screens[inner].map { holds(name, in: $0, except: seen) } == true
        }
    }

    private var screenErrors: [String] {
        screens.values.flatMap { screen in
            var found: [String] = []
            if case .screens(let origins) = screen.origins {
                if origins.isEmpty, !quirks.contains(.emptyOriginsMeanNowhere) {
                    found.append("'\(screen.name)' has an empty list 'from': leave it out for anywhere")
                }
                for origin in origins where screens[origin] == nil {
                    found.append(
                        unknown("'\(screen.name)' is reached from a screen that is missing:", origin, screens.keys)
                    )
                }
            }
            found += conditionErrors(of: screen)
            for name in screen.protections where protections[name] == nil {
                found.append(unknown("'\(screen.name)' has a protection that is missing:", name, protections.keys))
            }
            if let style = screen.style, modalKinds[style] == nil {
                found.append(unknown("'\(screen.name)' has a style that is missing:", style, modalKinds.keys.sorted()))
            }
            for kind in screen.embedding?.declaredKinds ?? [] where containerKinds[kind] == nil {
                found.append(
                    unknown(
                        "'\(screen.name)' is embedded in a container that is missing:",
                        kind,
                        containerKinds.keys.sorted()
                    )
                )
            }
            return found
        } + protectionErrors
    }

    /// A condition belongs to an edge.
    private func conditionErrors(of screen: ScreenDescription) -> [String] {
        let origins = if case .screens(let names) = screen.origins { names } else { [Origins.anywhereName] }
        return screen.conditions.keys.sorted().filter { !origins.contains($0) }.map { origin in
            "'\(screen.name)' has a condition for the edge from '\(origin)', which it does not declare"
        }
    }

    private var protectionErrors: [String] {
        protections.values.compactMap { protection in
            guard case .screen(let entry) = protection.challenge, screens[entry.name] == nil else { return nil }
            return unknown(
                "the protection '\(protection.name)' challenges with a screen that is missing:",
                entry.name,
                screens.keys
            )
        }
    }

    private var linkErrors: [String] {
        var owners: [String: String] = [:]
        var found: [String] = []
        for screen in screens.values {
            for link in screen.links {
                do {
                    let pattern = try LinkPattern(link)
                    if let owner = owners.updateValue(screen.name, forKey: pattern.shape) {
                        found.append(
                            "the link '\(link)' of '\(screen.name)' matches what a link of '\(owner)' matches already"
                        )
                    }
                } catch {
                    found.append("the link '\(link)' of '\(screen.name)' is no pattern: \(error.message)")
                }
            }
        }
        return found
    }

    private var segmentErrors: [String] {
        segments.filter { screens[$0.value] == nil }.map { segment, name in
            unknown("the segment '\(segment)' names a screen that is missing:", name, screens.keys)
        }
    }

    private var segueErrors: [String] {
        segues.flatMap { segue in
            [segue.from, segue.to].compactMap(\.self).filter { screens[$0] == nil }.map {
                unknown("the segue '\(segue.identifier)' joins a screen that is missing:", $0, screens.keys)
            }
        } + embeddingErrors
    }

    /// A screen that is made with another cannot be made with itself.
    private var embeddingErrors: [String] {
        let embedding = segues.filter { $0.kind == .embed }
        let parts = Dictionary(grouping: embedding.filter { $0.from != nil }) { $0.from ?? "" }
        return embedding.compactMap { segue in
            guard let from = segue.from else {
                return "the segue '\(segue.identifier)' embeds '\(segue.to)' in no screen: it needs 'from'"
            }
            var seen: Set<String> = []
            var open = [segue.to]
            while let name = open.popLast() {
                if seen.insert(name).inserted { open += (parts[name] ?? []).map(\.to) }
            }
            return seen.contains(from) ? "the segue '\(segue.identifier)' embeds '\(from)' in itself" : nil
        }
    }

    private var structureErrors: [String] {
        var found: [String] = []
        var seen: Set<String> = []
        for container in places.flatMap(\.node.containers) {
            let name = container.id.map { "the \(container.kind) '\($0)'" } ?? "a \(container.kind)"
            if let id = container.id, !seen.insert(id).inserted {
                found.append("the identifier '\(id)' names two containers")
            }
            guard let kind = containerKinds[container.kind] else {
                found.append(unknown("a container kind that is missing:", container.kind, containerKinds.keys.sorted()))
                continue
            }
            if container.children.isEmpty { found.append("\(name) is empty") }
            if kind.hasKeys {
                let keys = Dictionary(grouping: container.children.compactMap(\.key)) { $0 }
                for key in keys.filter({ $0.value.count > 1 }).keys.sorted() {
                    found.append("\(name) has two children '\(key)'")
                }
            }
            for child in container.children {
                guard case .container(let inner) = child.node, container.kind == "stack" else { continue }
                if inner.kind == "stack" { found.append("\(name) holds a stack: a stack cannot be pushed") }
                if inner.kind == "tabs" { found.append("\(name) holds tabs: tabs do not belong in a stack") }
            }
        }
        return found
    }

    private var identifierWarnings: [String] {
        var owners: [String: String] = [:]
        return screens.values.compactMap { screen in
            guard let id = screen.restoration.name, let owner = owners.updateValue(screen.name, forKey: id) else {
                return nil
            }
            return "'\(owner)' and '\(screen.name)' share the restoration identifier '\(id)': only one can be there"
        }
    }

    private var warnings: [String] {
        let placed = Set(places.flatMap(\.node.entries).map(\.name))
        let reachable = Set(RouteGraph(app: self).reachable(from: placed))
        let unreachable = screens.values.filter { screen in
            // Origins that are missing are an error of their own.
            guard case .screens(let origins) = screen.origins, origins.contains(where: { screens[$0] != nil }) else {
                return false
            }
            return !screen.isLock && !placed.contains(screen.name) && !reachable.contains(screen.name)
        }
        return unreachable.map { "'\($0.name)' cannot be reached: no declared edge leads to it" } + doubleEdges
            + undeclaredNames
    }
}

extension AppDescription {
    /// Edges that are declared twice: the second one says nothing new.
    private var doubleEdges: [String] {
        screens.values.flatMap { screen -> [String] in
            guard case .screens(let origins) = screen.origins else { return [] }
            var seen: Set<String> = []
            return origins.filter { !seen.insert($0).inserted }.map {
                "'\(screen.name)' declares the edge from '\($0)' twice"
            }
        }
    }

    /// Parameters of links that their screens do not declare, although they declare others: most likely misspelt.
    private var undeclaredNames: [String] {
        screens.values.filter { !$0.parameters.isEmpty }.flatMap { screen in
            screen.links.flatMap { link in
                let names = (try? LinkPattern(link))?.names ?? []
                return names.filter { screen.parameters[$0] == nil }.map { name in
                    let hint = nearestName(to: name, among: screen.parameters.keys).map { ": did you mean '\($0)'?" }
                    return
                        "the link '\(link)' of '\(screen.name)' has the parameter '\(name)', which it does not declare"
                        + (hint ?? "")
                }
            }
        }
    }
}

extension LinkPattern {
    /// Equal for patterns that match the same addresses, whatever their parameters are called.
    fileprivate var shape: String {
        let parts = segments.map { if case .literal(let text) = $0 { text } else { ":" } }
        let rest = tail == nil ? "" : "(\(text))"
        return "\(scheme ?? "")://\(host ?? "")/\(parts.joined(separator: "/"))\(rest)"
    }
}

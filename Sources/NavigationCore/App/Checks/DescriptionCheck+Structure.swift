import OrderedCollections

/// Places, containers and segues.
extension DescriptionCheck {
    var placeErrors: [String] {
        places.flatMap { place in
            place.node.entries.compactMap { entry in
                guard isScreen(entry.name) else {
                    return unknown("\(place.owner) a screen that is missing:", entry.name, app.screens.keys)
                }
                return app.misfit(among: entry.parameters, of: entry.name).map {
                    "\(place.owner) '\(entry.name)': \($0)"
                }
            }
        }
    }

    var structureErrors: [String] {
        var seen: Set<String> = []
        return places.flatMap(\.node.containers).flatMap { container in
            let isSecond = container.id.map { !seen.insert($0).inserted } ?? false
            let rival = isSecond ? ["the identifier '\(container.id ?? "")' names two containers"] : []
            return rival + app.errors(in: container)
        }
    }
}

extension AppDescription {
    /// What is wrong with the structure of a container; what lies in its children is looked at by itself.
    fileprivate func errors(in container: ContainerDescription) -> [String] {
        let name = container.id.map { "the \(container.kind) '\($0)'" } ?? "a \(container.kind)"
        guard let kind = containerKinds[container.kind] else {
            return [
                undeclared("a container kind that is missing:", container.kind, containerKinds.keys.sorted())
            ]
        }
        var found = container.protections.filter { protections[$0] == nil }.map {
            undeclared("\(name) is guarded by a protection that is missing:", $0, protections.keys)
        }
        if container.children.count(where: \.isSelected) > 1 { found.append("\(name) selects two children") }
        if container.children.isEmpty, container.arrange == nil { found.append("\(name) is empty") }
        if kind.hasKeys {
            let keys = Dictionary(grouping: container.children.compactMap(\.key)) { $0 }
            for key in keys.filter({ $0.value.count > 1 }).keys.sorted() {
                found.append("\(name) has two children '\(key)'")
            }
        }
        return found + container.children.compactMap { misfit($0.node, in: kind, named: name) }
    }

    /// Why a container does not belong into another one, if it does not.
    private func misfit(_ node: NodeDescription, in kind: any ContainerKind, named name: String) -> String? {
        guard case .container(let inner) = node, let other = containerKinds[inner.kind] else { return nil }
        let own = inner.id.map { " '\($0)'" } ?? ""
        return switch kind.fit(of: other) {
        case .fits: nil
        case .odd: "\(name) holds \(other.name)\(own): \(other.name) do not belong in a \(kind.name)"
        case .refused: "\(name) holds a \(other.name)\(own): a \(other.name) cannot be pushed"
        }
    }

    /// What is wrong with children that a function of the app's state has described: what a check of the description
    /// would have said, had it seen that state.
    func errors(inArranged container: ContainerDescription) -> [String] {
        let name = "the \(container.kind) '\(container.id ?? "")'"
        let nodes = container.children.map(\.node)
        let inner = nodes.flatMap(\.containers)
        let strangers = nodes.flatMap(\.entries).compactMap { entry in
            screens[entry.name] == nil
                ? undeclared("\(name) holds a screen that is missing:", entry.name, screens.keys)
                : misfit(among: entry.parameters, of: entry.name).map { "\(name) holds '\(entry.name)': \($0)" }
        }
        return strangers + ([container] + inner).flatMap { errors(in: $0) }
    }

    func undeclared(_ what: String, _ name: String, _ known: some Collection<String>) -> String {
        "\(what) '\(name)' is not declared\(nearestHint(for: name, among: known))"
    }
}

import OrderedCollections

/// Places, containers and segues.
extension DescriptionCheck {
    var placeErrors: [String] {
        places.flatMap { place in
            place.node.entries.filter { !isScreen($0.name) }.map {
                unknown("\(place.owner) a screen that is missing:", $0.name, app.screens.keys)
            }
        }
    }

    var segueErrors: [String] {
        app.segues.flatMap { segue in
            [segue.from, segue.to].compactMap(\.self).filter { !isScreen($0) }.map {
                unknown("the segue '\(segue.identifier)' joins a screen that is missing:", $0, app.screens.keys)
            }
        }
    }

    var structureErrors: [String] {
        var found: [String] = []
        var seen: Set<String> = []
        for container in places.flatMap(\.node.containers) {
            let name = container.id.map { "the \(container.kind) '\($0)'" } ?? "a \(container.kind)"
            if let id = container.id, !seen.insert(id).inserted {
                found.append("the identifier '\(id)' names two containers")
            }
            guard let kind = app.containerKinds[container.kind] else {
                found.append(
                    unknown("a container kind that is missing:", container.kind, app.containerKinds.keys.sorted())
                )
                continue
            }
            if container.children.count(where: \.isSelected) > 1 { found.append("\(name) selects two children") }
            if container.children.isEmpty { found.append("\(name) is empty") }
            if kind.hasKeys {
                let keys = Dictionary(grouping: container.children.compactMap(\.key)) { $0 }
                for key in keys.filter({ $0.value.count > 1 }).keys.sorted() {
                    found.append("\(name) has two children '\(key)'")
                }
            }
            for child in container.children {
                guard case .container(let inner) = child.node, let other = app.containerKinds[inner.kind] else {
                    continue
                }
                switch kind.fit(of: other) {
                case .fits: break
                case .odd:
                    found.append("\(name) holds \(other.name): \(other.name) do not belong in a \(kind.name)")
                case .refused: found.append("\(name) holds a \(other.name): a \(other.name) cannot be pushed")
                }
            }
        }
        return found
    }
}

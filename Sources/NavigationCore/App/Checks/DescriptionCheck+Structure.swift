/// Places, containers and segues.
extension DescriptionCheck {
    var placeErrors: [String] {
        places.flatMap { place in
            place.node.entries.filter { !isScreen($0.name) }.map {
                unknown("\(place.owner) a screen that is missing:", $0.name, app.screens.keys)
            }
        }
    }

    /// A screen that holds itself would never be complete.
    var holdingErrors: [String] {
        screens { $0[$1].root != nil }.filter { holds($0.name, in: $0, except: []) }.map {
            "the screen '\($0.name)' holds itself"
        }
    }

    private func holds(_ name: String, in screen: ScreenDescription, except seen: Set<String>) -> Bool {
        let held = screen.root?.entries.map(\.name) ?? []
        if held.contains(name) { return true }
        let seen = seen.union([screen.name])
        return held.contains { inner in
            !seen.contains(inner) && app.screens[inner].map { holds(name, in: $0, except: seen) } == true
        }
    }

    var segueErrors: [String] {
        app.segues.flatMap { segue in
            [segue.from, segue.to].compactMap(\.self).filter { !isScreen($0) }.map {
                unknown("the segue '\(segue.identifier)' joins a screen that is missing:", $0, app.screens.keys)
            }
        }
    }

    /// A screen that is made with another cannot be made with itself.
    var embeddingErrors: [String] {
        let embedding = app.segues.filter { $0.kind == .embed }
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

import OrderedCollections

/// What was selected in containers that come back.
extension Draft {
    /// A container in which something else is to be selected.
    private struct Selection {
        var container: NodeID
        var key: String
        var window: String
        var data: ContainerData
        var changed: ContainerData
    }

    /// Selects what was selected in containers that are there again.
    ///
    /// All that nobody is asked about is one change: what lies between has never been visible. The rest is asked for
    /// in turn.
    mutating func select(in nodes: [NodeID], broughtBy place: Int? = nil) throws {
        let keys = selectedKeys(broughtBy: place)
        let (free, guarded) = try divided(nodes.compactMap { selection(of: $0, keys) })
        for window in free.map(\.window).unique {
            try change(nil, ChangeOptions(window: window, isAnimated: false)) { draft in
                for selection in free where selection.window == window { draft.apply(selection) }
            }
        }
        if let place { state.restoration.innerSelections[place] = nil }
        // It counts for the first container of its name.
        for id in nodes.compactMap({ state.nodes[$0]?.container?.id }) { state.restoration.selections[id] = nil }
        state.restoration.guarded += guarded.map { GuardedSelection(container: $0.container, key: $0.key) }
    }

    /// Selects what nobody is asked about in what comes back with the change that is being made.
    mutating func selectUnasked(below root: NodeID, by request: RequestID) throws {
        guard let place = state.request(request)?.restores else { return }
        let keys = selectedKeys(broughtBy: place)
        guard !keys.isEmpty else { return }
        let selections = state.subtree(of: root).compactMap { selection(of: $0, keys) }
        for selection in try divided(selections).free { apply(selection) }
    }

    /// What was selected in the containers that a screen brings with it, as far as a snapshot tells them apart.
    private func selectedKeys(broughtBy place: Int?) -> [String: String] {
        place.flatMap { state.restoration.innerSelections[$0] } ?? state.restoration.selections
    }

    /// What was selected in a container, if it is something else than what is.
    private func selection(of node: NodeID, _ keys: [String: String]) -> Selection? {
        guard let data = state.nodes[node]?.container, let id = data.id,
            let key = keys[id], let selection = data.selection,
            let index = data.index(of: key), index != selection,
            let changed = world.kind(of: data).revealing(index, in: data),
            let location = state.location(of: node)
        else { return nil }
        let window = state.windows[location.window].id
        return Selection(container: node, key: key, window: window, data: data, changed: changed)
    }

    /// Those that together show nothing that is protected, and the others.
    private func divided(_ selections: [Selection]) throws -> (free: [Selection], guarded: [Selection]) {
        guard try Trial(self).isGuarded({ draft in for selection in selections { draft.apply(selection) } }) else {
            return (selections, [])
        }
        var (free, guarded): ([Selection], [Selection]) = ([], [])
        for selection in selections {
            let tried = free + [selection]
            if try Trial(self).isGuarded({ draft in for selection in tried { draft.apply(selection) } }) {
                guarded.append(selection)
            } else {
                free = tried
            }
        }
        return (free, guarded)
    }

    private mutating func apply(_ selection: Selection) {
        replace(selection.container, selection.data, with: selection.changed, window: selection.window)
    }

    /// What a window or a screen that has come back holds inside is there again, too.
    mutating func noteRestored(_ request: PendingRequest) {
        if let window = request.windowOpenedAgain.flatMap({ state.window($0) }) {
            return noteRestored(window.layers.flatMap { state.subtree(of: $0.root) })
        }
        guard let prepared = request.prepared else { return }
        emit(.restored, screen: prepared.screen)
        guard let number = request.restores else { return }
        state.restoration.restored[number] = prepared.screen
        noteRestored(state.subtree(of: prepared.root).filter { $0 != prepared.screen }, broughtBy: number)
    }

    /// The same for the child of a switcher that was held back, which the state has turned.
    mutating func noteTurned(_ switcher: NodeID) {
        guard state.restoration.heldBack == switcher else { return }
        state.restoration.heldBack = nil
        noteRestored(state.subtree(of: switcher))
    }

    /// Nodes are there again that a request has brought.
    private mutating func noteRestored(_ nodes: [NodeID], broughtBy place: Int? = nil) {
        state.restoration.declared.formUnion(nodes)
        try? select(in: nodes, broughtBy: place)
    }
}

extension ContainerData {
    /// The child that a key names, or a number where children have no keys.
    func index(of key: String) -> Int? {
        let index = self.keys.isEmpty ? Int(key) : self.keys.firstIndex(of: key)
        return index.flatMap { self.children.indices.contains($0) ? $0 : nil }
    }
}

/// What comes back when an app is launched anew.
extension Reducer {
    /// Puts back what was restorable, each screen as a request of its own, so that protections are asked.
    mutating func restore(_ snapshot: Snapshot, _ policy: RestorePolicy?) throws {
        try select(snapshot.selections)
        for place in snapshot.places {
            guard world.screen(place.screen.name) != nil else { continue }
            let id = Value.string(place.screen.restoration.name ?? place.screen.name)
            if let end = place.screen.restorableUntil, end <= state.now {
                emit(.expired, about: place.screen.name, window: place.window, ["id": id])
                continue
            }
            switch try policy?(restorable(place)) ?? .allow {
            case .allow: state.restoring.append(PendingRestoration(place: place, protections: []))
            case .reject: emit(.evicted, about: place.screen.name, window: place.window, ["id": id])
            case .protect(let names): state.restoring.append(PendingRestoration(place: place, protections: names))
            }
        }
        try restoreNext()
    }

    private mutating func select(_ selections: [String: String]) throws {
        for node in state.live {
            guard let data = state.nodes[node]?.container, let id = data.id, let key = selections[id],
                let index = data.keys.firstIndex(of: key), data.selection != nil
            else { continue }
            try change(nil, ChangeOptions(window: state.activeWindow, isAnimated: false)) { reducer in
                guard let changed = reducer.world.kind(of: data).revealing(index, in: data) else { return }
                reducer.replace(node, data, with: changed, window: reducer.state.activeWindow)
            }
        }
    }

    private func restorable(_ place: Snapshot.Place) -> RestorableScreen {
        RestorableScreen(
            name: place.screen.name,
            parameters: place.screen.parameters,
            properties: place.screen.properties,
            data: place.screen.data,
            identifier: place.screen.restoration.name,
            window: place.window,
            container: place.container,
            style: place.style,
            protections: protectionNames(of: place.screen.name, address: nil)
        )
    }

    /// Lets screens come back one after the other.
    ///
    /// What the app is asked on the way, such as a challenge, it answers before the next one: what is allowed at once
    /// comes back in its place.
    mutating func restoreNext() throws {
        state.isRestoring = !state.restoring.isEmpty
        while !state.restoring.isEmpty {
            let next = state.restoring.removeFirst()
            let asked = work.count
            try restore(next)
            guard work.count == asked else { return work.append(.restore) }
        }
        state.isRestoring = false
    }

    private mutating func restore(_ restoration: PendingRestoration) throws {
        let place = restoration.place
        guard state.window(place.window) != nil else { return }
        if place.isDeclared { return try restoreInPlace(restoration) }
        var options = RequestOptions()
        options.parameters = place.screen.parameters
        options.properties = place.screen.properties
        options.protections = restoration.protections
        options.window = place.window
        options.isAnimated = false
        options.restoration = place.screen.restoration
        if place.screen.data != .null { options.data = .value(place.screen.data) }
        if let style = place.style {
            options.style = style
            if place.isStacked { options.embedding = .kind("stack") }
            _ = try submit(.present(.screen(place.screen.name)), options, .restoration)
        } else {
            options.from = place.container.map(Origin.name)
            _ = try submit(.push(.screen(place.screen.name)), options, .restoration)
        }
    }

    /// Gives a screen that launching puts there what it held, unless a protection is closed.
    private mutating func restoreInPlace(_ restoration: PendingRestoration) throws {
        let screen = restoration.place.screen
        guard let node = state.screens(named: screen.name).first else { return }
        let view = RequestView(
            id: RequestID(0),
            command: "",
            screen: screen.name,
            parameters: screen.parameters,
            address: nil,
            data: screen.data
        )
        for name in restoration.protections {
            guard try world.protection(name)?.isOpen(state: state.app, request: view) != true else { continue }
            let id = Value.string(screen.restoration.name ?? screen.name)
            return emit(.evicted, screen: node, window: restoration.place.window, ["id": id])
        }
        modify(node) { ($0.properties, $0.data) = (screen.properties, screen.data) }
        emit(.restored, screen: node, window: restoration.place.window)
    }

    /// Two live screens cannot come back under one identifier.
    mutating func checkIdentifiers(of prepared: PreparedDestination) throws {
        for screen in prepared.way.map(\.screen) + [prepared.screen] {
            guard let id = state.nodes[screen]?.screen?.restoration.name else { continue }
            let rival = state.live.first { $0 != screen && state.nodes[$0]?.screen?.restoration.name == id }
            guard let rival, let name = name(of: rival) else { continue }
            throw Refusal(
                .failed,
                .keyCollision,
                "the restoration identifier '\(id)' belongs to '\(name)', which is still there"
            )
        }
    }
}

import OrderedCollections

/// Windows: opening, closing, bringing to the front.
extension Reducer {
    mutating func openWindow(_ name: String, _ request: PendingRequest) throws -> Settlement? {
        let value = request.options.value
        let id = Window.id(name, about: value)
        if let window = state.window(id) { return try activate(window, request) }
        let content = try content(of: name, about: value)
        if try waitAtGate(request, { try $0.addWindow(name, about: value, content) }) { return nil }
        var fields: [String: Value] = ["id": .string(name)]
        fields["value"] = value
        draft.emit(.effect("open_window", fields))
        let active = state.activeWindow
        try draft.change(request.id, ChangeOptions(window: id, isAnimated: request.options.isAnimated)) { draft in
            try draft.addWindow(name, about: value, content)
            // What comes back late does not take the place of the window that a person looks at meanwhile.
            let restoration = draft.state.restoration
            let isLate = request.cause == .restoration && restoration.opening == nil
            if isLate, id != restoration.activeWindow { draft.activate(active) }
        }
        return nil
    }

    /// Without a value, every window of the name closes.
    mutating func closeWindow(_ name: String, _ request: PendingRequest) throws -> Settlement? {
        let meant = windows(name, about: request.options.value)
        guard !meant.isEmpty else {
            let id = Window.id(name, about: request.options.value)
            throw Refusal(.noop, .notOpen, "the window '\(id)' is not open")
        }
        guard state.windows.count > meant.count else {
            throw Refusal(.failed, .lastWindow, "the last window cannot be closed")
        }
        for window in meant {
            var fields: [String: Value] = ["id": .string(window.name)]
            fields["value"] = window.value
            draft.emit(.effect("close_window", fields))
        }
        for window in meant { draft.endTransitions(in: window.id) }
        // The one that is in front comes last: none that goes, too, is uncovered by it.
        let closing = meant.sorted { $0.used < $1.used }
        var removed: [String] = []
        for window in closing {
            var options = ChangeOptions(window: window.id, reason: .closed, isAnimated: request.options.isAnimated)
            (options.isPart, options.removedBefore) = (window.id != closing.last?.id, removed)
            removed += names(in: window)
            try draft.change(request.id, options) { $0.removeWindow(window.id) }
        }
        return nil
    }

    /// Names of the screens in a window, top down.
    private func names(in window: Window) -> [String] {
        let nodes = state.window(window.id)?.layers.flatMap { state.subtree(of: $0.root) } ?? []
        return nodes.reversed().compactMap { state.nodes[$0]?.screen?.name }
    }

    /// Without a value, the window of the name that was used last is meant.
    mutating func activateWindow(_ name: String, _ request: PendingRequest) throws -> Settlement? {
        guard let window = windows(name, about: request.options.value).max(by: { $0.used < $1.used }) else {
            let id = Window.id(name, about: request.options.value)
            throw Refusal(.failed, .notOpen, "the window '\(id)' is not open")
        }
        return try activate(window, request)
    }

    private mutating func activate(_ window: Window, _ request: PendingRequest) throws -> Settlement? {
        guard state.activeWindow != window.id else {
            throw Refusal(.noop, .alreadyThere, "the window '\(window.id)' is active already")
        }
        if try waitAtGate(request, showing: window.layers.flatMap { state.onScreen(under: $0.root, world) }) {
            return nil
        }
        draft.activate(window.id)
        // Its result is what is visible now, not what was.
        state.requests.update(request.id) { $0.window = window.id }
        return Settlement(.done, .completed, "the window '\(window.id)' is active")
    }

    // MARK: Which windows

    /// The open windows that a command about a window means.
    func windows(_ name: String, about value: Value?) -> [Window] {
        guard let value else { return state.windows.filter { $0.isMeant(by: name) } }
        let id = Window.id(name, about: value)
        return state.windows.filter { $0.id == id }
    }

    /// The window in which a request acts that names one: of several of a name the one used last.
    func windowMeant(by text: String) -> String {
        if state.window(text) != nil { return text }
        return windows(text, about: nil).max { $0.used < $1.used }?.id ?? text
    }

    // MARK: What is in them

    /// The content of a declared window, with the value as parameters of the screens in it.
    func content(of name: String, about value: Value?) throws -> NodeDescription {
        guard let content = name == AppDescription.mainWindow ? world.app.root : world.app.windows[name] else {
            throw Refusal(.failed, .unknownWindow, "the app declares no window '\(name)'")
        }
        guard let value, let first = content.entries.first else { return content }
        let fields = try value.fields ?? [only(parameterOf: first.name, in: name, for: value): value]
        let known = Set(content.entries.flatMap { world.screen($0.name)?.parameters.keys.elements ?? [] })
        if let field = fields.keys.sorted().first(where: { !known.contains($0) }) {
            let what = "no screen of the window '\(name)' has a parameter '\(field)' for its value"
            throw Refusal(.failed, .payloadType, what)
        }
        return try content.mapEntries { entry in
            let declared = world.screen(entry.name)?.parameters ?? [:]
            var entry = entry
            entry.parameters.merge(try world.checked(fields.filter { declared[$0.key] != nil }, for: entry.name)) { $1 }
            return entry
        }
    }

    /// A plain value is the parameter of a screen that has one.
    private func only(parameterOf screen: String, in window: String, for value: Value) throws -> String {
        let names = world.screen(screen)?.parameters.keys.elements ?? []
        guard let name = names.first, names.count == 1 else {
            let what =
                "'\(screen)' of the window '\(window)' has \(names.count) parameters: give its value as a table, not as \(value.described)"
            throw Refusal(.failed, .payloadType, what)
        }
        return name
    }
}

extension NodeDescription {
    /// The same structure with other entries.
    fileprivate func mapEntries(_ change: (ScreenEntry) throws -> ScreenEntry) rethrows -> NodeDescription {
        switch self {
        case .screen(let entry): return .screen(try change(entry))
        case .container(var container):
            for index in container.children.indices {
                container.children[index].node = try container.children[index].node.mapEntries(change)
            }
            return .container(container)
        }
    }
}

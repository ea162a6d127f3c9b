import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections

/// Names that a script looks for in events: one that nothing can have would never be found, and nobody would notice.
extension EventFilter {
    /// Refuses fields that no event has, and names that the app does not know.
    func checkNames(in surface: Surface) throws {
        for (name, value) in namedFields {
            try checkField(name)
            guard let text = value.stringValue, let known = surface.names(in: name), !known.contains(text) else {
                continue
            }
            // A window about a value has that behind its name.
            if name == "window", known.contains(where: { text.hasPrefix($0 + " ") }) { continue }
            throw LuaUsageError("unknown \(name) '\(text)'\(choices(for: text, among: known))")
        }
        guard let navigator = surface.navigator else { return }
        for (name, value) in namedFields where name == "screen" || name == "presenter" {
            guard let screen = value.stringValue, !surface.containerNames.contains(screen) else { continue }
            try surface.checkShownName(screen, navigator)
        }
    }

    private func checkField(_ name: String) throws {
        // Effects have fields of their own.
        guard let kindName, kindName != Event.Kind.effect.rawValue else { return }
        let known = ["time", "request", "screen", "instance", "window"] + Event.fieldNames
        guard !known.contains(name) else { return }
        let advice =
            ["within", "timeout"].contains(name)
            ? ": the log is read as it is; wait_until(function() return … end) lets time pass"
            : suggestion(for: name, among: known)
        throw LuaUsageError("events have no field '\(name)'\(advice)")
    }
}

extension Surface {
    /// Identifiers of the containers of the app, which events are about as screens are.
    var containerNames: Set<String> { Set(containers.compactMap(\.id)) }

    /// The names that a field of events can have; `nil` for fields that can have any.
    fileprivate func names(in field: String) -> [String]? {
        guard let app = app?.description, let navigator else { return nil }
        switch field {
        case "window": return [AppDescription.mainWindow] + app.windows.keys
        case "style": return app.modalKinds.keys.sorted()
        case "switcher":
            return containers.filter { app.containerKinds[$0.kind]?.holdsOneChild == true }.compactMap(\.id)
        case "child": return keys { app.containerKinds[$0]?.holdsOneChild == true }
        case "tab":
            // Children without names are known by their numbers.
            let live = navigator.state.nodes.values.compactMap { $0.container }
            let most = live.map { $0.children.count }.max() ?? 0
            return keys { app.containerKinds[$0]?.hasSelection == true } + live.flatMap(\.keys)
                + (0...most).map(String.init)
        default: return nil
        }
    }

    /// Refuses a window that the app does not declare; one that is only asked about if it looks mistyped.
    func checkWindow(_ id: String, isAskedAbout: Bool = false) throws {
        guard let app = app?.description else { return }
        let open = navigator?.state.windows.map { $0.id } ?? []
        let known = [AppDescription.mainWindow] + app.windows.keys + open
        let hint = suggestion(for: id, among: known)
        guard !known.contains(id), !isAskedAbout || !hint.isEmpty else { return }
        let names = Set(known).sorted().joined(separator: ", ")
        throw LuaUsageError("unknown window '\(id)'\(hint.isEmpty ? "; there are \(names)" : hint)")
    }

    /// Refuses a tab that neither the tabs that are meant nor others of the app have.
    func checkTab(_ id: String, _ meant: [String]) throws {
        guard let known = names(in: "tab"), !known.contains(id), !meant.contains(id) else { return }
        let hint = suggestion(for: id, among: known)
        guard !hint.isEmpty else { return }
        throw LuaUsageError("unknown tab '\(id)'\(hint)")
    }

    private var containers: [ContainerDescription] { app?.description.containers ?? [] }

    private func keys(where isMeant: (String) -> Bool) -> [String] {
        containers.filter { isMeant($0.kind) }.flatMap { $0.children.compactMap(\.key) }
    }
}

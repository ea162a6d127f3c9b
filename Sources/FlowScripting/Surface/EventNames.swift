import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections

/// Names that a script looks for in events: one that nothing can have would never be found, and nobody would notice.
extension EventFilter {
    /// Refuses fields that no event has, and names that the app does not know.
    func checkNames(in surface: Surface) throws {
        for (name, value) in namedFields {
            try checkField(name, surface.navigator)
            guard let text = value.stringValue, let known = surface.names(in: name), !known.contains(text) else {
                continue
            }
            // A window about a value has that behind its name.
            if name == "window", known.contains(where: { text.hasPrefix($0 + " ") }) { continue }
            throw LuaUsageError("unknown \(name) '\(text)'\(choices(for: text, among: known))")
        }
        guard let navigator = surface.navigator else { return }
        try checkWords(surface, navigator)
        for (name, value) in namedFields {
            guard let text = value.stringValue else { continue }
            switch name {
            case "screen", "presenter":
                if !surface.containerNames.contains(text) { try surface.checkShownName(text, navigator) }
            case "key": try refuseMistyped(text, as: name, among: surface.declaredKeys)
            case "protection": try refuseMistyped(text, as: name, among: surface.protectionNames(navigator))
            default: break
            }
        }
    }

    /// Refuses what looks like a mistyped name; others may come up while the flow runs.
    func refuseMistyped(_ text: String, as field: String, among known: [String]) throws {
        let hint = suggestion(for: text, among: known)
        guard !known.contains(text), !hint.isEmpty else { return }
        throw LuaUsageError("unknown \(field) '\(text)'\(hint)")
    }

    private static let commonFields = ["time", "request", "screen", "instance", "window"]
    private static let allFields = commonFields + Event.Kind.allCases.flatMap { $0.fieldNames ?? [] }

    /// Fields of the kind that is wanted; `nil` for those of effects, which bring their own, and of all kinds.
    private var fieldsOfKind: [String]? {
        kindName.flatMap(Event.Kind.init)?.fieldNames.map { $0 + EventFilter.commonFields }
    }

    private func checkField(_ name: String, _ navigator: Navigator?) throws {
        guard !EventFilter.allFields.contains(name) else { return }
        guard let known = fieldsOfKind else { return try refuseMistypedField(name, navigator) }
        let advice =
            ["within", "timeout"].contains(name)
            ? ": the log is read as it is; wait_until(function() return … end) lets time pass"
            : kindName == Event.Kind.stateChanged.rawValue && navigator?.state.app[name] != nil
                ? ": the key of the state is a field: write { key = \"\(name)\", new = … }"
                : choices(for: name, among: known)
        throw LuaUsageError("events have no field '\(name)'\(advice)")
    }

    /// Events of all kinds are wanted, or effects, which bring fields of their own.
    private func refuseMistypedField(_ name: String, _ navigator: Navigator?) throws {
        let hint = suggestion(for: name, among: ["kind"] + EventFilter.allFields)
        guard !hint.isEmpty, navigator?.log.events.contains(where: { $0.fields[name] != nil }) != true else { return }
        throw LuaUsageError("events have no field '\(name)'\(hint)")
    }

    /// Why no event can be as it is wanted, whatever happens: others have that field.
    var impossible: String? {
        guard let kindName, let known = fieldsOfKind, let stray = namedFields.first(where: { !known.contains($0.name) })
        else { return nil }
        return "no event '\(kindName)' has a field '\(stray.name)'; they have \(known.joined(separator: ", "))"
    }
}

extension Surface {
    /// Names of the protections that the app declares, that the script has added, and that have been asked.
    fileprivate func protectionNames(_ navigator: Navigator) -> [String] {
        let asked = navigator.log.events.compactMap { $0.fields["protection"]?.text }
        return navigator.app.protections.keys + navigator.state.addedProtections.map(\.protection.name) + asked
    }

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
            let keys = keys { app.containerKinds[$0]?.hasSelection == true } + live.flatMap(\.keys)
            return keys.unique + (0...most).map(String.init)
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
        throw LuaUsageError("unknown window '\(id)'\(hint.isEmpty ? thereAre(Set(known).sorted()) : hint)")
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

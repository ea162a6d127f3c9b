import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections

/// What an app's description gives to completion; made once, as the description does not change.
struct Knowledge {
    let fixed: [NameKind: SortedNames]
    /// Links with schemes and hosts.
    let addresses: SortedNames
    let parameters: [String: [String]]

    init(_ app: AppDescription, commands: [String]) {
        let containers = app.containers
        var names: [NameKind: [String]] = [
            .screen: app.screens.keys.map(\.self), .window: [AppDescription.mainWindow] + app.windows.keys,
            .route: app.routes.keys.map(\.self), .segue: app.segues.map(\.identifier),
            .protection: app.protections.keys.map(\.self), .event: Event.Kind.allCases.map(\.rawValue),
            .outcome: Outcome.allCases.map(\.rawValue), .hazard: HazardKind.allCases.map(\.rawValue),
            .command: commands, .style: app.modalKinds.keys.map(\.self),
            .reuse: Reuse.allCases.map(\.rawValue), .source: LinkSource.allCases.map(\.rawValue),
            .container: app.containerKinds.keys.map(\.self), .effect: app.effects.keys.map(\.self),
            .answer: ["resolved", "done", "failed", "denied", "cancelled", "noop", "settled"],
            .reason: Reason.known.map(\.rawValue), .input: app.explore.inputs.keys.map(\.self),
        ]
        let links = app.screens.values.flatMap(\.links).map { String($0.pattern.prefix { $0 != ":" && $0 != "*" }) }
        names[.link] = links
        addresses = SortedNames(links.flatMap { Knowledge.addresses(of: $0, app) })
        func keys(of containers: [ContainerDescription], where isMeant: (String) -> Bool?) -> [String] {
            containers.filter { isMeant($0.kind) == true }.flatMap { $0.children.compactMap(\.key) }
        }
        names[.child] = keys(of: containers) { app.containerKinds[$0]?.holdsOneChild }
        names[.tab] = keys(of: containers) { app.containerKinds[$0]?.hasBar }
        fixed = names.mapValues { SortedNames($0) }
        parameters = Dictionary(uniqueKeysWithValues: app.screens.map { ($0, $1.parameters.keys.map(\.self)) })
    }

    /// A link up to its first parameter with the app's schemes and hosts.
    private static func addresses(of path: String, _ app: AppDescription) -> [String] {
        guard path.hasPrefix("/") else { return [] }
        return app.schemes.map { "\($0)://\(path.dropFirst())" } + app.hosts.map { "https://\($0)\(path)" }
    }
}

extension InteractiveSession {
    /// What Tab knows right now.
    package func completionContext() -> CompletionContext {
        refresh()
        var context = CompletionContext()
        context.names = knowledge.fixed
        context.addresses = knowledge.addresses
        context.names[.action] = SortedNames(actions)
        context.names[.choice] = SortedNames(choices)
        context.names[.kept] = SortedNames(navigator.state.cache.map(\.key))
        context.names[.sequence] = sequence
        context.globals = SortedNames(session.lua.knownGlobals + LuaName.keywords)
        context.parameters = { [knowledge] in knowledge.parameters[$0] ?? [] }
        context.fields = { [unowned self] in fields(of: $0) }
        return context
    }

    var actions: [String] {
        surface.visibleScreen(navigator).flatMap { app.description.screens[$0.name]?.actions.keys.map(\.self) } ?? []
    }

    var choices: [String] {
        navigator.state.window(navigator.state.activeWindow)?.layers.last?.alert?.actions.map(\.id) ?? []
    }

    /// Kinds of events, and those that have happened with their screens.
    private var sequence: SortedNames {
        let happened = navigator.log.events.suffix(500).compactMap { event in
            event.screen.map { "\(event.kind.rawValue):\($0)" }
        }
        return SortedNames(Event.Kind.allCases.map(\.rawValue) + happened)
    }

    private func fields(of path: [String]) -> [String] {
        let screen = ScreenHandle.fields
        switch path {
        case ["screen()"]: return screen
        case ["app"]: return values.keys(of: path, in: session.lua) + ["state"]
        case ["app", "state"]: return surface.declaredKeys
        case ["services"]: return app.services.keys.map(\.self)
        case ["commands"]: return app.commands.keys.map(\.self)
        default: break
        }
        if path.count == 2, path[0] == "services" {
            return app.services[path[1]]?.fields.compactMap(\.key.stringValue) ?? []
        }
        guard path.count == 1, let value = try? session.lua.global(path[0]), case .object(let object) = value else {
            return values.keys(of: path, in: session.lua)
        }
        switch object.instance {
        case is RequestHandle:
            return RequestHandle.fields
        case is ScreenHandle: return screen
        default: return []
        }
    }
}

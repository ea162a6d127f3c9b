import NavigationCore
import OrderedCollections

/// Turns an app described in Swift into what the harness runs; collects every mistake on the way.
struct AppAssembler<App: NavigationApp> {
    private let app: App
    private let runtime: AppRuntime<App>
    var description: AppDescription
    var mistakes: [String] = []

    init(_ app: App, functions: FunctionTable) throws {
        self.app = app
        description = AppDescription(name: App.name, root: .screen(ScreenEntry("")))
        let state = try AppAssembler.declared(app.initialState)
        description.state = state
        runtime = AppRuntime(app, stateKeys: Array(state.keys), functions: functions)
    }

    /// The keys of a state with their values: also those that are `nil` at first.
    private static func declared(_ initial: App.State) throws -> OrderedDictionary<String, Value> {
        do {
            let value = try Value(encoding: initial)
            let usage = KeyUsage()
            _ = try ValueDecoder.decode(App.State.self, from: value, usage: usage)
            guard let fields = value.fields else { throw AppFault("the state is a table; make it a struct") }
            let keys = usage.order + fields.keys.filter { !usage.order.contains($0) }.sorted()
            return OrderedDictionary(uniqueKeysWithValues: keys.map { ($0, fields[$0] ?? .null) })
        } catch let fault as ValueFault {
            throw DescriptionMistakes([fault.described(in: "the initial state")])
        }
    }

    consuming func assemble() throws -> AppAssembly {
        readBasics()
        readScreens()
        collect { me in try me.description.arrangeContainers() }
        readNavigation()
        let services = readServices()
        let commands = functions(app.commands, "command") { "commands.\($0)" }
        checkLinks()
        checkEntries()
        guard mistakes.isEmpty else { throw DescriptionMistakes(mistakes) }
        var assembly = AppAssembly(description)
        (assembly.services, assembly.commands) = (services, commands)
        for command in app.commands {
            guard let condition = command.condition else { continue }
            assembly.conditions[command.name] = { [runtime] _ in
                try runtime.run("the condition of '\(command.name)'") { try condition(AppContext(runtime)) }
            }
        }
        assembly.hazardKinds = app.hazardDetectors.flatMap(\.kinds)
        assembly.attach = { [runtime, app] navigator in
            runtime.attach(to: navigator)
            for detector in app.hazardDetectors { navigator.detect(with: detector) }
        }
        return assembly
    }

    // MARK: Reading

    private mutating func readBasics() {
        description.persistent = app.persistent
        description.schemes = app.schemes
        description.hosts = app.hosts
        if let doors = app.doors { description.setDoors(doors) }
        if let notFound = app.notFound {
            collect { me in me.description.notFound = try ScreenEntry(of: notFound).name }
        }
        if let hosts = app.hostsByState {
            description.hostFunction = { [runtime] state in
                try runtime.run("the hosts of the app") { try hosts(runtime.state(of: state)) }
            }
        }
        description.transitionDuration = app.transitionDuration
        description.checkState = { state in
            do {
                _ = try state.strictlyDecoded(as: App.State.self)
            } catch let fault as ValueFault {
                throw AppFault(fault.described(in: "app.state"))
            }
        }
        for kind in app.containerKinds { description.containerKinds[kind.name] = kind }
        for kind in app.modalKinds + [app.usualModal] { description.modalKinds[kind.name] = kind }
        description.usualModal = app.usualModal.name
        let own = app.lifetimeKinds
        description.lifetimeKinds = LifetimeKind.builtIn.filter { kind in !own.contains { $0.name == kind.name } } + own
        collect { me in me.description.root = try me.node(of: me.app.root) }
        for window in app.windows {
            collect { me in
                guard me.description.windows[window.id] == nil, window.id != AppDescription.mainWindow else {
                    throw AppFault("the window '\(window.id)' is declared twice")
                }
                me.description.windows[window.id] = try me.node(of: window.content)
            }
        }
    }

    private mutating func node(of place: any Place) throws -> NodeDescription {
        let layout = try place.layout()
        for kind in layout.kinds { description.containerKinds[kind.name] = kind }
        return layout.node
    }

    private mutating func readScreens() {
        for screen in app.screens {
            guard description.screens[screen.name] == nil else {
                mistakes.append("the screen '\(screen.name)' is declared twice")
                continue
            }
            do {
                description.screens[screen.name] = try screen.make(runtime)
            } catch {
                // The others are checked as if this one were right.
                description.screens[screen.name] = ScreenDescription(screen.name)
                mistakes.append("the screen '\(screen.name)': \(error)")
            }
        }
        for kind in runtime.kinds { description.containerKinds[kind.name] = kind }
        for kind in runtime.modals { description.modalKinds[kind.name] = kind }
    }

    private mutating func readNavigation() {
        for entry in app.protections {
            collect { me in
                let protection = try entry.make(me.runtime)
                try me.add(protection, protection.name, "protection", to: \.protections)
            }
        }
        for route in app.routes {
            collect { me in try me.add(try route.function(me.runtime), route.name, "route", to: \.routes) }
        }
        for provider in app.providers {
            collect { me in try me.add(provider.function(me.runtime), provider.name, "provider", to: \.providers) }
        }
        for action in app.linkActions {
            collect { me in try me.add(action.action(me.runtime), action.pattern, "link action", to: \.linkActions) }
        }
        for segment in app.segments {
            collect { me in try me.add(segment.screen, segment.name, "segment", to: \.segments) }
        }
        for segue in app.segues { collect { me in me.description.segues.append(try segue.segue(me.runtime)) } }
        for effect in app.effects {
            collect { me in try me.add(effect.handler(me.runtime), effect.kind, "effect", to: \.effects) }
        }
        collect { me in me.description.explore = try me.app.explore.description(me.runtime) }
    }

    private mutating func add<Part>(
        _ part: Part,
        _ name: String,
        _ noun: String,
        to path: WritableKeyPath<AppDescription, OrderedDictionary<String, Part>>
    ) throws {
        guard description[keyPath: path][name] == nil else { throw AppFault("the \(noun) '\(name)' is declared twice") }
        description[keyPath: path][name] = part
    }

    private mutating func readServices() -> OrderedDictionary<String, OrderedDictionary<String, AppFunction>> {
        var services: OrderedDictionary<String, OrderedDictionary<String, AppFunction>> = [:]
        for service in app.services {
            guard services[service.name] == nil else {
                mistakes.append("the service '\(service.name)' is declared twice")
                continue
            }
            services[service.name] = functions(service.functions, "function of '\(service.name)'") {
                "services.\(service.name).\($0)"
            }
        }
        return services
    }

    private mutating func functions(
        _ list: [TypedFunction<App>],
        _ noun: String,
        _ place: (String) -> String
    ) -> OrderedDictionary<String, AppFunction> {
        var result: OrderedDictionary<String, AppFunction> = [:]
        for function in list {
            if result[function.name] != nil { mistakes.append("the \(noun) '\(function.name)' is declared twice") }
            result[function.name] = function.make(runtime, place(function.name))
        }
        return result
    }

    private mutating func collect(_ read: (inout Self) throws -> Void) {
        do {
            try read(&self)
        } catch let error as DescriptionMistakes {
            mistakes += error.mistakes
        } catch {
            mistakes.append("\(error)")
        }
    }
}

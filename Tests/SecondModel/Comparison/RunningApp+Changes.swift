import NavigationCore
import NavigationHarness

/// What steps do that are no requests, and what functions of the app do.
extension RunningApp {
    func takeWithoutRequest(_ step: Step) throws {
        switch step {
        case .assign(let key, let value): try assign(key, .boolean(value))
        case .turn(let key, let child): try assign(key, .string(child))
        case .advance(let seconds): try navigator.advance(by: .seconds(seconds))
        case .signIn(let closing): try tap(closing.rawValue)
        case .relaunch: try relaunch(restoring: true)
        case .coldStart(let name, let id, let restoring): try relaunch(restoring: restoring, url: Step.link(name, id))
        case .protect(let name, let protection): try protect(name, by: protection)
        case .listen(let reaction): try listen(reaction)
        case .background: try navigator.perform(.background)
        case .foreground: try navigator.perform(.foreground)
        case .mapStack(let rearrangement): try mapStack(rearrangement)
        case .chain(let steps): requests.append(try navigator.chain(steps.map { step in { try self.request(step) } }))
        case .lock: try navigator.perform(.lock)
        case .unlock: try navigator.perform(.unlock)
        default: break
        }
    }

    private func mapStack(_ rearrangement: Rearrangement) throws {
        let map: StackMap = { path in
            rearrangement.applied(to: path, name: \.name) { name, id in
                ScreenEntry(name, parameters: id.map { ["id": .string($0)] } ?? [:])
            }
        }
        requests.append(try navigator.request(.mapStack(navigator.world.functions.store(map))))
    }

    private func assign(_ key: String, _ value: Value) throws {
        var fields = navigator.state.app.fields ?? [:]
        fields[key] = value
        try navigator.perform(.setState(.record(fields)))
    }

    private func listen(_ reaction: Reaction) throws {
        guard !navigator.state.isLocked, let id = navigator.state.visible(world: navigator.world),
            let name = navigator.state.view(of: id)?.name
        else { return }
        try navigator.listen(to: reaction.message, on: id) { [weak self] message, _ in
            try self?.hear(message, name, reaction)
        }
    }

    /// What a screen does that hears a message.
    func hear(_ message: String, _ name: String, _ reaction: Reaction) throws {
        try noteCall()
        heard.append("\(name) \(message)")
        if let (command, options) = reaction.deed.command {
            try navigator.request(command, options)
        } else if case .assign(let key, let value) = reaction.deed {
            try assign(key, .boolean(value))
        }
    }

    /// Runs an action of the visible screen, if it has that.
    private func tap(_ action: String) throws {
        guard let id = navigator.state.visible(world: navigator.world), let screen = navigator.state.view(of: id),
            let function = navigator.app.screens[screen.name]?.actions[action]
        else { return }
        try navigator.gesture(.action(action, screen: screen.name), of: id) { try function(.null) }
    }

    /// What the actions of a challenge do.
    func act(_ closing: Step.Closing, _ key: String) throws {
        try noteCall()
        if closing == .before { try navigator.request(.close) }
        try assign(key, true)
        if closing == .after { try navigator.request(.close) }
    }

    /// What a function does that is a challenge.
    func answer(_ gate: Gate, _ answer: GateAnswer) throws {
        try noteCall()
        try navigator.perform(.answer(gate, answer))
    }

    private func relaunch(restoring: Bool, url: String? = nil) throws {
        var launch = Launch()
        launch.hasAnimations = navigator.state.hasAnimations
        if restoring { launch.restoration = navigator.state.snapshot(in: navigator.world) }
        launch.url = url
        try navigator.perform(.terminate)
        if let link = try navigator.perform(.launch(launch)) { requests.append(link) }
    }

    private func protect(_ screen: String?, by name: String) throws {
        guard let protection = navigator.protection(named: name) else { return }
        try navigator.perform(.protect(screen.map { .screens([$0]) } ?? .everything, protection))
    }
}

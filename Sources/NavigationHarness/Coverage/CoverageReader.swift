public import NavigationCore

/// Finds out from events what of an app is exercised.
public struct CoverageReader {
    /// Items as `CoverageItem` names them, some of which the app may not declare.
    public private(set) var items: Set<String> = []

    private let world: World
    /// The screen from which the next edge starts.
    private var front: String?
    /// Requests that have not ended.
    private var asked: [RequestID: Asked] = [:]
    /// Protections that did not let a request through at once, and whether each has opened since.
    private var closed: [RequestID: [String: Bool]] = [:]

    private struct Asked {
        var command: Command
        /// The screen from which it was made.
        var origin: String?
        /// The screen that it names, which may lead on to another.
        var goal: String?
        /// What it has shown last, and from where.
        var leg: (from: String, to: String)?
    }

    /// Reads on from a state.
    public init(_ world: World, from state: NavigationState = NavigationState()) {
        self.world = world
        front = state.visibleName(in: world)
        for request in state.requests {
            ask(request.id, request.command, screen(request.options.from, in: state))
            if let gate = request.holding?.gate { closed[request.id] = [gate.protection: false] }
        }
    }

    /// An action of a screen ran.
    public mutating func acted(_ action: String, on screen: String) {
        items.insert(CoverageItem.action(action, screen))
    }

    /// Takes what is in front without an event that says so.
    public mutating func look(at state: NavigationState) { appeared(state.visibleName(in: world), state) }

    /// Takes an event.
    ///
    /// - Parameter state: The app after it.
    public mutating func note(_ event: Event, _ state: NavigationState) {
        switch event.fact {
        case .requested(let fact):
            guard let request = event.request else { return }
            ask(request, fact.command, screen(fact.from, in: state))
        case .pushed, .presented, .childAdded: arrive(event, state)
        case .created: created(event, state)
        case .didAppear: appeared(event.screen, state)
        case .matched(let match, _):
            items.insert(CoverageItem.link(match.pattern, match.goal))
            if let request = event.request { asked[request]?.goal = match.goal.screen }
        case .protectionAsked(let name, let isOpen): protect(name, isOpen, event.request)
        case .opened(let name): opened(name, event.request)
        case .settled(let end): settled(end.settlement, event)
        default: break
        }
    }

    // MARK: Screens and edges

    private func screen(_ origin: Origin?, in state: NavigationState) -> String? {
        switch origin {
        case .name(let name) where world.screen(name) != nil: name
        case .instance(let node): state.view(of: node)?.name
        // A container stands for what it shows.
        case .name, nil: front
        }
    }

    private mutating func arrive(_ event: Event, _ state: NavigationState) {
        guard let screen = event.screen else { return }
        let origin = event.instance.flatMap { state.origin(of: $0, event.fact, in: world) }
        if let from = origin ?? event.request.flatMap({ asked[$0]?.origin }) ?? front {
            items.insert(CoverageItem.edge(from, screen))
            if let request = event.request { asked[request]?.leg = (from, screen) }
        }
        front = screen
    }

    /// A part that comes with its screen is embedded by a segue, which nobody calls.
    private mutating func created(_ event: Event, _ state: NavigationState) {
        guard let part = event.screen, let node = event.instance,
            let holder = state.ancestors(of: node).last.flatMap({ state.view(of: $0) })?.name
        else { return }
        items.insert(CoverageItem.edge(holder, part))
        for segue in world.app.segues where segue.kind == .embed && segue.from == holder && segue.to == part {
            items.insert(CoverageItem.segue(segue.identifier, from: holder))
        }
    }

    private mutating func appeared(_ screen: String?, _ state: NavigationState) {
        if let screen { items.insert(CoverageItem.screen(screen)) }
        front = state.visibleName(in: world)
        for container in state.visibleContainers(in: world) {
            for index in world.shownChildren(of: container) where container.keys.indices.contains(index) {
                items.insert(CoverageItem.child(container.keys[index], of: container.id ?? container.kind))
            }
        }
    }

    // MARK: Requests

    private mutating func ask(_ request: RequestID, _ command: Command, _ origin: String?) {
        let segue = if case .segue(let name) = command { world.app.segue(name, from: origin) } else { Segue?.none }
        asked[request] = Asked(command: command, origin: origin, goal: segue?.to ?? command.screen)
    }

    private mutating func protect(_ name: String, _ isOpen: Bool, _ request: RequestID?) {
        if !isOpen {
            if let request { closed[request, default: [:]][name] = false }
        } else if request.flatMap({ closed[$0]?[name] }) == nil {
            items.insert(CoverageItem.protection(name, .open))
        } else {
            opened(name, request)
        }
    }

    private mutating func opened(_ name: String, _ request: RequestID?) {
        // The lock opens, too, which is no protection.
        guard let request, closed[request]?[name] != nil else { return }
        items.insert(CoverageItem.protection(name, .opened))
        closed[request]?[name] = true
    }

    private mutating func settled(_ settlement: Settlement, _ event: Event) {
        guard let request = event.request else { return }
        let asked = asked.removeValue(forKey: request)
        let closed = closed.removeValue(forKey: request) ?? [:]
        if settlement.outcome == .denied || settlement.outcome == .cancelled {
            for (name, hasOpened) in closed where !hasOpened {
                items.insert(CoverageItem.protection(name, .refused))
            }
        }
        guard let asked, settlement.outcome == .done else { return }
        switch asked.command {
        case .segue(let name):
            if let segue = world.app.segue(name, from: asked.origin) {
                items.insert(CoverageItem.segue(name, from: segue.from))
            }
        case .route(let name, _): items.insert(CoverageItem.route(name))
        case .provider(let name): items.insert(CoverageItem.provider(name))
        default: break
        }
        if let goal = asked.goal { items.insert(CoverageItem.screen(goal)) }
        // However the screen came to be in front: found in another tab, shown by a presenter of the app's own, or in place
        // of one whose function has found another. Of several legs only the last one ends there.
        let last = asked.leg.map { $0.to == event.screen ? $0.from : $0.to }
        if asked.command.followsEdges, let from = last ?? asked.origin {
            for screen in Set([asked.goal, event.screen].compactMap(\.self)) {
                items.insert(CoverageItem.edge(from, screen))
            }
        }
    }
}

extension Command {
    /// Name of the screen that it asks for.
    fileprivate var screen: String? {
        switch self {
        case .navigate(.screen(let name)), .push(.screen(let name)), .present(.screen(let name)),
            .show(.screen(let name)), .showDetail(.screen(let name)), .setRoot(.screen(let name), _),
            .addChild(.screen(let name)):
            name
        default: nil
        }
    }

    /// Whether it goes from one screen to another, as edges say, and not to where an address leads.
    fileprivate var followsEdges: Bool {
        switch self {
        case .navigate(let target), .push(let target), .present(let target), .show(let target), .showDetail(let target),
            .setRoot(let target, _), .addChild(let target):
            if case .address = target { false } else { true }
        case .segue, .route, .provider: true
        default: false
        }
    }
}

extension NavigationState {
    /// Name of the screen from which one came to another: the one below it on its stack, its presenter, or what it is
    /// a part of.
    ///
    /// What was visible before is not always it: a link may select another tab before it shows its screen there.
    fileprivate func origin(of instance: NodeID, _ fact: Fact, in world: World) -> String? {
        if case .childAdded(let parent) = fact { return parent }
        for layer in windows.flatMap({ $0.layers }) {
            let tree = subtree(of: layer.root)
            guard tree.contains(instance) else { continue }
            if case .presented = fact { return layer.presenter.flatMap { view(of: $0)?.name } }
            return tree.lazy.compactMap { self.below(instance, in: $0, world) }.first
        }
        return nil
    }

    private func below(_ instance: NodeID, in node: NodeID, _ world: World) -> String? {
        guard let stack = nodes[node]?.container, world.kind(of: stack).isPile,
            let index = stack.children.firstIndex(where: { subtree(of: $0).contains(instance) }), index > 0
        else { return nil }
        return subtree(of: stack.children[index - 1]).lazy.compactMap { self.view(of: $0)?.name }.last
    }
}

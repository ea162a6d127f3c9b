import NavigationCore

/// What people who look at a running app ask for.
extension Navigator {
    /// Whether a screen knows what is around it: always, unless the app has the quirk `parents-come-late`.
    package func knowsPlace(of screen: NodeID) -> Bool {
        guard !world.decisions.knowsPlacesAtOnce else { return true }
        let created = log.events.last { $0.kind == .created && $0.instance == screen }
        return created.map { $0.time < state.now } ?? true
    }

    /// Whether the system hands an address to the app; one that cannot be read is the app's to refuse.
    public func passage(of url: String, from source: LinkSource) -> Passage {
        guard let doors = app.doors, let address = try? Address(url) else { return .open }
        return doors.passage(of: address, from: source)
    }

    /// What tells this situation from others; see `Fingerprint`.
    ///
    /// The events so far and what is known of requests that have ended do not count.
    ///
    /// - Parameter trails: Whether what was visible before counts, on which only `back` depends.
    package func fingerprint(trails: Bool = true) -> Fingerprint {
        state.fingerprint(in: world, trails: trails).joined(with: sleepingNames + listenerNames)
    }

    /// Whether a request waits for a transition to end.
    package var hasQueuedRequests: Bool { state.requests.contains { $0.stage == .queued } }

    /// Screens on the stack that holds the visible screen, the root first; the screen alone if no stack holds it.
    package var visibleStack: [NodeID] { state.visibleStack(in: world) }

    package var visibleStackNames: [String] { state.visibleStackNames(in: world) }

    /// Names of the screens on the stacks that the modals of the active window cover, from the base on.
    package var coveredStackNames: [String] {
        let layers = state.window(state.activeWindow)?.layers.dropLast() ?? []
        return layers.flatMap { state.stack(of: $0, in: world) }.compactMap { state.nodes[$0]?.screen?.name }
    }

    /// The screen that stands for a layer: the first one in it.
    package func screen(of layer: Layer) -> ScreenView? { state.screen(of: layer).flatMap { state.view(of: $0) } }

    /// Containers around the visible screen, the outermost first.
    package var visibleContainers: [ContainerData] { state.visibleContainers(in: world) }

    /// Tabs that a person can touch: those of the bars that are on screen and that no modal covers.
    package var touchableTabs: [String] {
        guard let layers = state.window(state.activeWindow)?.layers, layers.count == 1, !state.isLocked else {
            return []
        }
        let bars = state.wayToFront(of: layers[0], in: world).filter { node in
            state.kind(of: node, in: world)?.hasBar == true && !state.hidesBar(of: node, world)
        }
        return bars.flatMap { state.nodes[$0]?.container?.keys ?? [] }
    }
}

extension NavigationState {
    /// Containers around the visible screen, the outermost first.
    package func visibleContainers(in world: World) -> [ContainerData] {
        guard let window = window(self.activeWindow) else { return [] }
        return window.layers.reversed().flatMap { layer in
            wayToFront(of: layer, in: world).compactMap { nodes[$0]?.container }
        }
    }

    /// Screens on the stack that holds the screen in front of a layer, the root first; the screen alone if no stack does.
    fileprivate func stack(of layer: Layer, in world: World) -> [NodeID] {
        let way = wayToFront(of: layer, in: world)
        let stack = way.last { kind(of: $0, in: world)?.isPile == true }
        guard let stack = stack.flatMap({ nodes[$0]?.container }) else { return way.suffix(1) }
        return stack.children.compactMap { face(of: $0, in: world) }
    }

    /// The nodes from the root of a layer to the screen in front of it.
    fileprivate func wayToFront(of layer: Layer, in world: World) -> [NodeID] {
        guard let front = shown(under: layer.root, in: world).last else { return [] }
        return ancestors(of: front) + [front]
    }
}

extension NavigationState {
    fileprivate func visibleStack(in world: World) -> [NodeID] {
        (window(self.activeWindow)?.layers.last).map { stack(of: $0, in: world) } ?? []
    }

    /// Names of the screens on the stack of the modal in front, or of the base.
    package func visibleStackNames(in world: World) -> [String] {
        visibleStack(in: world).compactMap { self.nodes[$0]?.screen?.name }
    }
}

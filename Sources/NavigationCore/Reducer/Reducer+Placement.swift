/// Putting nodes into the tree and bringing them on screen.
extension Reducer {
    /// The screen from which a request is made: the named one, else the one in front; `nil` if there is none.
    func origin(of options: RequestOptions, window: Int) throws -> NodeID? {
        guard let from = options.from else { return front(forCurrentIn: state.windows[window]) }
        guard let node = node(from, window: window) else {
            throw Refusal(.failed, .noOrigin, "\(describe(from)) is not there to navigate from")
        }
        return node
    }

    /// The live node that an origin means, if there is one.
    func node(_ origin: Origin, window: Int) -> NodeID? {
        switch origin {
        case .name(let name): node(named: name, window: window)
        case .instance(let node): state.location(of: node)?.window == window ? node : nil
        }
    }

    func describe(_ origin: Origin) -> String {
        switch origin {
        case .name(let name): "'\(name)'"
        case .instance(let node): "the instance \(node.number)"
        }
    }

    /// The nearest live screen of a name, or the screen in front of the container or tab of that name.
    private func node(named name: String, window: Int) -> NodeID? {
        let window = state.windows[window]
        let nearest = state.nearest(in: window, world)
        if let screen = nearest.first(where: { state.nodes[$0]?.screen?.name == name }) { return screen }
        if let child = state.parts(in: window).first(where: { state.nodes[$0]?.screen?.name == name }) {
            return child
        }
        for root in window.layers.reversed().map(\.root) {
            for node in state.subtree(of: root) {
                guard let container = state.nodes[node]?.container else { continue }
                if container.id == name { return state.shown(under: node, in: world).last }
                if let index = container.keys.firstIndex(of: name), container.children.indices.contains(index) {
                    return state.shown(under: container.children[index], in: world).last
                }
            }
        }
        return nil
    }

    /// Lets a prepared destination appear in the manner that was asked for.
    mutating func place(_ prepared: PreparedDestination, _ arrival: Arrival) throws {
        if state.live.contains(prepared.root) { return try reveal(prepared.screen) }
        if prepared.isFromCache {
            state.nodes[prepared.screen]?.life += 1
            try refreshSwitchers(under: prepared.root)
        }
        state.nodes[prepared.screen]?.transition = arrival.options.transition
        switch arrival.manner {
        case .push: try push(prepared, arrival)
        case .present: try present(prepared, arrival)
        case .show:
            if try stack(arrival) == nil { try present(prepared, arrival) } else { try push(prepared, arrival) }
        case .showDetail: try showDetail(prepared, arrival)
        case .setRoot(let clear): try setRoot(prepared, arrival, clear: clear)
        case .navigate: try placeAsDeclared(prepared, arrival)
        case .child: try addChild(prepared, arrival)
        case .mediate, .dismiss: break
        }
    }

    private mutating func placeAsDeclared(_ prepared: PreparedDestination, _ arrival: Arrival) throws {
        if arrival.options.style != nil { return try present(prepared, arrival) }
        switch world.app.screens[arrival.screen]?.presentation {
        case .push: try push(prepared, arrival)
        case .modal: try present(prepared, arrival)
        case .detail: try showDetail(prepared, arrival)
        case .root: try setRoot(prepared, arrival, clear: true)
        case nil:
            let isContainer = prepared.root != prepared.screen || holds(prepared.screen, ["stack", "tabs"])
            if try isContainer || stack(arrival) == nil {
                try present(prepared, arrival)
            } else {
                try push(prepared, arrival)
            }
        }
    }

    /// The container that takes pushed screens, searched upwards from the origin within its layer.
    func stack(_ arrival: Arrival) throws -> NodeID? {
        if has(.hiddenTabSearch), let misplaced = misplacedStack(arrival) { return misplaced }
        let origin = try origin(of: arrival.options, window: arrival.window)
        return origin.flatMap { stack(around: $0) } ?? misplacedStack(arrival)
    }

    func stack(around node: NodeID) -> NodeID? {
        state.location(of: node)?.path.reversed().first { takes(node, by: .push, $0) }
    }

    /// Whether a container takes a new child in front.
    func takes(_ child: NodeID, by placement: Placement, _ container: NodeID) -> Bool {
        guard let data = state.nodes[container]?.container else { return false }
        return world.kind(of: data).adding(child, by: placement, to: data) != nil
    }

    private mutating func push(_ prepared: PreparedDestination, _ arrival: Arrival) throws {
        guard let stack = try stack(arrival) else {
            throw Refusal(.failed, .noStack, "no stack holds the screen from which '\(arrival.screen)' is pushed")
        }
        try checkAnchor(of: arrival, on: origin(of: arrival.options, window: arrival.window))
        let root = try unwrapped(prepared, arrival)
        try add(root, by: .push, to: stack)
        noteHidden(stack, "'\(arrival.screen)' was pushed where nobody sees it")
        emit(.pushed, screen: prepared.screen, window: state.windows[arrival.window].id, ["placement": "stack"])
    }

    /// A pushed screen is not wrapped in a stack of its own: that wish is ignored and reported.
    ///
    /// One that was kept with its stack is refused: it would come back without what lies on it.
    private mutating func unwrapped(_ prepared: PreparedDestination, _ arrival: Arrival) throws -> NodeID {
        if holds(prepared.root, ["stack"]) || holds(prepared.screen, ["stack"]), prepared.root == prepared.screen {
            throw Refusal(.failed, .stackInStack, "'\(arrival.screen)' holds a stack, which no stack takes")
        }
        if holds(prepared.root, ["tabs"]) || holds(prepared.screen, ["tabs"]) {
            report(.structure, screen: prepared.screen, "tabs in a stack: '\(arrival.screen)' comes with tabs")
        }
        guard let container = state.nodes[prepared.root]?.container, container.kind == "stack",
            prepared.root != prepared.screen
        else { return prepared.root }
        guard !prepared.isFromCache else {
            throw Refusal(.failed, .stackInStack, "'\(arrival.screen)' was kept with its stack, which no stack takes")
        }
        report(
            .ignoredInput,
            screen: prepared.screen,
            "a stack in a stack: '\(arrival.screen)' is pushed without its own"
        )
        let own = Set(state.subtree(of: prepared.screen))
        for node in state.subtree(of: prepared.root) where !own.contains(node) { state.nodes[node] = nil }
        for index in state.cache.indices where state.cache[index].root == prepared.root {
            state.cache[index].root = prepared.screen
        }
        return prepared.screen
    }

    private mutating func add(_ child: NodeID, by placement: Placement, to container: NodeID) throws {
        guard let data = state.nodes[container]?.container,
            let changed = world.kind(of: data).adding(child, by: placement, to: data)
        else { throw Refusal(.failed, .noStack, "the container takes no such screen") }
        state.nodes[container]?.content = .container(changed)
    }

    private mutating func present(_ prepared: PreparedDestination, _ arrival: Arrival) throws {
        let description = world.app.screens[arrival.screen]
        let style = arrival.options.style ?? description?.style ?? "sheet"
        guard world.app.modalKinds[style] != nil else {
            report(.notVisible, "the app has no modal kind '\(style)': nothing would appear")
            let known = world.app.modalKinds.keys.sorted()
            let hint = nearestName(to: style, among: known).map { ": did you mean '\($0)'?" } ?? ""
            throw Refusal(.failed, .unregisteredKind, "the app has no modal kind '\(style)'\(hint)")
        }
        let presenter = try misplacedPresenter(arrival) ?? presenter(for: arrival)
        try checkPresenter(presenter, arrival)
        var layer = Layer(root: prepared.root)
        layer.style = style
        layer.presenter = presenter
        layer.anchor = arrival.options.anchor
        layer.isDismissable = arrival.options.isDismissable ?? true
        layer.transition = arrival.options.transition
        if world.app.modalKinds[style]?.isQuestion == true { layer.question = arrival.options.question ?? Question() }
        insert(layer, arrival)
        var fields: [String: Value] = ["style": .string(style), "placement": "modal"]
        fields["presenter"] = presenter.flatMap { name(of: $0) }.map(Value.string)
        fields["anchor"] = layer.anchor.map(Value.string)
        emit(.presented, screen: prepared.screen, window: state.windows[arrival.window].id, fields)
    }

    /// Puts a modal on top of the window; under what a foreign part shows, where nobody sees it.
    private mutating func insert(_ layer: Layer, _ arrival: Arrival) {
        let window = state.windows[arrival.window]
        let presenting = layer.presenter.flatMap { state.layer(of: $0) }
        let isFromForeign = isForeign(layer) || presenting.map(isForeign) == true
        let index = isFromForeign ? window.layers.count : ownTop(of: window) + 1
        state.windows[arrival.window].layers.insert(layer, at: index)
        guard index < window.layers.count else { return }
        let cover = state.screen(of: window.layers[index]).flatMap { name(of: $0) } ?? "?"
        report(
            .notVisible,
            screen: layer.presenter,
            "'\(arrival.screen)' is presented under '\(cover)' of a foreign part: it is recorded and nobody sees it"
        )
    }

    /// Who presents: the origin; for what takes the place of the modal in front, whoever presented that.
    private func presenter(for arrival: Arrival) throws -> NodeID? {
        let window = state.windows[arrival.window]
        let top = ownTop(of: window)
        if arrival.options.replaces, arrival.options.from == nil, top > 0 { return window.layers[top].presenter }
        return try origin(of: arrival.options, window: arrival.window)
    }

    /// Questions may be attached to anything on a screen that declares no anchors.
    private func hasAnchor(_ anchor: String, of screen: String, for arrival: Arrival) -> Bool {
        let anchors = world.app.screens[screen]?.anchors ?? []
        if anchors.contains(anchor) { return true }
        guard anchors.isEmpty, let style = arrival.options.style else { return false }
        return world.app.modalKinds[style]?.isQuestion == true
    }

    /// Refuses an anchor that the screen from which something comes does not have.
    private func checkAnchor(of arrival: Arrival, on node: NodeID?) throws {
        guard let anchor = arrival.options.anchor, let screen = node.flatMap({ state.nodes[$0]?.screen }),
            !hasAnchor(anchor, of: screen.name, for: arrival)
        else { return }
        let known = world.app.screens[screen.name]?.anchors.sorted() ?? []
        let hint = nearestName(to: anchor, among: known).map { ": did you mean '\($0)'?" } ?? ""
        throw Refusal(.failed, .unknownAnchor, "'\(screen.name)' has no anchor '\(anchor)'\(hint)")
    }

    private mutating func checkPresenter(_ presenter: NodeID?, _ arrival: Arrival) throws {
        guard let presenter, let screen = state.nodes[presenter]?.screen else {
            throw Refusal(.failed, .noOrigin, "no screen is there to present '\(arrival.screen)'")
        }
        do {
            try checkAnchor(of: arrival, on: presenter)
        } catch {
            let anchor = arrival.options.anchor ?? ""
            report(.notVisible, screen: presenter, "'\(screen.name)' has no anchor '\(anchor)': nothing would appear")
            throw error
        }
        guard arrival.options.from != nil || arrival.options.replaces, let location = state.location(of: presenter)
        else { return }
        let window = state.windows[arrival.window]
        guard location.layer < ownTop(of: window) else {
            return noteHidden(presenter, "'\(arrival.screen)' was presented by a screen that nobody sees")
        }
        guard !arrival.options.replaces else {
            return closeLayers(from: location.layer + 1, in: arrival.window, sparesForeign: true)
        }
        report(.doublePresent, screen: presenter, "'\(screen.name)' presents already: a second modal would not appear")
        throw Refusal(.failed, .alreadyPresenting, "'\(screen.name)' presents a modal already")
    }

    /// Whether a node is, or holds directly inside itself, a container of one of some kinds.
    private func holds(_ node: NodeID, _ kinds: Set<String>) -> Bool {
        guard let node = state.nodes[node] else { return false }
        if let container = node.container { return kinds.contains(container.kind) }
        return node.embedded.contains { state.nodes[$0]?.container.map { kinds.contains($0.kind) } == true }
    }

    private mutating func showDetail(_ prepared: PreparedDestination, _ arrival: Arrival) throws {
        let origin = try origin(of: arrival.options, window: arrival.window)
        let path = origin.flatMap { state.location(of: $0)?.path } ?? []
        let split = path.reversed().first { takes(prepared.root, by: .detail, $0) }
        guard let split, let data = state.nodes[split]?.container else { return try present(prepared, arrival) }
        if data.isCollapsed, let origin, let stack = stack(around: origin), path.contains(stack) {
            try add(prepared.root, by: .push, to: stack)
        } else {
            try add(prepared.root, by: .detail, to: split)
        }
        emit(
            .pushed,
            screen: prepared.screen,
            window: state.windows[arrival.window].id,
            ["placement": data.isCollapsed ? "collapsed" : "detail"]
        )
    }

    private mutating func setRoot(_ prepared: PreparedDestination, _ arrival: Arrival, clear: Bool) throws {
        guard let stack = try stack(arrival), var data = state.nodes[stack]?.container else {
            throw Refusal(.failed, .noStack, "no stack holds the visible screen")
        }
        let root = try unwrapped(prepared, arrival)
        data.children = clear ? [root] : [root] + data.children.dropFirst()
        state.nodes[stack]?.content = .container(data)
        noteHidden(stack, "the root of a stack was replaced where nobody sees it")
        emit(.pushed, screen: prepared.screen, window: state.windows[arrival.window].id, ["placement": "root"])
    }

    /// Makes a screen of a stack its root; the one that was it goes, and with `clear` all others.
    mutating func moveToRoot(_ node: NodeID, _ arrival: Arrival, clear: Bool) throws {
        guard let stack = try stack(arrival), let data = state.nodes[stack]?.container,
            let child = data.children.first(where: { state.subtree(of: $0).contains(node) })
        else { throw Refusal(.failed, .notOnStack, "'\(arrival.screen)' is not on this stack") }
        var changed = data
        changed.children = [child] + (clear ? [] : data.children.dropFirst().filter { $0 != child })
        let window = state.windows[arrival.window].id
        replace(stack, data, with: changed, window: window)
        noteHidden(stack, "the root of a stack was replaced where nobody sees it")
        emit(.pushed, screen: node, window: window, ["placement": "root"])
    }

    /// Brings a live node on screen: closes the modals above it and lets each container show its part of the way.
    mutating func reveal(_ node: NodeID) throws {
        try bring(node) { kind, index, data in kind.revealing(index, in: data) }
    }

    /// Moves a live node to the front of its container without removing what lies above it.
    mutating func raise(_ node: NodeID) throws {
        try bring(node) { kind, index, data in kind.raising(index, in: data) }
    }

    private mutating func bring(
        _ node: NodeID,
        _ turn: (any ContainerKind, Int, ContainerData) -> ContainerData?
    ) throws {
        guard let location = state.location(of: node) else {
            throw Refusal(.noop, .gone, "the screen is no longer there")
        }
        closeLayers(from: location.layer + 1, in: location.window, sparesForeign: true)
        for (parent, child) in zip(location.path, location.path.dropFirst()) {
            guard let data = state.nodes[parent]?.container, let index = data.children.firstIndex(of: child) else {
                continue
            }
            let kind = world.kind(of: data)
            guard !kind.shown(in: data).contains(index) else { continue }
            guard let changed = turn(kind, index, data) else {
                throw Refusal(.failed, .notOnStack, "the \(data.kind) cannot bring the screen to the front")
            }
            replace(parent, data, with: changed, window: state.windows[location.window].id)
        }
    }

    /// Puts a container's new data in place and says what happened to its children.
    mutating func replace(_ container: NodeID, _ old: ContainerData, with new: ContainerData, window: String) {
        let gone = old.children.reversed().filter { !new.children.contains($0) }
        for child in gone { emit(.popped, screen: state.face(of: child, in: world), window: window) }
        state.nodes[container]?.content = .container(new)
        guard let selection = new.selection, selection != old.selection else { return }
        let key = new.keys.indices.contains(selection) ? new.keys[selection] : String(selection + 1)
        let screen = state.shown(under: container, in: world).last
        emit(.tabSelected, screen: screen, window: window, ["tab": .string(key)])
    }
}

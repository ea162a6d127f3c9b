import NavigationCore
import NavigationHarness

/// Why a screen is not the visible one, as far as the app's state tells.
struct WhyNotVisible {
    let name: String
    let navigator: Navigator
    /// The lines of the script that made the requests which wait.
    let line: (RequestID) -> Int?

    private var state: NavigationState { navigator.state }
    private var world: World { navigator.world }

    /// A sentence without its end; `nil` where nobody knows.
    var reason: String? { phase ?? waitingRequest ?? delayedRequest ?? lock ?? placeOfInstance ?? refusal }

    private var phase: String? { state.phase == .terminated ? "the app does not run" : nil }

    private var lock: String? {
        guard state.window(state.activeWindow)?.lock != nil, !state.screens(named: name).isEmpty else { return nil }
        return "'\(name)' is there, under the lock screen"
    }

    /// A request for the screen waits at a protection.
    private var waitingRequest: String? {
        let held = state.requests.filter { $0.isHeld }
        guard let request = held.first(where: { $0.holding?.view.screen == name }), let holding = request.holding,
            let protection = world.protection(holding.gate.key)
        else { return nil }
        let wait = "\(made(request)) waits at '\(protection.name)'"
        guard let challenge = holding.challenge.flatMap({ state.view(of: $0)?.name }) else { return wait }
        let isShowing = state.visible(world: world) == holding.challenge
        return "\(wait), whose challenge '\(challenge)' is \(isShowing ? "showing" : "not in front")"
    }

    /// A request for the screen is to begin later, or its transition goes on.
    private var delayedRequest: String? {
        let wanted = state.requests.last { request in
            let record = navigator.records[request.id]
            return state.rest(of: request) != nil && (record?.screenName == name || record?.name == name)
        }
        return wanted.flatMap { request in state.rest(of: request).map { "\(made(request)) \($0)" } }
    }

    private func made(_ request: PendingRequest) -> String {
        request.command.name + (line(request.id).map { " of line \($0)" } ?? "")
    }

    /// An instance of it is there, but not in front.
    private var placeOfInstance: String? {
        guard let node = state.screens(named: name).last(where: { $0 != state.visible(world: world) }) else {
            return nil
        }
        return cover(of: node) ?? (besideFront(node) ?? hiddenContainer(of: node)).map { "'\(name)' is there, \($0)" }
    }

    /// What is on screen as well, but not the screen in front: a part of it, or another column.
    private func besideFront(_ node: NodeID) -> String? {
        guard let visible = state.visible(world: world), let front = state.view(of: visible)?.name,
            let root = state.window(state.activeWindow)?.layers.last?.root
        else { return nil }
        if state.ancestors(of: node).contains(visible) { return "as a part of '\(front)'" }
        return state.shown(under: root, in: world).contains(node) ? "beside '\(front)', which is in front" : nil
    }

    /// What of the same window lies above the layer of a node.
    private func cover(of node: NodeID) -> String? {
        for window in state.windows {
            guard let position = window.layers.firstIndex(where: { state.subtree(of: $0.root).contains(node) }) else {
                continue
            }
            if window.id != state.activeWindow { return "'\(name)' is there, in the window '\(window.id)'" }
            guard position + 1 < window.layers.count, let top = window.layers.last else { return nil }
            let style = top.alert == nil ? top.style ?? "modal" : "alert"
            let front = state.visible(in: window.id, world: world).flatMap { state.view(of: $0)?.name }
            return "'\(name)' is there, under the \(style)" + (front.map { " '\($0)'" } ?? "")
        }
        return nil
    }

    /// The container that shows another child than the one with the node.
    private func hiddenContainer(of node: NodeID) -> String? {
        let path = state.ancestors(of: node) + [node]
        for (outer, inner) in zip(path, path.dropFirst()) {
            guard let container = state.nodes[outer]?.container,
                let position = container.children.firstIndex(of: inner),
                case let front = container.selection ?? container.children.count - 1, front != position
            else { continue }
            if container.keys.indices.contains(position) {
                return "in '\(container.keys[position])', which is not selected"
            }
            let above =
                container.children.indices.contains(front) ? state.view(of: container.children[front])?.name : nil
            return above.map { "below '\($0)'" } ?? "below something else"
        }
        return nil
    }

    /// The last request for it has ended otherwise.
    private var refusal: String? {
        let ended = navigator.records.values.filter { $0.screenName == name || $0.name == name }
        guard let record = ended.max(by: { $0.id < $1.id }), let settlement = record.settlement,
            settlement.outcome != .done
        else { return nil }
        return "\(record.command) ended \(settlement.outcome.rawValue): \(settlement.message)"
    }
}

extension NavigationState {
    /// The rest of a sentence that says which call lets a request go on, if it only waits for time to pass.
    func rest(of request: PendingRequest) -> String? {
        switch request.stage {
        case .delayed:
            return timers.first { $0.task == .startDelayed(request.id) }.map { timer in
                let left = (timer.due - now).text.filter { $0 != " " }
                return "is delayed: clock.advance(\"\(left)\") lets it begin"
            }
        case .transition: return "is under way: settle() waits for its end"
        default: return nil
        }
    }
}

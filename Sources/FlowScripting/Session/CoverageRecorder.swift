import NavigationCore
import NavigationHarness

/// Finds out from a flow's events what it exercised of its app.
final class CoverageRecorder {
    let app: DeclaredApp
    private let positions: [String: Int]
    private var seen: Set<Int> = []
    /// The screen from which the next edge starts.
    private var front: String?
    /// Protections that did not let a request through at once.
    private var closed: [RequestID: Set<String>] = [:]

    init(app: AppDescription, path: String) {
        self.app = DeclaredApp(app, path: path)
        positions = Dictionary(uniqueKeysWithValues: self.app.items.enumerated().map { ($1, $0) })
    }

    /// Positions of the exercised items among those of the app.
    var exercised: [Int] { seen.sorted() }

    /// An action of a screen ran.
    func acted(_ action: String, on screen: String) { mark(CoverageItem.action(action, screen)) }

    func note(_ event: Event, _ navigator: Navigator) {
        switch event.fact {
        case .pushed, .presented: arrive(event, navigator)
        case .didAppear: appeared(event.screen, navigator)
        case .matched(let match, _): mark(CoverageItem.link(match.pattern, match.goal))
        case .requested(let asked): if case .segue(let segue) = asked.command { requested(segue) }
        case .protectionAsked(let name, let isOpen): asked(name, isOpen, event.request)
        case .settled(let end): settled(end.settlement, event.request)
        default: break
        }
    }

    private func mark(_ item: String) {
        if let position = positions[item] { seen.insert(position) }
    }

    private func arrive(_ event: Event, _ navigator: Navigator) {
        guard let screen = event.screen else { return }
        let origin = event.instance.flatMap {
            navigator.state.origin(of: $0, isPresented: event.kind == .presented, in: navigator.world)
        }
        if let from = origin ?? front { mark(CoverageItem.edge(from, screen)) }
        front = screen
    }

    private func appeared(_ screen: String?, _ navigator: Navigator) {
        if let screen { mark(CoverageItem.screen(screen)) }
        front = navigator.state.visible(world: navigator.world).flatMap { navigator.state.nodes[$0]?.screen?.name }
        for container in navigator.visibleContainers {
            for index in navigator.world.shownChildren(of: container) where container.keys.indices.contains(index) {
                mark(CoverageItem.child(container.keys[index], of: container.id ?? container.kind))
            }
        }
    }

    private func requested(_ segue: String) {
        if let front { mark(CoverageItem.segue(segue, from: front)) }
        mark(CoverageItem.segue(segue, from: nil))
    }

    private func asked(_ name: String, _ isOpen: Bool, _ request: RequestID?) {
        let wasClosed = request.map { closed[$0]?.contains(name) == true } ?? false
        if isOpen {
            mark(CoverageItem.protection(name, wasClosed ? .opened : .open))
            if let request { closed[request]?.remove(name) }
        } else if let request {
            closed[request, default: []].insert(name)
        }
    }

    private func settled(_ settlement: Settlement, _ request: RequestID?) {
        guard let request, let names = closed.removeValue(forKey: request) else { return }
        let isRefused = settlement.outcome == .denied || settlement.outcome == .cancelled
        for name in names { mark(CoverageItem.protection(name, isRefused ? .refused : .opened)) }
    }
}

extension NavigationState {
    /// Name of the screen from which one came to another: the one below it on its stack, or its presenter.
    ///
    /// What was visible before is not always it: a link may select another tab before it shows its screen there.
    fileprivate func origin(of instance: NodeID, isPresented: Bool, in world: World) -> String? {
        for layer in windows.flatMap(\.layers) {
            let tree = subtree(of: layer.root)
            guard tree.contains(instance) else { continue }
            if isPresented { return layer.presenter.flatMap { nodes[$0]?.screen?.name } }
            return tree.lazy.compactMap { self.below(instance, in: $0, world) }.first
        }
        return nil
    }

    private func below(_ instance: NodeID, in node: NodeID, _ world: World) -> String? {
        guard let stack = nodes[node]?.container, world.kind(of: stack).isPile,
            let index = stack.children.firstIndex(where: { subtree(of: $0).contains(instance) }), index > 0
        else { return nil }
        return subtree(of: stack.children[index - 1]).lazy.compactMap { self.nodes[$0]?.screen?.name }.last
    }
}

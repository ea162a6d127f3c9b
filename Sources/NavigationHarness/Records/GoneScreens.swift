import NavigationCore

/// Screens that are gone, as they were last, for those who are told of it afterwards.
struct GoneScreens {
    private(set) var table = UndoTable<NodeID, ScreenData>()

    func view(of id: NodeID) -> ScreenView? { table.values[id].map { ScreenView(id, $0) } }

    /// Keeps the screens that an input has removed as they were before it.
    mutating func keep(_ events: [Event], from before: NavigationState, to after: NavigationState) {
        for event in events {
            switch event.kind {
            case .removed, .didDisappear, .evicted, .expired, .created: break
            default: continue
            }
            guard let id = event.instance, after.nodes[id] == nil else { continue }
            table[id] = before.nodes[id]?.screen ?? event.screen.map { ScreenData(name: $0) }
        }
    }

    /// Keeps the screens of a state that another one does not have.
    mutating func keep(from state: NavigationState, besides other: NavigationState) {
        for id in state.nodes.keys where other.nodes[id] == nil { table[id] = state.nodes[id]?.screen }
    }

    mutating func begin() -> Int { table.begin() }

    mutating func takeBack(to mark: Int) { table.takeBack(to: mark) }
}

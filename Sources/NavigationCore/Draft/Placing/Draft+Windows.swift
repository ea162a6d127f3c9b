import OrderedCollections

/// Windows that come and go.
extension Draft {
    mutating func addWindow(_ name: String, about value: Value?, _ content: NodeDescription) throws {
        let window = Window(name, about: value, layers: [Layer(root: try build(content))])
        let index = place(of: window.id)
        state.tree.open(window, at: index)
        activate(window.id)
        if state.isLocked { try coverWithLock(index) }
        emit(.windowOpened, window: window.id)
    }

    /// Behind all others; one that has waited to come back stands where it was.
    private func place(of id: String) -> Int {
        guard current.flatMap({ state.request($0) })?.cause == .restoration else { return state.windows.count }
        let later = state.restoration.windows.drop { $0 != id }.dropFirst()
        return state.windows.firstIndex { later.contains($0.id) } ?? state.windows.count
    }

    mutating func removeWindow(_ id: String) {
        guard let index = state.windows.firstIndex(where: { $0.id == id }) else { return }
        state.tree.closeWindow(at: index)
        let last = state.windows.max { $0.used < $1.used }
        if state.activeWindow == id, let last { activate(last.id) }
        emit(.windowClosed, window: id)
    }

    /// Makes a window the active one and the one that was used last.
    mutating func activate(_ id: String) {
        state.activeWindow = id
        state.tree.use(id)
    }
}

/// Windows, each with its own modals and its own way back.
extension Model {
    mutating func openWindow(_ id: String) -> Change {
        if windows.contains(where: { $0.id == id }) { return activateWindow(id) }
        guard let place = id == "main" ? app.root : app.windows.first(where: { $0.0 == id })?.1 else {
            return Change(.failed("unknownWindow"))
        }
        let root = make(place)
        windows.append(Window(id: id, layers: [Layer(root: root)], lock: isLocked ? makeScreen("lock") : nil))
        activate(id)
        return Change(.done("completed"), entered: [root.number])
    }

    /// The one that was used last before becomes active.
    mutating func closeWindow(_ id: String) -> Change {
        guard let window = windows.first(where: { $0.id == id }) else { return Change(.noop("notOpen")) }
        guard windows.count > 1 else { return Change(.failed("lastWindow")) }
        remove(window.layers.map(\.root.number))
        windows.removeAll { $0.id == id }
        if active == id, let last = windows.max(by: { $0.used < $1.used }) { activate(last.id) }
        return Change(.done("completed"))
    }

    mutating func activateWindow(_ id: String) -> Change {
        guard let window = windows.first(where: { $0.id == id }) else { return Change(.failed("notOpen")) }
        guard active != id else { return Change(.noop("alreadyThere")) }
        activate(id)
        var change = Change(.done("completed"))
        change.uncovered = window.layers.map(\.root.number)
        return change
    }

    mutating func activate(_ id: String) {
        (active, focus) = (id, id)
        let time = nextNumber()
        for index in windows.indices where windows[index].id == id { windows[index].used = time }
    }
}

/// Menus: leaving one for another screen takes it away.
extension Model {
    /// Takes away the menus that were left since before, from the top down: the next one is in front then.
    ///
    /// On a way what a step has shown is left by the next one at the earliest.
    mutating func leaveMenus(since before: Model, isOnTheWay: Bool = false) {
        for window in windows {
            for menu in window.layers.flatMap(\.root.screens).reversed() where app.screen(menu.name)?.isMenu == true {
                if isOnTheWay, !before.isLive(menu.number) { continue }
                if isLeft(menu.number, in: window.id, since: before) { takeAway(menu.number, in: window.id) }
            }
        }
    }

    /// Whether other screens are in front, or another one shows below the modal that it is.
    private func isLeft(_ menu: Int, in window: String, since before: Model) -> Bool {
        let layers = windows.first { $0.id == window }?.layers ?? []
        guard let layer = layers.firstIndex(where: { $0.root.contains(menu) }) else { return false }
        // An alert is no other screen, and what a challenge covers is left when the request goes on that waits.
        let above = layers[(layer + 1)...].prefix { other in
            !held.contains { $0.challenge.map(other.root.contains) == true }
        }
        let top = above.last { $0.question == nil } ?? layers[layer]
        guard top.root.shown.contains(where: { $0.number == menu }) else { return true }
        guard layer > 0, before.isLive(menu) else { return false }
        let below = layers[layer - 1]
        let earlier = before.windows.flatMap(\.layers).first { $0.root.number == below.root.number }
        return earlier.map { $0.visible?.number != below.visible?.number } ?? false
    }

    /// Takes a menu off its stack, or closes the modal that is nothing else. What it has presented stays.
    private mutating func takeAway(_ menu: Int, in window: String) {
        let layers = windows.first { $0.id == window }?.layers ?? []
        guard let layer = layers.firstIndex(where: { $0.root.contains(menu) }) else { return }
        let path = layers[layer].root.path(to: menu)
        let holder = path.dropLast().lastIndex { $0.children.count > 1 }
        let isPart = path.endingPart != nil
        if let holder, !isPart, ![.stack, .split].contains(path[holder].container?.kind) { return }
        if holder == nil, !isPart, layer == 0 { return }
        let part = path.endingPart ?? path[holder.map { $0 + 1 } ?? 0]
        // A split keeps its primary child.
        if let split = holder.flatMap({ path[$0].container }), split.kind == .split,
            split.children[0].number == part.number
        {
            return
        }
        let rest = layers[layer].root.dropping { $0.number == part.number }
        let heir = rest == nil ? layers[layer].presenter : rest?.way.compactMap(\.screen).last?.number
        for index in windows.indices where windows[index].id == window {
            for other in layers.indices where layers[other].presenter.map(part.contains) == true {
                windows[index].layers[other].presenter = heir
            }
        }
        remove([part.number])
    }

    /// The stack from which a menu without one of its own was opened: what it opens comes from there.
    var stackBelowMenu: Container? {
        guard let screen = origin.flatMap({ path(to: $0).last?.screen }) ?? visible,
            app.screen(screen.name)?.isMenu == true,
            let presenter = layers.last(where: { $0.root.contains(screen.number) })?.presenter
        else { return nil }
        return path(to: presenter).compactMap(\.container).last { $0.kind == .stack }
    }
}

/// Tabs that depend on the state: what stays is as it was, and what goes takes along what is in it.
extension Model {
    func isThere(_ part: Place.Part) -> Bool { part.isThere(flags["extra"] == true) }

    mutating func rearrangeTabs() {
        let variable = app.places.flatMap(\.all).filter(\.isByState)
        for case .tabs(let id, let parts, _) in variable {
            while let tabs = tabs(id, unlike: parts.filter(isThere).map(\.key)) {
                rearrange(tabs, parts.filter(isThere))
            }
        }
        remember()
    }

    /// Live tabs of an identifier that have others than they should.
    private func tabs(_ id: String, unlike keys: [String]) -> Container? {
        windows.flatMap(\.layers).flatMap(\.root.all).compactMap(\.container).first { $0.id == id && $0.keys != keys }
    }

    private mutating func rearrange(_ tabs: Container, _ parts: [Place.Part]) {
        let (old, front) = (tabs.children, tabs.selectedKey)
        let children = parts.map { part in tabs.keys.firstIndex(of: part.key).map { old[$0] } ?? make(part.place) }
        let lost = old.filter { child in !children.contains { $0.number == child.number } }
        let before = self
        change(tabs.number) { container in
            container.children = children + lost
            container.keys = parts.map(\.key)
            container.selection = parts.firstIndex { $0.key == front } ?? 0
        }
        if !parts.contains(where: { $0.key == front }) {
            let open = children.indices.first { !isGuarded($0, in: tabs.number, since: before) }
            change(tabs.number) { $0.selection = open ?? 0 }
        }
        remove(lost.map(\.number))
        leaveMenus(since: before)
    }

    /// What comes back, with the tabs that the state asks for by now; what lay in others is kept if it was for itself.
    mutating func rearranged(_ node: Node) -> Node {
        var result = node
        for case .tabs(let id, let parts, _) in app.places.flatMap(\.all).filter(\.isByState) {
            let parts = parts.filter(isThere)
            for tabs in node.all.compactMap(\.container) where tabs.id == id && tabs.keys != parts.map(\.key) {
                let old = tabs.children
                let children = parts.map { part in
                    tabs.keys.firstIndex(of: part.key).map { old[$0] } ?? make(part.place)
                }
                let selection = parts.firstIndex { $0.key == tabs.selectedKey } ?? 0
                result = result.changing(tabs.number) {
                    ($0.children, $0.keys, $0.selection) = (children, parts.map(\.key), selection)
                }
                for lost in old where !children.contains(where: { $0.number == lost.number }) { putAside(lost) }
            }
        }
        return result
    }

    /// Whether somebody would be asked before a tab shows.
    private func isGuarded(_ index: Int, in tabs: Int, since before: Model) -> Bool {
        var after = self
        after.change(tabs) { $0.selection = index }
        let child = after.path(to: tabs).last?.container?.children[index].number
        return before.protections(of: Change(.done("completed"), entered: [child].compactMap(\.self)), in: after)
            .contains { !isOpen($0) }
    }
}

import NavigationCore

/// Leafing on: a person swipes to the page after the one that shows. Leafing back is the gesture that goes back.
extension MoveList {
    /// To the page that follows, of the pages around the screen in front.
    func leafing(_ state: NavigationState, front: NodeID) -> [Move] {
        let around = state.ancestors(of: front).compactMap { state.nodes[$0]?.container }
        let pages = around.last { world.kind(of: $0) is PagesKind }
        guard let pages, let shown = pages.selection, shown + 1 < pages.children.count,
            let page = state.face(of: pages.children[shown + 1], in: world).flatMap({ state.view(of: $0) }),
            !hints.skip.screens.contains(page.name)
        else { return [] }
        return [.navigate(page.name, parameters: page.parameters, from: nil)]
    }
}

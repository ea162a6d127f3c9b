import NavigationCore

/// Leafing on: a person swipes to the page after the one that shows. Leafing back is the gesture that goes back.
extension MoveList {
    /// To the page that follows in the nearest pages around the screen in front.
    func leafing(_ state: NavigationState, front: NodeID) -> [Move] {
        let around = state.ancestors(of: front).compactMap { state.nodes[$0]?.container }
        guard let next = around.compactMap(following).last,
            let page = state.face(of: next, in: world).flatMap({ state.view(of: $0) }),
            !hints.skip.screens.contains(page.name)
        else { return [] }
        return [.navigate(page.name, parameters: page.parameters, from: nil)]
    }

    /// The child after the selected one, where a person leafs back from there.
    private func following(in container: ContainerData) -> NodeID? {
        guard let selection = container.selection, selection + 1 < container.children.count else { return nil }
        let kind = world.kind(of: container)
        let turned = kind.revealing(selection + 1, in: container)
        return turned.flatMap { kind.goingBack(by: 1, in: $0) } == nil ? nil : container.children[selection + 1]
    }
}

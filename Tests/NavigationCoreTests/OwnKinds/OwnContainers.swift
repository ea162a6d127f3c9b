import NavigationCore

// Kinds of containers as an outsider writes them: each has a name of its own and does what a built-in kind does.

struct OwnStack: ContainerKind {
    let name = "own_stack"
    let isPile = true

    func shown(in container: ContainerData) -> [Int] { container.children.indices.suffix(1) }

    func adding(_ child: NodeID, by placement: Placement, to container: ContainerData) -> ContainerData? {
        guard case .push = placement else { return nil }
        var pile = container
        pile.children.append(child)
        return pile
    }

    func revealing(_ index: Int, in container: ContainerData) -> ContainerData? {
        var pile = container
        pile.children = SharedArray(container.children.prefix(index + 1))
        return pile
    }

    func raising(_ index: Int, in container: ContainerData) -> ContainerData? {
        var pile = container
        pile.children.append(pile.children.remove(at: index))
        return pile
    }

    func goingBack(by steps: Int, in container: ContainerData) -> ContainerData? {
        let top = container.children.count - 1
        return top < 1 || steps < 1 ? nil : revealing(max(0, top - steps), in: container)
    }

    func hidesBar(around container: ContainerData) -> Bool {
        container.data["tab_bar"] == "hidden_when_pushed" && container.children.count > 1
    }

    func problems(of container: ContainerData) -> [String] { container.children.isEmpty ? ["the stack is empty"] : [] }
}

struct OwnTabs: ContainerKind {
    let name = "own_tabs"
    let hasKeys = true
    let hasSelection = true
    let hasBar = true

    func shown(in container: ContainerData) -> [Int] { container.selection.map { [$0] } ?? [] }
    func revealing(_ index: Int, in container: ContainerData) -> ContainerData? { container.selecting(index) }
    func problems(of container: ContainerData) -> [String] { container.selectionProblems }
}

struct OwnSwitcher: ContainerKind {
    let name = "own_switcher"
    let hasKeys = true
    let holdsOneChild = true

    func shown(in container: ContainerData) -> [Int] { Array(container.children.indices.prefix(1)) }
    func revealing(_ index: Int, in container: ContainerData) -> ContainerData? { container }
}

struct OwnSplit: ContainerKind {
    let name = "own_split"
    let hasKeys = true

    private func isNarrow(_ container: ContainerData) -> Bool { container.data["collapsed"] == true }

    func shown(in container: ContainerData) -> [Int] {
        Array(container.children.indices.suffix(isNarrow(container) ? 1 : 2))
    }

    func adding(_ child: NodeID, by placement: Placement, to container: ContainerData) -> ContainerData? {
        guard case .detail = placement else { return nil }
        var sides = container
        if !isNarrow(container) { sides.children = SharedArray(container.children.prefix(1)) }
        sides.children.append(child)
        return sides
    }

    func revealing(_ index: Int, in container: ContainerData) -> ContainerData? {
        var sides = container
        if isNarrow(container) { sides.children = SharedArray(container.children.prefix(index + 1)) }
        return sides
    }

    func goingBack(by steps: Int, in container: ContainerData) -> ContainerData? {
        let top = container.children.count - 1
        guard isNarrow(container), top > 0, steps > 0 else { return nil }
        return revealing(max(0, top - steps), in: container)
    }

    func pushesDetails(in container: ContainerData) -> Bool { isNarrow(container) }
}

struct OwnPages: ContainerKind {
    let name = "own_pages"
    let hasSelection = true

    func shown(in container: ContainerData) -> [Int] { container.selection.map { [$0] } ?? [] }
    func revealing(_ index: Int, in container: ContainerData) -> ContainerData? { container.selecting(index) }

    func goingBack(by steps: Int, in container: ContainerData) -> ContainerData? {
        guard let selection = container.selection, selection > 0, steps > 0 else { return nil }
        return container.selecting(max(0, selection - steps))
    }
}

/// Children side by side with one selected; all of them are live.
public struct TabsKind: ContainerKind {
    public let name = "tabs"
    public let hasKeys = true
    public let hasSelection = true

    public init() {}

    public func shown(in container: ContainerData) -> [Int] { container.selection.map { [$0] } ?? [] }

    public func revealing(_ index: Int, in container: ContainerData) -> ContainerData? {
        var result = container
        result.selection = index
        return result
    }

    public func problems(of container: ContainerData) -> [String] { selectionProblems(of: container) }
}

/// Pages that a person leafs through; all of them are live.
public struct PagesKind: ContainerKind {
    public let name = "pages"
    public let hasSelection = true

    public init() {}

    public func shown(in container: ContainerData) -> [Int] { container.selection.map { [$0] } ?? [] }

    public func revealing(_ index: Int, in container: ContainerData) -> ContainerData? {
        TabsKind().revealing(index, in: container)
    }

    public func goingBack(by steps: Int, in container: ContainerData) -> ContainerData? {
        guard let selection = container.selection, selection > 0, steps > 0 else { return nil }
        return revealing(max(0, selection - steps), in: container)
    }

    public func problems(of container: ContainerData) -> [String] { selectionProblems(of: container) }
}

/// One child at a time, chosen by the app's state; the others are not live.
public struct SwitcherKind: ContainerKind {
    public let name = "switcher"
    public let hasKeys = true

    public init() {}

    public func shown(in container: ContainerData) -> [Int] { container.children.isEmpty ? [] : [0] }

    public func revealing(_ index: Int, in container: ContainerData) -> ContainerData? { container }

    public func problems(of container: ContainerData) -> [String] {
        container.children.count > 1 ? ["the switcher has \(container.children.count) live children"] : []
    }
}

extension ContainerKind {
    func selectionProblems(of container: ContainerData) -> [String] {
        guard let selection = container.selection else { return ["nothing is selected"] }
        return container.children.indices.contains(selection) ? [] : ["the selection \(selection) is out of range"]
    }
}

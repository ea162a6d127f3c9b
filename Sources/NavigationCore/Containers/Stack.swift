/// When a stack in tabs shows their bar.
public enum TabBarBehavior: String, Hashable, Sendable, CaseIterable {
    /// Whatever lies on the stack.
    case automatic
    /// Only while the stack shows its root.
    case hiddenWhenPushed = "hidden_when_pushed"

    /// Under which name the options and the data of a stack hold it.
    public static let key = "tab_bar"
}

/// Screens on top of each other; the last one is visible.
public struct StackKind: ContainerKind {
    public var name: String { "stack" }
    public var isPile: Bool { true }

    public init() {}

    public func shown(in container: ContainerData) -> [Int] { front(in: container).map { [$0] } ?? [] }

    public func front(in container: ContainerData) -> Int? {
        container.children.isEmpty ? nil : container.children.count - 1
    }

    public func adding(_ child: NodeID, by placement: Placement, to container: ContainerData) -> ContainerData? {
        guard placement == .push else { return nil }
        var result = container
        result.children.append(child)
        return result
    }

    public func revealing(_ index: Int, in container: ContainerData) -> ContainerData? {
        var result = container
        result.children.removeSubrange((index + 1)...)
        return result
    }

    public func raising(_ index: Int, in container: ContainerData) -> ContainerData? {
        var result = container
        result.children.append(result.children.remove(at: index))
        return result
    }

    public func goingBack(by steps: Int, in container: ContainerData) -> ContainerData? {
        guard container.children.count > 1, steps > 0 else { return nil }
        return revealing(max(0, container.children.count - 1 - steps), in: container)
    }

    public func hidesBar(around container: ContainerData) -> Bool {
        let behavior = container.data[TabBarBehavior.key]?.text.flatMap(TabBarBehavior.init(rawValue:))
        return behavior == .hiddenWhenPushed && container.children.count > 1
    }

    public func problems(of container: ContainerData) -> [String] {
        container.children.isEmpty ? ["the stack is empty"] : []
    }
}

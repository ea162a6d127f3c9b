/// A primary child and a detail beside it; collapsed, the detail lies on top of the primary.
public struct SplitKind: ContainerKind {
    public var name: String { "split" }
    public var hasKeys: Bool { true }

    public init() {}

    public func shown(in container: ContainerData) -> [Int] {
        let all = Array(container.children.indices)
        return container.isCollapsed ? Array(all.suffix(1)) : all
    }

    public func adding(_ child: NodeID, by placement: Placement, to container: ContainerData) -> ContainerData? {
        guard placement == .detail else { return nil }
        var result = container
        if container.isCollapsed {
            result.children.append(child)
        } else {
            result.children = Array(container.children.prefix(1)) + [child]
        }
        return result
    }

    public func revealing(_ index: Int, in container: ContainerData) -> ContainerData? {
        guard container.isCollapsed else { return container }
        var result = container
        result.children.removeSubrange((index + 1)...)
        return result
    }

    public func goingBack(by steps: Int, in container: ContainerData) -> ContainerData? {
        guard container.isCollapsed, container.children.count > 1, steps > 0 else { return nil }
        return revealing(max(0, container.children.count - 1 - steps), in: container)
    }

    public func pushesDetails(in container: ContainerData) -> Bool { container.isCollapsed }

    public func problems(of container: ContainerData) -> [String] {
        container.children.isEmpty ? ["the split has no primary child"] : []
    }
}

extension ContainerData.Fields {
    /// Whether a split shows one child only.
    fileprivate var isCollapsed: Bool { data["collapsed"] == true }
}

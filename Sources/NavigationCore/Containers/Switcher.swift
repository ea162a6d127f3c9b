/// One child at a time, chosen by the app's state; the others are not live.
public struct SwitcherKind: ContainerKind {
    public var name: String { "switcher" }
    public var hasKeys: Bool { true }
    public var holdsOneChild: Bool { true }

    public init() {}

    public func shown(in container: ContainerData) -> [Int] { container.children.isEmpty ? [] : [0] }

    public func revealing(_ index: Int, in container: ContainerData) -> ContainerData? { container }

    public func problems(of container: ContainerData) -> [String] {
        container.children.count > 1 ? ["the \(name) has \(container.children.count) live children"] : []
    }
}

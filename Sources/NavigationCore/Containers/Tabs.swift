/// Children side by side with one selected; all of them are live.
public struct TabsKind: ContainerKind {
    public let name = "tabs"
    public let hasKeys = true
    public let hasSelection = true
    public let hasBar = true

    public init() {}

    public func shown(in container: ContainerData) -> [Int] { container.selection.map { [$0] } ?? [] }

    public func revealing(_ index: Int, in container: ContainerData) -> ContainerData? { container.selecting(index) }

    public func problems(of container: ContainerData) -> [String] { container.selectionProblems }
}

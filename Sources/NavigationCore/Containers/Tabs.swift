/// Children side by side with one selected; all of them are live.
public struct TabsKind: ContainerKind {
    public var name: String { "tabs" }
    public var hasKeys: Bool { true }
    public var hasSelection: Bool { true }
    public var hasBar: Bool { true }

    public init() {}

    public func shown(in container: ContainerData) -> [Int] { container.selection.map { [$0] } ?? [] }

    public func front(in container: ContainerData) -> Int? { container.selection }

    public func revealing(_ index: Int, in container: ContainerData) -> ContainerData? { container.selecting(index) }

    public func problems(of container: ContainerData) -> [String] { container.selectionProblems }
}

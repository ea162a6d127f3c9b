/// Pages that a person leafs through; all of them are live.
public struct PagesKind: ContainerKind {
    public var name: String { "pages" }
    public var hasSelection: Bool { true }

    public init() {}

    public func shown(in container: ContainerData) -> [Int] { container.selection.map { [$0] } ?? [] }

    public func revealing(_ index: Int, in container: ContainerData) -> ContainerData? { container.selecting(index) }

    public func goingBack(by steps: Int, in container: ContainerData) -> ContainerData? {
        guard let selection = container.selection, selection > 0, steps > 0 else { return nil }
        return container.selecting(max(0, selection - steps))
    }

    public func problems(of container: ContainerData) -> [String] { container.selectionProblems }
}

/// The rules of one kind of container.
///
/// The built-in kinds are written against this protocol, and so are kinds of an app's own. Each function takes the
/// container's data and returns what it becomes; `nil` means that this kind cannot do what was asked. Appearance and
/// removal of screens are derived from the difference, so a kind need not report any.
public protocol ContainerKind: Sendable {
    /// Name in descriptions, such as `stack`.
    var name: String { get }
    /// Whether descriptions name the children, as tabs do.
    var hasKeys: Bool { get }
    /// Whether one child is selected, at first the first one.
    var hasSelection: Bool { get }

    /// Indices of the children that are on screen when the container is, from back to front.
    func shown(in container: ContainerData) -> [Int]
    /// Adds a child in front.
    func adding(_ child: NodeID, by placement: Placement, to container: ContainerData) -> ContainerData?
    /// Brings the child at an index on screen.
    func revealing(_ index: Int, in container: ContainerData) -> ContainerData?
    /// Moves the child at an index to the front without removing others.
    func raising(_ index: Int, in container: ContainerData) -> ContainerData?
    /// Goes back by a number of steps, as far as there are any; `nil` if there are none.
    func goingBack(by steps: Int, in container: ContainerData) -> ContainerData?
    /// What contradicts the rules of this kind.
    func problems(of container: ContainerData) -> [String]
}

/// How a child comes into a container.
public enum Placement: Hashable, Sendable {
    case push, detail
}

extension ContainerKind {
    public var hasKeys: Bool { false }
    public var hasSelection: Bool { false }
    public func adding(_ child: NodeID, by placement: Placement, to container: ContainerData) -> ContainerData? { nil }
    public func raising(_ index: Int, in container: ContainerData) -> ContainerData? {
        revealing(index, in: container)
    }
    public func goingBack(by steps: Int, in container: ContainerData) -> ContainerData? { nil }
    public func problems(of container: ContainerData) -> [String] { [] }
}

/// The kinds that every app has.
public enum ContainerKinds {
    public static let builtIn: [String: any ContainerKind] = Dictionary(
        uniqueKeysWithValues: ([StackKind(), TabsKind(), SwitcherKind(), SplitKind(), PagesKind()]
            as [any ContainerKind]).map {
                ($0.name, $0)
            }
    )
}

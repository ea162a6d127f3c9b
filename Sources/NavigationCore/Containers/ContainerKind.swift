/// The rules of one kind of container.
///
/// The built-in kinds are written against this protocol, and so are kinds of an app's own: the navigator knows no kind by
/// its name. Each function takes the container's data and returns what it becomes; `nil` means that this kind cannot do
/// what was asked. Appearance and removal of screens are derived from the difference, so a kind need not report any.
public protocol ContainerKind: Sendable {
    /// Name in descriptions, such as `stack`.
    var name: String { get }
    /// Whether descriptions name the children, as tabs do.
    var hasKeys: Bool { get }
    /// Whether one child is selected, at first the first one.
    var hasSelection: Bool { get }
    /// Whether a person selects a child on a bar, which what is inside can hide.
    var hasBar: Bool { get }
    /// Whether children lie on top of each other: only the first is there by description, the others were pushed.
    var isPile: Bool { get }
    /// Whether only the child that is shown is live, chosen by its key or by the app's state.
    var holdsOneChild: Bool { get }

    /// Indices of the children that are on screen when the container is, from back to front.
    func shown(in container: ContainerData) -> [Int]
    /// Index of the last of those, which every step asks for.
    func front(in container: ContainerData) -> Int?
    /// Adds a child in front.
    func adding(_ child: NodeID, by placement: Placement, to container: ContainerData) -> ContainerData?
    /// Brings the child at an index on screen.
    func revealing(_ index: Int, in container: ContainerData) -> ContainerData?
    /// Moves the child at an index to the front without removing others.
    func raising(_ index: Int, in container: ContainerData) -> ContainerData?
    /// Goes back by a number of steps, as far as there are any; `nil` if there are none.
    func goingBack(by steps: Int, in container: ContainerData) -> ContainerData?
    /// How well a container of another kind fits in as a child.
    func fit(of inner: any ContainerKind) -> ContainerFit
    /// Whether the bar of the container around it is hidden now.
    func hidesBar(around container: ContainerData) -> Bool
    /// Whether `show_detail` pushes onto the stack that asked, as a collapsed split does.
    func pushesDetails(in container: ContainerData) -> Bool
    /// What contradicts the rules of this kind.
    func problems(of container: ContainerData) -> [String]
}

/// How a child comes into a container.
public enum Placement: Hashable, Sendable {
    case push, detail
}

/// How well a container fits into another one.
public enum ContainerFit: Hashable, Sendable {
    case fits
    /// It works, but people do not expect it there: reported, and an error in a description.
    case odd
    /// Refused.
    case refused
}

extension ContainerKind {
    public var hasKeys: Bool { false }
    public var hasSelection: Bool { false }
    public var hasBar: Bool { false }
    public var isPile: Bool { false }
    public var holdsOneChild: Bool { false }

    public func front(in container: ContainerData) -> Int? { shown(in: container).last }
    public func adding(_ child: NodeID, by placement: Placement, to container: ContainerData) -> ContainerData? { nil }
    public func raising(_ index: Int, in container: ContainerData) -> ContainerData? {
        revealing(index, in: container)
    }
    public func goingBack(by steps: Int, in container: ContainerData) -> ContainerData? { nil }

    /// A pile takes no other pile, and with a bar in it that bar comes and goes.
    public func fit(of inner: any ContainerKind) -> ContainerFit {
        guard isPile else { return .fits }
        return inner.isPile ? .refused : inner.hasBar ? .odd : .fits
    }

    public func hidesBar(around container: ContainerData) -> Bool { false }
    public func pushesDetails(in container: ContainerData) -> Bool { false }
    public func problems(of container: ContainerData) -> [String] { [] }
}

extension ContainerKind {
    /// Whether a screen that comes with it is presented where nothing says how it appears.
    var standsAlone: Bool { isPile || hasBar }
}

extension ContainerData {
    /// The same with another child selected.
    public func selecting(_ index: Int) -> ContainerData {
        var result = self
        result.selection = index
        return result
    }
}

extension ContainerData.Fields {
    /// What is wrong with the selection of a kind that has one.
    public var selectionProblems: [String] {
        guard let selection else { return ["nothing is selected"] }
        return children.indices.contains(selection) ? [] : ["the selection \(selection) is out of range"]
    }
}

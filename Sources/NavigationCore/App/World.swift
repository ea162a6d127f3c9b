import OrderedCollections

/// The surroundings of a running app: its description, compiled, and the functions that the state refers to.
///
/// It does not change any more: what scripts bring along while the app runs is state, but for the functions themselves.
public final class World {
    public let app: AppDescription
    public let links: LinkTable
    public let functions: FunctionTable
    /// What the navigator decides, right or as the app's quirks have it.
    package let decisions: Decisions
    /// The screens by their indices in the order of declaration, as in the graph; the description's own table of names
    /// leads to those.
    private let screens: [ScreenDescription]
    private let graph: RouteGraph
    /// What differs from state to state, where containers do.
    private let arrangements: Arrangements?
    /// Segues that embed screens in a new one, by its name.
    let embeddings: [String: [Segue]]
    /// The containers of all states, by identifier.
    private let containers: [String: ContainerDescription]
    /// Few, so that comparing their names is quicker than hashing one; those that most containers are of come first.
    private let kinds: [any ContainerKind]
    private let kindNames: [String]
    /// Whether a function of the app's state says for any container what is in it.
    let hasContainersByState: Bool
    /// Whether any screen goes when it is left.
    let hasTransients: Bool
    /// Names of the screens that cover a locked app, the first of which does.
    package let lockScreens: [String]
    /// Names of screens that say of themselves that nothing leads to them.
    let screensFromNowhere: [String]
    /// What each screen declares of those by which it is guarded.
    private let protections: [[ProtectionID]]
    /// Whether the description may guard anything, and any container.
    let hasProtected, hasProtectedContainers: Bool
    /// Whether faults or kinds of containers take part that are not the navigator's own, so that a step may break what
    /// its tests have found to hold.
    public let hasForeignParts: Bool

    /// Compiles a description; its functions are those that the description refers to by identifier.
    public init(app: AppDescription, functions: FunctionTable = FunctionTable()) {
        self.app = app
        self.functions = functions
        decisions = Decisions(app.quirks)
        links = LinkTable(app: app)
        let screens = app.screens.values.elements
        self.screens = screens
        graph = RouteGraph(app: app)
        embeddings = Dictionary(grouping: app.segues.filter { $0.kind == .embed && $0.from != nil }) { $0.from ?? "" }
        hasForeignParts = !app.quirks.isEmpty || app.containerKinds.keys.contains { ContainerKinds.builtIn[$0] == nil }
        let all = app.containers
        let uses = Dictionary(all.map { ($0.kind, 1) }, uniquingKeysWith: +)
        kinds = app.containerKinds.values.sorted {
            (-uses[$0.name, default: 0], $0.name) < (-uses[$1.name, default: 0], $1.name)
        }
        kindNames = kinds.map(\.name)
        containers = app.roots.flatMap(\.lastingContainers).byIdentifier
        arrangements = all.contains { $0.arrange != nil } ? Arrangements(app: app) : nil
        hasContainersByState = all.contains { $0.choose != nil || $0.arrange != nil }
        hasTransients = screens.indices.contains { screens[$0].isTransient }
        lockScreens = screens.indices.filter { screens[$0].isLock }.map { screens[$0].name }
        screensFromNowhere = screens.indices.filter { screens[$0].origins == .screens([]) }.map { screens[$0].name }
        protections = screens.indices.map { index in
            screens[index].protections.filter { app.protections[$0]?.isOpened(by: screens[index].name) != true }
                .map { ProtectionID($0) }
        }
        // What containers of later states are guarded by is known when they are there.
        hasProtectedContainers = arrangements != nil || all.contains { !$0.protections.isEmpty }
        let areProtected = embeddings.values.joined().contains { !$0.options.protections.isEmpty }
        hasProtected =
            hasProtectedContainers || areProtected || screens.indices.contains { !screens[$0].protections.isEmpty }
    }

    /// Notes whether any step has read what was visible before.
    package let trailWitness = TrailWitness()

    /// Throws an `AppFault` where a check of the description would have found an error in what a function of the app's
    /// state has described as the children of a container.
    func check(_ children: [ContainerDescription.Child], of description: ContainerDescription) throws {
        var container = description
        container.children = children
        if let error = app.errors(inArranged: container).first { throw AppFault("in this state of the app \(error)") }
    }

    /// The route graph in a state of the app.
    func graph(for state: Value) -> RouteGraph { arrangements?.graph(for: state) ?? graph }

    /// The description of a container as it is in a state of the app; `nil` if that state has none of this identifier.
    func container(_ id: String?, in state: Value) -> ContainerDescription? {
        id.flatMap { containers[$0] ?? arrangements?.container($0, in: state) }
    }

    /// The rules of a container.
    public func kind(of container: ContainerData) -> any ContainerKind {
        let name = container.kind
        for index in kinds.indices where kindNames[index] == name { return kinds[index] }
        return UnknownKind(name: name)
    }

    /// The declared protections that guard a screen, in order.
    func protections(of screen: String) -> [ProtectionID] {
        app.screens.index(forKey: screen).map { protections[$0] } ?? []
    }

    package func screen(_ name: String) -> CompiledScreen? {
        app.screens.index(forKey: name).map { CompiledScreen($0, of: screens) }
    }
}

/// A kind that the app does not declare: its children are there, and nothing can be done with them.
private struct UnknownKind: ContainerKind {
    let name: String

    func shown(in container: ContainerData) -> [Int] { Array(container.children.indices) }
    func revealing(_ index: Int, in container: ContainerData) -> ContainerData? { container }
}

extension World {
    /// Indices of the children of a container that are on screen when it is, from back to front.
    ///
    /// What a kind of the app's own says of children that are not there is passed over.
    public func shownChildren(of container: ContainerData) -> [Int] {
        let shown = kind(of: container).shown(in: container)
        let children = container.children.indices
        return shown.allSatisfy(children.contains) ? shown : shown.filter(children.contains)
    }

    /// Index of the child that is in front of those.
    func frontChild(of container: ContainerData) -> Int? {
        let front = kind(of: container).front(in: container)
        return front.map(container.children.indices.contains) == true ? front : shownChildren(of: container).last
    }
}

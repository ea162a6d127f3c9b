/// A place in the declared structure: a screen, or a container with children.
public indirect enum NodeDescription {
    case screen(ScreenEntry)
    case container(ContainerDescription)
}

/// A screen with what it is opened with.
public struct ScreenEntry: Hashable, Sendable {
    public var name: String
    public var parameters: [String: Value]
    public var properties: [String: Value]

    public init(_ name: String, parameters: [String: Value] = [:], properties: [String: Value] = [:]) {
        self.name = name
        self.parameters = parameters
        self.properties = properties
    }
}

/// A declared container: a stack, tabs, a switcher, a split, pages, or a kind of the app's own.
public struct ContainerDescription {
    /// Name of the container kind, such as `stack`.
    public var kind: String
    /// Identifier, unique among containers of the app; `nil` for a stack without a name.
    public var id: String?
    public var children: [Child]
    /// For a switcher: the key of the child to show for a state of the app.
    public var choose: ((_ state: Value) throws -> String?)?
    /// For tabs: the children for a state of the app; `children` are then those at first.
    public var arrange: ((_ state: Value) throws -> [Child])?
    /// Names of protections that hold for everything in the container.
    public var protections: [String]
    /// Settings of this kind of container, such as `collapsed` of a split.
    public var options: [String: Value]

    /// One child with its key, such as the identifier of a tab.
    public struct Child {
        public var key: String?
        public var title: String?
        public var node: NodeDescription
        /// Whether it is the one in front at first, in place of the first.
        public var isSelected: Bool

        public init(key: String? = nil, title: String? = nil, isSelected: Bool = false, _ node: NodeDescription) {
            self.key = key
            self.title = title
            self.node = node
            self.isSelected = isSelected
        }
    }

    public init(
        kind: String,
        id: String? = nil,
        children: [Child],
        choose: ((_ state: Value) throws -> String?)? = nil,
        arrange: ((_ state: Value) throws -> [Child])? = nil,
        protections: [String] = [],
        options: [String: Value] = [:]
    ) {
        self.kind = kind
        self.id = id
        self.children = children
        self.choose = choose
        self.arrange = arrange
        self.protections = protections
        self.options = options
    }
}

extension NodeDescription {
    /// A stack that starts with the given screens, the last on top.
    public static func stack(
        _ screens: ScreenEntry...,
        id: String? = nil,
        tabBar: TabBarBehavior = .automatic
    ) -> NodeDescription {
        let options: [String: Value] = tabBar == .automatic ? [:] : [TabBarBehavior.key: .string(tabBar.rawValue)]
        let children = screens.map { ContainerDescription.Child(.screen($0)) }
        return .container(ContainerDescription(kind: StackKind().name, id: id, children: children, options: options))
    }

    /// Every screen entry in this structure, in order of declaration.
    public var entries: [ScreenEntry] {
        switch self {
        case .screen(let entry): [entry]
        case .container(let container): container.children.flatMap(\.node.entries)
        }
    }

    /// This container and those inside it, outermost first.
    public var containers: [ContainerDescription] {
        switch self {
        case .screen: []
        case .container(let container): [container] + container.children.flatMap(\.node.containers)
        }
    }
}

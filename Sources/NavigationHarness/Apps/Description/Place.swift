import NavigationCore

/// A place in an app's structure: a screen by its name, a screen with its parameters, or a container.
public protocol Place {
    /// What the place is declared as; throws what is wrong with it.
    func layout() throws -> Layout
}

/// What a place is declared as.
public struct Layout {
    public var node: NodeDescription
    /// Kinds of containers of the app's own that it uses.
    public var kinds: [any ContainerKind] = []

    public init(_ node: NodeDescription) { self.node = node }
}

extension String: Place {
    /// The screen of this name.
    public func layout() -> Layout { Layout(.screen(ScreenEntry(self))) }
}

/// Builds the places in a container.
public typealias PlaceBuilder = ListBuilder<any Place>

/// Screens on top of each other; the last one is visible.
public struct Stack: Place {
    private var container: ContainerPlace

    /// A stack that starts with these screens, the last on top.
    public init(_ screens: any Place..., id: String? = nil, tabBar: TabBarBehavior = .automatic) {
        container = ContainerPlace(StackKind(), id: id, children: screens.map { ChildPlace(content: $0) })
        if tabBar != .automatic { container.options[TabBarBehavior.key] = .string(tabBar.rawValue) }
    }

    /// Holds everything in the stack behind protections.
    public func protected(by names: String...) -> Stack { changed { $0.container.protections += names } }
    public func layout() throws -> Layout { try container.layout() }
}

/// Children side by side with one selected; the first at first.
public struct Tabs: Place {
    private var container: ContainerPlace

    public init(_ id: String, @ListBuilder<Tab> _ tabs: () -> [Tab]) {
        container = ContainerPlace(TabsKind(), id: id, children: tabs().map(\.child))
    }

    /// Holds everything in the tabs behind protections.
    public func protected(by names: String...) -> Tabs { changed { $0.container.protections += names } }
    public func layout() throws -> Layout { try container.layout() }
}

/// Tabs that depend on the app's state; in an app they are called `StateTabs`.
///
/// A tab that stays keeps what is in it. Kinds of containers of the app's own that not every state has are listed
/// among the app's `containerKinds`.
public struct TabsByState<App: NavigationApp>: Place {
    private let id: String
    private let tabs: (App.State) throws -> [Tab]
    private var protections: [String] = []

    public init(_ id: String, @ListBuilder<Tab> _ tabs: @escaping (App.State) throws -> [Tab]) {
        (self.id, self.tabs) = (id, tabs)
    }

    /// Holds everything in the tabs behind protections.
    public func protected(by names: String...) -> TabsByState { changed { $0.protections += names } }

    public func layout() throws -> Layout {
        var container = ContainerPlace(TabsKind(), id: id, children: [])
        container.protections = protections
        let tabs = tabs
        container.arrange = { state in
            try tabs(state.decoded()).map { try $0.child.description($0.child.content.layout()) }
        }
        return try container.layout()
    }
}

/// One of several tabs.
public struct Tab {
    let child: ChildPlace

    /// A tab; the first is in front at first, or the one that is selected.
    public init(_ id: String, title: String? = nil, isSelected: Bool = false, content: () -> any Place) {
        child = ChildPlace(key: id, title: title, isSelected: isSelected, content: content())
    }

    /// A tab that stands for a case of an enumeration with texts.
    public init(
        _ id: some RawRepresentable<String>,
        title: String? = nil,
        isSelected: Bool = false,
        content: () -> any Place
    ) {
        self.init(id.rawValue, title: title, isSelected: isSelected, content: content)
    }
}

/// Pages that a person leafs through.
public struct Pages: Place {
    private var container: ContainerPlace

    public init(_ id: String, @PlaceBuilder _ pages: () -> [any Place]) {
        container = ContainerPlace(PagesKind(), id: id, children: pages().map { ChildPlace(content: $0) })
    }

    /// Holds all pages behind protections.
    public func protected(by names: String...) -> Pages { changed { $0.container.protections += names } }
    public func layout() throws -> Layout { try container.layout() }
}

/// A primary place and a detail beside it; collapsed, the detail lies on top of the primary.
public struct Split: Place {
    private var container: ContainerPlace

    public init(_ id: String, primary: any Place, detail: (any Place)? = nil, isCollapsed: Bool = false) {
        var children = [ChildPlace(key: "primary", content: primary)]
        if let detail { children.append(ChildPlace(key: "detail", content: detail)) }
        container = ContainerPlace(SplitKind(), id: id, children: children)
        container.options = ["collapsed": .boolean(isCollapsed)]
    }

    /// Holds both sides behind protections.
    public func protected(by names: String...) -> Split { changed { $0.container.protections += names } }
    public func layout() throws -> Layout { try container.layout() }
}

/// A container of a kind of the app's own; using the kind makes it known to the app.
public struct Container: Place {
    private var container: ContainerPlace

    public init(_ kind: some ContainerKind, id: String, @ListBuilder<Child> _ children: () -> [Child]) {
        container = ContainerPlace(kind, id: id, children: children().map(\.child))
    }

    /// Settings that the kind reads from the container's data.
    public func options(_ options: [String: Value]) -> Container { changed { $0.container.options = options } }
    /// Holds everything in the container behind protections.
    public func protected(by names: String...) -> Container { changed { $0.container.protections += names } }
    public func layout() throws -> Layout { try container.layout() }
}

/// A child of a switcher or of a container of an app's own kind.
public struct Child {
    let child: ChildPlace

    public init(_ key: String? = nil, title: String? = nil, content: () -> any Place) {
        child = ChildPlace(key: key, title: title, content: content())
    }

    /// A child that stands for a case of an enumeration with texts.
    public init(_ key: some RawRepresentable<String>, title: String? = nil, content: () -> any Place) {
        self.init(key.rawValue, title: title, content: content)
    }
}

/// One child at a time, chosen by the app's state; in an app it is called `Switcher`.
public struct StateSwitcher<App: NavigationApp>: Place {
    private let kind: any ContainerKind
    private let id: String
    private let children: [Child]
    private let choose: (App.State) throws -> String?

    /// Shows the child whose key `child` returns for a state; `nil` keeps the one that is shown, at first the first one.
    ///
    /// A kind of the app's own that holds one child is known to the app by its use.
    public init(
        _ id: String,
        kind: any ContainerKind = SwitcherKind(),
        child choose: @escaping (App.State) throws -> String?,
        @ListBuilder<Child> _ children: () -> [Child]
    ) {
        self.kind = kind
        self.id = id
        self.choose = choose
        self.children = children()
    }

    /// Shows the child that stands for a case of an enumeration with texts.
    public init<Key: RawRepresentable>(
        _ id: String,
        kind: any ContainerKind = SwitcherKind(),
        child choose: @escaping (App.State) throws -> Key,
        @ListBuilder<Child> _ children: () -> [Child]
    ) where Key.RawValue == String {
        self.init(id, kind: kind, child: { try choose($0).rawValue }, children)
    }

    public func layout() throws -> Layout {
        var container = ContainerPlace(kind, id: id, children: children.map(\.child))
        let choose = choose
        container.choose = { try choose($0.decoded()) }
        return try container.layout()
    }
}

/// A further window of an app; in an app it is called `Window`.
public struct AppWindow {
    let id: String
    let content: any Place

    public init(_ id: String, content: () -> any Place) { (self.id, self.content) = (id, content()) }

    /// A window that stands for a case of an enumeration with texts.
    public init(_ id: some RawRepresentable<String>, content: () -> any Place) {
        self.init(id.rawValue, content: content)
    }
}

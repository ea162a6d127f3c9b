/// A part of the tree: a screen or a container of such.
indirect enum Node: Hashable {
    case screen(Screen)
    case container(Container)
}

/// An instance of a screen.
struct Screen: Hashable {
    var number: Int
    var name: String
    var id: String?
    /// The container that fills it.
    var filling: [Node] = []
    /// Screens that were added to it.
    var parts: [Node] = []
    /// What it was given last.
    var data: Int?
    /// Its property.
    var tint: Int?
    /// Who listens on this instance alone.
    var listeners: [Reaction] = []
    var comesBack = false
    /// Whether the description puts it there.
    var isDeclared = false
    /// Counts the openings, so that what was opened first comes back first.
    var opened = 0
    /// Counts the same, and how often it has come back with what it lies in, since a way leaves that behind with it.
    var shown = 0
}

/// A container with the children that are live; a switcher has one.
struct Container: Hashable {
    enum Kind: String { case stack, tabs, switcher, pages, split }

    var number: Int
    var kind: Kind
    var id: String?
    var keys: [String] = []
    var children: [Node]
    var selection = 0
    /// The child that the state has asked of a switcher last.
    var asked: String?
    var protections: [String] = []
    /// Whether a split shows one child only: what lies on the others.
    var isCollapsed = false

    /// The child in front.
    var front: Node? {
        [.stack, .split].contains(kind)
            ? children.last : children.indices.contains(selection) ? children[selection] : nil
    }
    /// The children that are in front or lie below the one that is.
    var pile: [Node] { [.stack, .split].contains(kind) ? children : front.map { [$0] } ?? [] }
    /// The children that are on screen when the container is.
    var shown: [Node] { kind == .split && !isCollapsed ? children : front.map { [$0] } ?? [] }
    /// Whether the children lie on each other, so that closing one shows what lies below.
    var isPile: Bool { kind == .stack || isCollapsed }
    var selectedKey: String? { keys.indices.contains(selection) ? keys[selection] : nil }
}

extension Node {
    var number: Int {
        switch self {
        case .screen(let screen): screen.number
        case .container(let container): container.number
        }
    }

    var screen: Screen? { if case .screen(let screen) = self { screen } else { nil } }
    var container: Container? { if case .container(let container) = self { container } else { nil } }

    /// What lies directly inside.
    var children: [Node] {
        switch self {
        case .screen(let screen): screen.filling + screen.parts
        case .container(let container): container.children
        }
    }

    /// This node and all inside it, parents first.
    var all: [Node] { [self] + children.flatMap(\.all) }
    var screens: [Screen] { all.compactMap(\.screen) }

    /// The nodes from this one down to what is in front.
    var front: [Node] {
        switch self {
        case .screen(let screen): [self] + (screen.filling.first?.front ?? [])
        case .container(let container): [self] + (container.front?.front ?? [])
        }
    }

    /// The nodes from this one down to the screen in front; an empty stack in that holds nothing.
    var way: [Node] { Array(front.reversed().drop { $0.screen == nil }.reversed()) }

    /// What is on screen: what is in front, and what a split shows beside that.
    var shown: [Node] {
        switch self {
        case .screen: [self] + children.flatMap(\.shown)
        case .container(let container):
            [self] + container.shown.flatMap(\.shown)
        }
    }

    /// What is in front, and what lies below that on stacks: all that going back can show.
    var exposed: [Node] {
        switch self {
        case .screen: [self] + children.flatMap(\.exposed)
        case .container(let container): [self] + container.pile.flatMap(\.exposed)
        }
    }

    /// The nodes from this one down to another, both included; empty if it is not here.
    func path(to number: Int) -> [Node] {
        if self.number == number { return [self] }
        for child in children {
            let path = child.path(to: number)
            if !path.isEmpty { return [self] + path }
        }
        return []
    }

    func contains(_ number: Int) -> Bool { !path(to: number).isEmpty }

    /// Changes the container of that number, wherever it is in here.
    func changing(_ number: Int, _ change: (inout Container) -> Void) -> Node {
        switch self {
        case .screen(var screen):
            screen.filling = screen.filling.map { $0.changing(number, change) }
            screen.parts = screen.parts.map { $0.changing(number, change) }
            return .screen(screen)
        case .container(var container):
            if container.number == number {
                change(&container)
            } else {
                container.children = container.children.map { $0.changing(number, change) }
            }
            return .container(container)
        }
    }

    /// Changes the screen of that number, wherever it is in here.
    func changing(screen number: Int, _ change: (inout Screen) -> Void) -> Node {
        switch self {
        case .screen(var screen):
            if screen.number == number { change(&screen) }
            screen.filling = screen.filling.map { $0.changing(screen: number, change) }
            screen.parts = screen.parts.map { $0.changing(screen: number, change) }
            return .screen(screen)
        case .container(var container):
            container.children = container.children.map { $0.changing(screen: number, change) }
            return .container(container)
        }
    }

    /// This tree without the children that a condition names; `nil` if it names this node itself.
    func dropping(where isDropped: (Node) -> Bool) -> Node? {
        if isDropped(self) { return nil }
        switch self {
        case .screen(var screen):
            screen.filling = screen.filling.compactMap { $0.dropping(where: isDropped) }
            screen.parts = screen.parts.compactMap { $0.dropping(where: isDropped) }
            return .screen(screen)
        case .container(var container):
            container.children = container.children.compactMap { $0.dropping(where: isDropped) }
            return .container(container)
        }
    }
}

/// A window with what was visible in it.
struct Window: Hashable {
    var id: String
    var layers: [Layer]
    var trail: [Int] = []
    /// When it was active last.
    var used = 0
    /// The screen that covers it while the app is locked.
    var lock: Screen?
}

/// The base of a window, or a modal on it.
struct Layer: Hashable {
    var root: Node
    var style: String?
    /// The screen that presented it.
    var presenter: Int?
    /// Whether a gesture can close it, as the screen declares with which it was opened.
    var isDismissable = true
    /// What it asks, if it is an alert or a dialog.
    var question: Question?

    var visible: Screen? { root.front.compactMap(\.screen).last }
}

/// What a request has done, or would do: its end, and what came into view by it.
struct Change {
    var ending: Ending
    /// The destination.
    var screen: Int?
    /// What was put into the tree or selected; it is asked about with what is around it.
    var entered: [Int] = []
    /// What was there, and is asked about as if it had just been put there.
    var anew: [Int] = []
    /// Layers that were there and show with their window.
    var uncovered: [Int] = []
    /// Screens that were shown on the way.
    var passed: [String] = []
    /// What guards the places in which they were.
    var guardsPassed: [String] = []
    /// What guards the place of the destination, which may be a menu that is left at once.
    var guardsAround: [String] = []
    /// Protections that the request names.
    var asked: [String] = []
    /// Whether a segue unwinds, about which only the request itself can have somebody asked.
    var isReturn = false

    init(_ ending: Ending, screen: Int? = nil, entered: [Int] = []) {
        (self.ending, self.screen, self.entered) = (ending, screen, entered)
    }

    /// This part of a way and the next one; the last leads to the destination.
    func followed(by next: Change, isLast: Bool = false) -> Change {
        var result = Change(next.ending, screen: isLast ? next.screen : nil, entered: entered + next.entered)
        result.passed = passed + next.passed
        result.guardsPassed = guardsPassed + next.guardsPassed
        return result
    }
}

/// A screen that is asked for.
struct Wanted: Hashable {
    var name: String
    var id: String?
    var wish = Wish()
    var isOnTheWay = false
    var isOverEdge = false
}

/// Showing screens.
extension Model {
    mutating func push(_ wanted: Wanted) -> Change {
        if let found = reuseAsked(wanted) { return found }
        guard let stack = stack ?? stackBelowMenu else { return Change(.failed("noStack")) }
        return push(wanted, on: stack)
    }

    /// A stack takes no other one.
    private mutating func push(_ wanted: Wanted, on stack: Container) -> Change {
        if case .stack = plan(wanted)?.filling { return Change(.failed("stackInStack")) }
        guard let node = obtain(wanted, wrapped: false) else { return Change(.failed("stackInStack")) }
        change(stack.number) { $0.children.append(node) }
        if wanted.wish.replaces { remove(stack.children.suffix(1).map(\.number)) }
        return Change(.done("shown"), screen: node.subject, entered: [node.number])
    }

    mutating func present(_ wanted: Wanted) -> Change {
        if let found = reuseAsked(wanted) { return found }
        let node = obtain(wanted, wrapped: isWrapped(wanted))
        guard let node else { return Change(.failed("stackInStack")) }
        // Nothing presents twice.
        if !wanted.wish.replaces, let origin, layers.last?.root.contains(origin) == false {
            return Change(.failed("alreadyPresenting"))
        }
        let plan = plan(wanted)
        var layer = Layer(root: node, style: plan?.style ?? "sheet", presenter: presenter(for: wanted))
        layer.isDismissable = plan?.isDismissable ?? true
        if wanted.wish.replaces, let below = layers.lastIndex(where: { layer.presenter.map($0.root.contains) == true })
        {
            closeLayers(from: below + 1)
        }
        layers.append(layer)
        var change = Change(.done("shown"), screen: node.subject, entered: [node.number])
        // A menu that comes along is asked about although what lies on it takes it away.
        let along = node.screens.map(\.name).filter(wanted.wish.stack.contains)
        change.passed = along.filter { app.screen($0)?.isMenu == true }
        // So is what a menu holds on which something lies at once.
        if !along.isEmpty, plan?.isMenu == true, let menu = node.container?.children.first {
            change.passed += menu.exposed.compactMap { $0.screen?.name }
            change.guardsPassed = menu.exposed.compactMap(\.container).flatMap(\.protections)
        }
        return change
    }

    /// The screen from which a modal comes: what takes the place of the one in front comes from where that came from.
    private func presenter(for wanted: Wanted) -> Int? {
        // What the screen presents that was named; a way may have led on from it.
        if wanted.wish.replaces, let asker {
            // The way may have closed it.
            return !isLive(asker) || isOnLayer(of: asker, origin ?? visible?.number) ? origin ?? visible?.number : asker
        }
        if wanted.wish.replaces, layers.count > 1 { return layers.last?.presenter }
        if let origin { return origin }
        return visible?.number
    }

    private func isOnLayer(of one: Int, _ other: Int?) -> Bool {
        other.map { self.layer(of: one)?.root.contains($0) == true } ?? false
    }

    /// What a screen declares, with what the edge and the request say in place of that.
    func plan(_ wanted: Wanted) -> ScreenPlan? {
        let declared = app.screen(wanted.name)
        let edge = wanted.isOverEdge ? declared?.edge : nil
        return (edge.flatMap { edge in declared.map(edge.applied) } ?? declared).map(wanted.wish.applied)
    }

    /// Pushed where there is a stack, else as a modal, whatever the screen declares.
    mutating func showWhereItFits(_ wanted: Wanted) -> Change {
        (stack ?? stackBelowMenu) == nil ? present(wanted) : push(wanted)
    }

    /// Beside the primary child of the nearest split, else as a modal.
    mutating func showDetail(_ wanted: Wanted) -> Change {
        if let found = reuseKept(wanted) { return found }
        let around = origin.map(path(to:)) ?? way
        let containers = around.compactMap(\.container)
        guard let place = containers.lastIndex(where: { $0.kind == .split }) else { return present(wanted) }
        let split = containers[place]
        // It lies on all that there is, wherever it comes from.
        let inFront = Node.container(split).way.compactMap(\.container)
        if split.isCollapsed, let stack = inFront.last(where: { $0.kind == .stack }) {
            return push(wanted, on: stack)
        }
        guard let node = obtain(wanted, wrapped: isWrapped(wanted)) else {
            return Change(.failed("stackInStack"))
        }
        change(split.number) { $0.children.append(node) }
        if !split.isCollapsed { remove(split.children.dropFirst().map(\.number)) }
        return Change(.done("shown"), screen: node.subject, entered: [node.number])
    }

    mutating func setRoot(_ wanted: Wanted, clear: Bool) -> Change {
        if let moved = moveToRoot(wanted, clear: clear) { return moved }
        if let found = reuseKept(wanted) { return found }
        guard let stack = stack ?? stackBelowMenu else { return Change(.failed("noStack")) }
        guard let node = obtain(wanted, wrapped: false) else { return Change(.failed("stackInStack")) }
        change(stack.number) { $0.children.insert(node, at: 0) }
        remove((clear ? stack.children : Array(stack.children.prefix(1))).map(\.number))
        return Change(.done("shown"), screen: node.subject, entered: [node.number])
    }

    /// A kept instance that lies on the stack already becomes its root.
    private mutating func moveToRoot(_ wanted: Wanted, clear: Bool) -> Change? {
        guard let entry = entry(for: wanted) else { return nil }
        let (before, there) = (self, window(of: entry.screen))
        if let there, there != focus { activate(there) }
        guard let stack = stack ?? stackBelowMenu,
            let place = stack.children.firstIndex(where: { $0.number == entry.screen }),
            place > 0 || clear && stack.children.count > 1 || there == before.focus
        else {
            self = before
            return nil
        }
        if place == 0, !clear || stack.children.count == 1 { return Change(.noop("alreadyThere")) }
        renew(entry.screen)
        let node = stack.children[place]
        let others = stack.children.filter { $0.number != node.number }.map(\.number)
        change(stack.number) { $0.children = [node] + $0.children.filter { $0.number != node.number } }
        remove(clear ? others : Array(others.prefix(1)))
        return Change(.done("completed"), screen: node.subject, entered: [node.number])
    }

    /// As the screen declares it: without a word of that, pushed where there is a stack, else presented.
    ///
    /// One that brings a stack of its own is presented.
    mutating func show(_ wanted: Wanted) -> Change {
        // A way that has brought others back goes on from the screen that was meant.
        let revealed = brought.map { reveal($0) } ?? []
        brought = nil
        var change = showAsDeclared(wanted)
        change.entered += revealed
        return change
    }

    private mutating func showAsDeclared(_ wanted: Wanted) -> Change {
        if wanted.wish.style != nil { return present(wanted) }
        switch plan(wanted)?.manner {
        case .push: return push(wanted)
        case .modal: return present(wanted)
        case nil: return (stack ?? stackBelowMenu) == nil || isWrapped(wanted) ? present(wanted) : push(wanted)
        }
    }
}

extension Node {
    /// The screen that was asked for; others may lie on it if it was kept with its stack.
    var subject: Int? { screens.first?.number }
}

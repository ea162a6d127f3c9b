/// Going somewhere, however that is done best.
extension Model {
    mutating func navigate(_ wanted: Wanted, via: [String] = []) -> Change {
        let reuse = plan(wanted)?.reuse ?? .nearest
        // A modal was asked for, not a way.
        if wanted.wish.style != nil {
            return reuseKept(wanted, isRaised: reuse == .bringToFront) ?? present(wanted)
        }
        if reuse != .never, let found = nearest(matching: wanted), isInFront(found.number) {
            return Change(.noop("alreadyThere"), screen: found.number)
        }
        // What is kept in another window is gone back to there, and no way leads over windows.
        let isMissing = reuse == .never || nearest(matching: wanted) == nil
        if isMissing, !via.isEmpty, let kept = entry(for: wanted), isElsewhere(kept) {
            return finish(wanted, reuse)
        }
        carried = wanted.id
        asideBefore = Set(aside.flatMap(\.screens).map(\.number))
        liveBefore = Set(live.map(\.number))
        defer { (asideBefore, liveBefore, brought) = ([], [], nil) }
        let before = self
        var way = Change(.noop("alreadyThere"))
        var left: Set<Int> = []
        for (index, name) in via.enumerated() {
            // Screens on the way get what they declare; the last one may be the destination itself.
            let id = app.screen(name)?.hasID == true ? wanted.id : nil
            let isGoal = reuse != .never && via[index...].allSatisfy { $0 == wanted.name }
            let here = self
            let leg =
                isGoal
                ? finish(wanted, reuse)
                : navigateOnTheWay(to: Wanted(name: name, id: id), isForward: reuse == .never)
            guard ["done", "noop"].contains(leg.ending.outcome) else { return leg }
            let bringsOthers = !isGoal && here.bringsOthers(Wanted(name: name, id: id))
            brought = bringsOthers && leg.ending == .done("shown") ? leg.screen : nil
            way = way.followed(by: leg)
            left.formUnion(liveBefore.subtracting(live.map(\.number)))
            leaveMenus(since: here, isOnTheWay: true)
            // The next leg begins there, also where that is not in front.
            origin = beside(name)
            // What it brings lies on it, where the way ends.
            if isGoal, leg.ending == .done("shown"), !wish.stack.isEmpty {
                (origin, way.screen) = (nil, leg.screen)
                return way
            }
        }
        defer { origin = nil }
        let here = self
        var last = finish(wanted, reuse)
        // A way that has led beside what stays in front goes back to that.
        if !via.isEmpty, last.ending == .noop("alreadyThere"), let screen = last.screen, origin != screen {
            last.ending = .done("revealed")
            renew(screen)
        }
        way = way.followed(by: last, isLast: true)
        if !via.isEmpty { leaveMenus(since: here, isOnTheWay: true) }
        // What the way itself has shown was not there, nor what it has left before.
        let wasThere = way.screen.map { before.isLive($0) && !left.contains($0) } ?? true
        if way.ending == .done("revealed"), !wasThere { way.ending = .done("shown") }
        return way
    }

    /// The last leg: only the destination cares about what is said of its reuse.
    private mutating func finish(_ wanted: Wanted, _ reuse: ReusePlan) -> Change {
        if reuse == .never { return reuseKept(wanted) ?? walk(to: wanted, isForward: true) }
        // What is kept may be in another window: nobody walks anywhere for it.
        guard let found = nearest(matching: wanted) else {
            return reuseKept(wanted, isRaised: reuse == .bringToFront) ?? walk(to: wanted)
        }
        guard !isInFront(found.number) else {
            renew(found.number)
            return Change(.done("revealed"), screen: found.number)
        }
        return goBack(to: found.number, isRaised: reuse == .bringToFront)
    }

    private func isKept(_ screen: Screen) -> Bool { cache.contains { $0.screen == screen.number } }

    /// Walks the way over declared edges: back to what is there, or from a screen that can be shown anywhere.
    mutating func walk(to wanted: Wanted, isForward isNew: Bool = false) -> Change {
        // Where a way would lead over itself there is none.
        guard !walks.contains(wanted.name) else { return Change(.failed("noRoute")) }
        var isForward = isNew
        if walks.isEmpty {
            guard var route = route(to: wanted.name, isForward: isNew) else { return Change(.failed("noRoute")) }
            // A new destination is one at the end of the way: what is there of the way is not made anew.
            if isNew, route.dropLast().contains(where: isLive(matching:)) {
                isForward = false
                route = self.route(to: wanted.name, isForward: false) ?? route
            }
            leg = Dictionary(uniqueKeysWithValues: zip(route.dropFirst(), route))
        }
        walks.append(wanted.name)
        defer { walks.removeLast() }
        if walks.count == 1, !isNew, let change = goBackOnTheWay(to: wanted) { return change }
        var wanted = wanted
        let declared = app.screen(wanted.name)?.origins
        guard let origin = leg[wanted.name] else {
            wanted.isOverEdge = here.map { declared?.contains($0) == true } ?? false
            return show(wanted)
        }
        guard declared != nil else { return open(origin, with: wanted, isForward: isForward) }
        let start = self
        var first =
            if !isForward {
                navigateOnTheWay(to: Wanted(name: origin))
            } else if visible?.name == origin {
                Change(.noop("alreadyThere"))
            } else {
                showOnTheWay(Wanted(name: origin), isForward: true)
            }
        guard ["done", "noop"].contains(first.ending.outcome) else { return first }
        leaveMenus(since: start, isOnTheWay: true)
        let (outer, here) = (self.origin, self)
        // What a way begins at elsewhere stays where it is.
        if outer == nil, first.ending == .done("shown"), let passed = nearest(matching: Wanted(name: origin)) {
            first.entered += reveal(passed.number)
        }
        self.origin = beside(origin)
        wanted.isOverEdge = true
        let last = show(wanted)
        leaveMenus(since: here, isOnTheWay: true)
        self.origin = outer
        return first.followed(by: last, isLast: true)
    }

    /// Shows the screen in which another one has its place, and that one in it.
    private mutating func open(_ holder: String, with wanted: Wanted, isForward: Bool) -> Change {
        let id = app.screen(holder)?.hasID == true ? wanted.id ?? carried : nil
        let first =
            isForward
            ? showOnTheWay(Wanted(name: holder, id: id), isForward: true)
            : navigateOnTheWay(to: Wanted(name: holder, id: id))
        guard ["done", "noop"].contains(first.ending.outcome) else { return first }
        let shown = first.ending == .done("shown") ? live.first { $0.number == first.screen } : nil
        let near = shown?.filling.flatMap(\.nearest).first { screen in
            screen.name == wanted.name && (wanted.id == nil || screen.id == nil || screen.id == wanted.id)
        }
        guard let held = near else {
            let outer = origin
            defer { origin = outer }
            origin = beside(holder)
            return first.followed(by: show(wanted), isLast: true)
        }
        if let id = wanted.id {
            change(screen: held.number) { $0.id = id }
        }
        var last = goBack(to: held.number)
        (last.ending, last.screen) = (.done("shown"), held.number)
        return first.followed(by: last, isLast: true)
    }

    mutating func navigateOnTheWay(to wanted: Wanted, isForward: Bool = false) -> Change {
        // There is one instance of what is kept, whatever property is asked for.
        if let found = nearest(matching: wanted)?.number ?? keptHere(wanted) {
            guard isInFront(found) else { return passing(found, wanted.name, goBack(to: found)) }
            reopen(found)
            return passing(found, wanted.name, Change(.noop("alreadyThere")))
        }
        return showOnTheWay(wanted, isForward: isForward)
    }

    /// A change that has led over a screen: it is asked about with what guards its place, unless it was there before.
    private func passing(_ number: Int?, _ name: String, _ change: Change) -> Change {
        guard let number, !liveBefore.contains(number) else { return change }
        var change = change
        change.passed.append(name)
        change.guardsPassed += around(number).flatMap(\.protections).filter { !opens($0, name) }
        return change
    }

    private func keptHere(_ wanted: Wanted) -> Int? {
        entry(for: wanted).flatMap { window(of: $0.screen) == focus ? $0.screen : nil }
    }

    private mutating func showOnTheWay(_ wanted: Wanted, isForward: Bool) -> Change {
        var wanted = wanted
        wanted.isOnTheWay = true
        let change = walk(to: wanted, isForward: isForward)
        return change.ending == .done("shown") ? passing(change.screen, wanted.name, change) : change
    }

    /// What shows in the nearest screen of a name, if that is not in front: a split shows it beside that, a screen as a
    /// part of itself.
    private func beside(_ name: String) -> Int? {
        guard let screen = nearest(matching: Wanted(name: name)), !way.contains(where: { $0.number == screen.number })
        else { return nil }
        return Node.screen(screen).nearest.first?.number
    }

    /// Whether a screen is visible, filled by what is, or a part of it.
    func isInFront(_ number: Int) -> Bool {
        way.contains { $0.number == number }
            || visible.map { Node.screen($0).shown.contains { $0.number == number } } == true
    }

    private func contradicts(_ screen: Screen) -> Bool {
        tint != nil && app.screen(screen.name)?.hasTint == true && tint != screen.tint
    }

    /// The instance that is nearest to the visible screen of those that do not contradict what is asked for.
    func nearest(matching wanted: Wanted) -> Screen? {
        let isAnyMeant = wanted.id == nil || app.screen(wanted.name)?.sameness != .byID
        return layers.reversed().flatMap(\.root.nearest).first { screen in
            screen.name == wanted.name && (isAnyMeant || wanted.id == screen.id) && !contradicts(screen)
        }
    }
}

extension Node {
    /// The screens in here, the nearest to the one in front first.
    var nearest: [Screen] {
        switch self {
        case .screen(let screen):
            screen.filling.flatMap(\.nearest) + [screen] + screen.parts.reversed().flatMap(\.nearest)
        case .container(let container) where container.isPile: container.children.reversed().flatMap(\.nearest)
        case .container(let container):
            (container.front.map { [$0] } ?? []).flatMap(\.nearest)
                + container.children.filter { $0.number != container.front?.number }.flatMap(\.nearest)
        }
    }
}

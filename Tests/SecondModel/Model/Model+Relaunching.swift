/// Ending the app and launching it anew: what is restorable comes back, one after the other in the order of opening.
extension Model {
    mutating func relaunch() {
        var before = self
        before.past = []
        end()
        past = [before]
        launch()
        comingBack { $0.comeBack(as: before) }
    }

    private mutating func comeBack(as before: Model) {
        isLaunching = true
        let heldBack = holdBack()
        // Whoever has to answer something does so over what was selected.
        for window in before.windows { select(as: window.layers[0].root, in: window.id) }
        remember()
        for window in before.windows where window.id != "main" {
            pursue(Request(step: .openWindow(window.id), window: active, isReturning: true))
            remember()
        }
        if windows.contains(where: { $0.id == before.active }) { activate(before.active) }
        for window in before.windows { select(as: window.layers[0].root, in: window.id) }
        isLaunching = false
        remember()
        if let heldBack { pursue(heldBack) }
        for window in before.windows { selectGuarded(as: window.layers[0].root, in: window.id) }
        for screen in before.returning { comeBack(screen) }
    }

    /// A switcher at the root that would show something protected begins with the first child that does not, and asks.
    private mutating func holdBack() -> Request? {
        guard let switcher = windows[0].layers[0].root.container, switcher.kind == .switcher, let id = switcher.id,
            let key = switcher.selectedKey, let child = switcher.children.first, !isOpen(entering: child.number)
        else { return nil }
        for part in parts(of: switcher) where part.key != key {
            var tried = self
            let new = tried.make(part.place)
            tried.change(switcher.number) { ($0.children, $0.keys) = ([new], [part.key]) }
            guard tried.isOpen(entering: new.number) else { continue }
            self = tried
            self.heldBack = switcher.number
            remember()
            var request = Request(step: .turn(id, key), window: "main")
            request.turning = switcher.number
            return request
        }
        return nil
    }

    private func isOpen(entering node: Int) -> Bool {
        protections(of: Change(.done("completed"), entered: [node]), in: self).allSatisfy(isOpen)
    }

    /// A window comes back in front of those that were opened after it and are there again.
    mutating func openWindowAgain(_ id: String) -> Change {
        let change = openWindow(id)
        let later = (past.last?.windows ?? []).map(\.id).drop { $0 != id }.dropFirst().filter { $0 != "main" }
        if let place = windows.firstIndex(where: { later.contains($0.id) }), windows.last?.id == id {
            windows.insert(windows.removeLast(), at: place)
        }
        return change
    }

    /// Ending the app and launching it by a link.
    mutating func coldStart(_ link: Step, restoring: Bool) {
        if restoring {
            relaunch()
        } else {
            end()
            launch()
        }
        ask(link)
    }

    /// Nothing stays but what scripts have said.
    private mutating func end() {
        for request in held.map(\.request) + [waiting].compactMap(\.self) { settle(request, .cancelled("terminated")) }
        (flags, choices) = ([:], [:])
        (cache, aside, held, trail) = ([], [], [], [])
        (isLocked, isInBackground, waiting) = (false, false, nil)
        (past, again, postponed, heldBack) = ([], [:], [], nil)
    }

    /// What comes back, oldest first; what lies on one stack takes its turns from the bottom to the top.
    private var returning: [Screen] {
        var order = live.filter(\.comesBack).sorted { $0.opened < $1.opened }
        for stack in windows.flatMap(\.layers).flatMap(\.root.all).compactMap(\.container) where stack.kind == .stack {
            let screens = stack.children.compactMap(\.screen).filter(\.comesBack)
            let turns = order.indices.filter { screens.contains(order[$0]) }
            for (turn, screen) in zip(turns, screens) { order[turn] = screen }
        }
        return order
    }

    /// Each is a request of its own.
    private mutating func comeBack(_ screen: Screen) {
        guard let window = past.last?.window(of: screen.number) else { return }
        guard !waits(screen) else { return postponed.append(screen) }
        // Where its window was refused, it stays away.
        guard windows.contains(where: { $0.id == window }) else { return }
        guard !isThereAgain(screen, in: window) else { return }
        pursue(Request(step: .relaunch, window: window, returning: screen.number))
        remember()
    }

    /// Whether the description has put such a screen in its place, which nobody is asked about; it comes back again then.
    private mutating func isThereAgain(_ screen: Screen, in window: String) -> Bool {
        focus = window
        defer { focus = active }
        guard let layer = past.last?.layer(of: screen.number), layer.style == nil || layer.opener != screen.number
        else {
            return false
        }
        let way = Array(layer.root.path(to: screen.number).dropLast())
        let place = way.last?.children.lasting.firstIndex { $0.number == screen.number }
        guard let place, let target = container(like: way, in: layer), target.children.indices.contains(place),
            let there = target.children[place].screen, there.isDeclared, !again.values.contains(there.number),
            there.name == screen.name, there.id == screen.id
        else { return false }
        again[screen.number] = there.number
        let isAllowed = protections(of: Change(.done("completed"), screen: there.number), in: self).allSatisfy(isOpen)
        if isAllowed {
            change(screen: there.number) { ($0.comesBack, $0.data, $0.tint) = (true, screen.data, screen.tint) }
        }
        return true
    }

    /// What had to wait comes back as soon as it need not any more; whether anything did.
    mutating func comeBackLater() -> Bool {
        let ready = postponed.filter { !waits($0) }
        postponed.removeAll(where: ready.contains)
        comingBack { model in
            for screen in ready { model.comeBack(screen) }
        }
        return !ready.isEmpty
    }

    /// What lay in a window waits for that; modals wait until no challenge is in front, and what lay in a modal waits
    /// for that.
    private func waits(_ screen: Screen) -> Bool {
        guard let window = past.last?.window(of: screen.number), let layer = past.last?.layer(of: screen.number) else {
            return false
        }
        guard windows.contains(where: { $0.id == window }) else {
            return held.contains { $0.request.isReturning && $0.request.step == .openWindow(window) }
        }
        if held.contains(where: { $0.request.turning != nil && $0.request.window == window }) { return true }
        guard layer.style != nil else { return false }
        guard layer.opener != screen.number else {
            return held.contains { $0.request.window == window }
        }
        return held.contains { $0.request.returning == layer.opener }
            || postponed.contains { $0.number == layer.opener }
    }

    /// Puts a screen where the one of the earlier life stood, if there still is such a place.
    mutating func bringBack(_ number: Int) -> Change {
        guard let before = past.last, let screen = before.live.first(where: { $0.number == number }),
            let layer = before.layer(of: number)
        else { return Change(.failed("gone")) }
        var wanted = Wanted(name: screen.name, id: screen.id)
        // Whatever made it come back does so again.
        wanted.wish.isRestorable = true
        tint = screen.tint
        defer { tint = nil }
        if layer.style != nil, layer.opener == number {
            let root = makeKept(wanted, layer.root.container != nil)
            var modal = Layer(root: root, style: layer.style, presenter: visible?.number)
            modal.isDismissable = layer.isDismissable
            layers.append(modal)
            again[number] = root.subject
            select(as: layer.root, in: root)
            return Change(.done("shown"), screen: root.subject, entered: [root.number])
        }
        if let detail = detail(like: layer, to: number) {
            let new = makeKept(wanted, detail.isWrapped)
            again[number] = new.subject
            if detail.split.isCollapsed {
                put(new, on: detail.split, asIn: detail.old, number)
            } else {
                change(detail.split.number) { $0.children.append(new) }
                remove(detail.split.children.dropFirst().map(\.number))
            }
            if let subject = new.subject { selectInside(number, subject) }
            return Change(.done("shown"), screen: new.subject, entered: [new.number])
        }
        guard let target = stack(like: layer, to: number) else { return Change(.failed("gone")) }
        let new = makeKept(wanted, false)
        again[number] = new.number
        put(new, on: target, asIn: layer.root.path(to: number).dropLast().last?.children ?? [], number)
        selectInside(number, new.number)
        return Change(.done("shown"), screen: new.number, entered: [new.number])
    }

    /// What was selected in a screen is selected in the one that has come back for it.
    private mutating func selectInside(_ old: Int, _ new: Int) {
        guard let before = past.last?.node(old), let after = node(new) else { return }
        select(as: before, in: after)
    }

    /// The stack that stands where the one stood on which a screen lay.
    private func stack(like layer: Layer, to number: Int) -> Container? {
        let target = container(like: layer.root.path(to: number).dropLast(), in: layer)
        return target?.kind == .stack ? target : nil
    }

    /// The container that stands where a way of an earlier life led.
    private func container(like way: [Node], in layer: Layer) -> Container? {
        let opener = layer.opener.flatMap { again[$0] }
        let root = layer.style == nil ? layers[0].root : layers.map(\.root).first { opener.map($0.contains) == true }
        return root?.node(like: way, again)?.container
    }

    /// The split beside whose primary child a screen stood, and whether it did in a stack of its own.
    private func detail(like layer: Layer, to number: Int) -> (split: Container, old: [Node], isWrapped: Bool)? {
        var way = layer.root.path(to: number)
        guard way.last?.screen?.isDeclared == false else { return nil }
        for isWrapped in [false, true] where way.count > 1 {
            let child = way.removeLast()
            guard let parent = way.last, let kind = parent.container?.kind else { return nil }
            let isFirst = parent.children.first?.number == child.number
            if kind == .split, !isFirst {
                return container(like: way, in: layer).map { ($0, parent.children, isWrapped) }
            }
            guard kind == .stack, isFirst else { return nil }
        }
        return nil
    }

    /// On top, though below what lay on it and is there again; or as the root that it was.
    private mutating func put(_ new: Node, on target: Container, asIn old: [Node], _ number: Int) {
        let lasting = old.lasting
        guard lasting.first?.number == number else {
            let above = lasting.drop { !$0.contains(number) }.dropFirst()
            let later = above.compactMap { $0.subject.flatMap { again[$0] } }
            let place = target.children.firstIndex { later.contains(where: $0.contains) } ?? target.children.count
            return change(target.number) { $0.children.insert(new, at: place) }
        }
        change(target.number) { $0.children.insert(new, at: 0) }
        let isAlone = !lasting.contains { $0.number != number && $0.isLeftToLaunching }
        let replaced = isAlone ? target.children : Array(target.children.prefix(1))
        handOverChallenges(of: replaced, to: new)
        remove(replaced.map(\.number))
    }

    /// Who has to answer is asked when all is in its place that comes back.
    private mutating func handOverChallenges(of replaced: [Node], to new: Node) {
        for window in windows.indices {
            for index in windows[window].layers.indices {
                let layer = windows[window].layers[index]
                guard let presenter = layer.presenter, replaced.contains(where: { $0.contains(presenter) }),
                    held.contains(where: { $0.challenge.map(layer.root.contains) == true })
                else { continue }
                windows[window].layers[index].presenter = new.subject
            }
        }
    }
}

extension Model {
    /// The layer in which a screen lies.
    func layer(of number: Int) -> Layer? {
        windows.flatMap(\.layers).first { $0.root.contains(number) }
    }

    /// A live screen, with what fills it.
    func node(_ number: Int) -> Node? { layer(of: number)?.root.path(to: number).last }
}

extension Layer {
    /// The screen with which a modal was opened, or what has become its root.
    var opener: Int? { root.screens.first?.number }
}

extension [Node] {
    /// The children whose places are taken after a relaunch: the first is, by itself or by what launching puts there.
    fileprivate var lasting: [Node] { enumerated().filter { $0.offset == 0 || $0.element.lasts }.map(\.element) }
}

extension Node {
    /// Whether it is there again after a relaunch.
    fileprivate var lasts: Bool { screen.map { $0.isDeclared || $0.comesBack } ?? true }

    /// Whether launching puts it there again, and nothing else does.
    fileprivate var isLeftToLaunching: Bool { screen.map { $0.isDeclared && !$0.comesBack } ?? false }

    /// The node in here that stands where the last of a way stood, which led there from the root.
    fileprivate func node(like way: [Node], _ again: [Int: Int]) -> Node? {
        guard way.count > 1 else { return self }
        let old = way[0]
        // What was put on a collapsed split is found by what it was put there for.
        if old.container?.isCollapsed == true, let new = way[1].subject.flatMap({ again[$0] }),
            let child = children.first(where: { $0.subject == new })
        {
            return child.node(like: Array(way.dropFirst()), again)
        }
        guard let index = old.children.firstIndex(where: { $0.number == way[1].number }) else { return nil }
        if let key = old.container?.keys.dropFirst(index).first {
            guard let place = container?.keys.firstIndex(of: key) else { return nil }
            return children[place].node(like: Array(way.dropFirst()), again)
        }
        return children.indices.contains(index) ? children[index].node(like: Array(way.dropFirst()), again) : nil
    }
}

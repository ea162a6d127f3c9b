/// Putting what comes back where it was.
extension Model {
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
            guard let root = obtainAgain(wanted, layer.root.container != nil) else { return Change(.failed("gone")) }
            var modal = Layer(root: root, style: layer.style, presenter: visible?.number)
            modal.isDismissable = layer.isDismissable
            layers.append(modal)
            again[number] = root.subject
            select(as: layer.root, in: root)
            return Change(.done("shown"), screen: root.subject, entered: [root.number])
        }
        if let detail = detail(like: layer, to: number) {
            guard let new = obtainAgain(wanted, detail.isWrapped) else { return Change(.failed("gone")) }
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
        guard let target = stack(like: layer, to: number), let new = obtainAgain(wanted, false) else {
            return Change(.failed("gone"))
        }
        again[number] = new.number
        put(new, on: target, asIn: layer.root.path(to: number).dropLast().last?.children ?? [], number)
        selectInside(number, new.number)
        return Change(.done("shown"), screen: new.number, entered: [new.number])
    }

    /// Two places are two instances, of which the one is kept that comes last.
    private mutating func obtainAgain(_ wanted: Wanted, _ wrapped: Bool) -> Node? {
        if let entry = entry(for: wanted), isLive(entry.screen) { giveUp(entry.key) }
        return obtain(wanted, wrapped: wrapped)
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
    func container(like way: [Node], in layer: Layer) -> Container? {
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
    var lasting: [Node] { enumerated().filter { $0.offset == 0 || $0.element.lasts }.map(\.element) }
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

/// Going back: nothing is asked, and what is kept is put aside.
extension Model {
    /// The stack that holds the visible screen, or that from which an edge leads.
    var stack: Container? {
        (origin.map(path(to:)) ?? way).compactMap(\.container).last { $0.kind == .stack }
    }

    /// Leaves the lowest `count` screens on a stack.
    mutating func leave(_ count: Int, on stack: Container) {
        remove(stack.children.dropFirst(count).map(\.number))
    }

    /// Closes modals from one on.
    mutating func closeLayers(from index: Int) {
        remove(layers.dropFirst(index).map(\.root.number))
    }

    /// Takes nodes out of the tree; a modal goes with the screen that presented it.
    mutating func remove(_ numbers: [Int]) {
        var gone: [Node] = []
        for index in windows.indices {
            let layers = windows[index].layers
            for layer in layers { gone += layer.root.outermost { numbers.contains($0.number) } }
            windows[index].layers = layers.compactMap { layer in
                var layer = layer
                guard let root = layer.root.dropping(where: { numbers.contains($0.number) }) else { return nil }
                layer.root = root
                return layer
            }
            while let orphan = orphan(in: windows[index]) {
                gone.append(windows[index].layers.remove(at: orphan).root)
            }
        }
        for node in gone { close(node) }
        self.gone += gone.map(\.screens)
    }

    /// A modal whose presenter has left.
    private func orphan(in window: Window) -> Int? {
        window.layers.firstIndex { layer in layer.presenter.map { !isLive($0) } ?? false }
    }

    /// What lies on others around the screen from which one goes back; the nearest, also a split that is collapsed.
    private var pile: Container? {
        (origin.map(path(to:)) ?? way).compactMap(\.container).last { $0.isPile && $0.children.count > 1 }
    }

    mutating func pop(_ count: Int) -> Ending {
        guard let pile else { return stack == nil ? .failed("noStack") : .noop("atRoot") }
        leave(max(1, pile.children.count - count), on: pile)
        return .done("completed")
    }

    mutating func popToRoot() -> Ending { pop(.max) }

    mutating func popTo(_ name: String) -> Ending {
        guard let stack else { return .failed("noStack") }
        guard let index = stack.children.lastIndex(where: { $0.screen?.name == name }) else {
            return .failed("notOnStack")
        }
        guard index < stack.children.count - 1 else { return .noop("alreadyThere") }
        leave(index + 1, on: stack)
        return .done("completed")
    }

    mutating func dismiss() -> Ending {
        guard layers.count > 1 else { return .noop("atRoot") }
        closeLayers(from: layers.count - 1)
        return .done("completed")
    }

    /// Pushed: it goes with what lies on it; presented: dismiss.
    mutating func close() -> Ending {
        let around = origin.map(path(to:)) ?? way
        for (node, child) in zip(around, around.dropFirst()).reversed() {
            guard let pile = node.container, pile.isPile,
                let index = pile.children.firstIndex(where: { $0.number == child.number }), index > 0
            else { continue }
            leave(index, on: pile)
            return .done("completed")
        }
        let layer = layers.firstIndex { $0.root.number == around.first?.number }
        guard let layer, layer > 0 else { return .noop("atRoot") }
        closeLayers(from: layer)
        return .done("completed")
    }

    /// To what was visible so many steps ago; what has left the app is no step any more.
    mutating func back(_ count: Int) -> Ending {
        let steps = self.steps
        guard steps.count > 1 else { return .noop("atRoot") }
        let index = max(0, steps.count - 1 - count)
        guard steps[index] != visible?.number else { return .noop("alreadyThere") }
        reveal(steps[index])
        trail = Array(steps.prefix(index + 1))
        return .done("completed")
    }

    /// What was visible and is still there, without repetitions; the last is visible.
    var steps: [Int] {
        trail.reduce(into: []) { steps, number in
            if steps.last != number { steps.append(number) }
        }
    }

    /// Makes a live screen the one in front, by dismissing, selecting and popping; raised, by moving it on its stack.
    ///
    /// Returns the numbers of what was entered by being selected.
    @discardableResult
    mutating func reveal(_ number: Int, isRaised: Bool = false) -> [Int] {
        guard let layer = layers.firstIndex(where: { $0.root.contains(number) }) else { return [] }
        closeLayers(from: layer + 1)
        var entered: [Int] = []
        let path = layers[layer].root.path(to: number)
        for (node, next) in zip(path, path.dropFirst()) {
            guard let container = node.container,
                let index = container.children.firstIndex(where: { $0.number == next.number })
            else { continue }
            if container.kind == .stack, isRaised {
                change(container.number) { $0.children.append($0.children.remove(at: index)) }
            } else if container.isPile {
                leave(index + 1, on: container)
            } else if container.kind != .split, container.selection != index {
                change(container.number) { $0.selection = index }
                entered.append(next.number)
            }
        }
        return entered
    }
}

extension Node {
    /// The nodes in here that a condition names, without what lies inside such.
    func outermost(where isMeant: (Node) -> Bool) -> [Node] {
        isMeant(self) ? [self] : children.flatMap { $0.outermost(where: isMeant) }
    }
}

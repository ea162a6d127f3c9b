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

    mutating func pop(_ count: Int) -> Ending {
        guard let stack else { return .failed("noStack") }
        guard stack.children.count > 1 else { return .noop("atRoot") }
        leave(max(1, stack.children.count - count), on: stack)
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

    /// Pushed: pop; presented: dismiss.
    mutating func close() -> Ending {
        if let stack, stack.children.count > 1 { return pop(1) }
        return dismiss()
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
            } else if container.kind == .stack {
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

import RandomTestSupport
import Testing

@testable import NavigationCore

/// The tree alone, without requests: whatever is edited, holders and what they hold say the same.
@Suite("The tree keeps both directions in step")
struct TreeTests {
    @Test("after any edits every node knows its one holder, and copies stay what they were", arguments: 0..<30)
    func randomEdits(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var garden = Garden()
        var copy: (tree: Tree, live: [NodeID])?
        for step in 0..<300 {
            garden.edit(&generator)
            #expect(garden.contradictions == [])
            if step == 150 { copy = (garden.tree, garden.tree.live) }
        }
        #expect(copy.map { $0.tree.live } == copy?.live)
    }

    @Test("what is taken from a kept container lies in the new one only")
    func onePlace() {
        var garden = Garden()
        let (first, second) = (garden.addStack(), garden.addStack())
        let screen = garden.addScreen()
        garden.tree.update(first, to: ContainerData(kind: "stack", children: [screen]))
        garden.tree.update(second, to: ContainerData(kind: "stack", children: [screen]))
        #expect(garden.tree.nodes[first]?.container?.children == [])
        #expect(garden.tree.parent(of: screen) == second)
    }

    @Test("what leaves a window is uprooted, is not live any more, and keeps what it holds")
    func uprooting() {
        var garden = Garden()
        let stack = garden.addStack()
        let screen = garden.addScreen()
        garden.tree.update(stack, to: ContainerData(kind: "stack", children: [screen]))
        garden.tree.insert(Layer(root: stack), at: 1, in: 0)
        #expect(garden.tree.isLive(screen))
        #expect(garden.tree.location(of: screen)?.path == [stack, screen])
        garden.tree.uprooted = []
        garden.tree.removeLayer(at: 1, in: 0)
        #expect(garden.tree.uprooted == [stack])
        #expect(!garden.tree.isLive(screen) && garden.tree.root(of: screen) == stack)
        #expect(garden.tree.location(of: screen) == nil)
    }
}

/// A tree with one window, and edits of it that need no app.
private struct Garden {
    var tree = Tree()
    private var last = 0

    init() {
        let base = addStack()
        tree.open(Window(id: "main", layers: [Layer(root: base)]))
    }

    mutating func addStack() -> NodeID {
        last += 1
        tree.add(Node(id: NodeID(last), content: .container(ContainerData(kind: "stack", children: []))))
        return NodeID(last)
    }

    mutating func addScreen() -> NodeID {
        last += 1
        tree.add(Node(id: NodeID(last), content: .screen(ScreenData(name: "screen"))))
        return NodeID(last)
    }

    mutating func edit(_ generator: inout SeededGenerator) {
        let containers = tree.nodes.values.filter { $0.container != nil }.map(\.id)
        let screens = tree.nodes.values.filter { $0.screen != nil }.map(\.id)
        switch Int.random(in: 0..<8, using: &generator) {
        case 0, 1: _ = addScreen()
        case 2: _ = addStack()
        case 3, 4:
            guard let container = containers.randomElement(using: &generator) else { return }
            let candidates = tree.nodes.keys.filter { !tree.isNode(container, within: $0) && !isRoot($0) }
            let children = candidates.shuffled(using: &generator).prefix(3)
            tree.update(container, to: ContainerData(kind: "stack", children: SharedArray(children)))
        case 5:
            guard let screen = screens.randomElement(using: &generator) else { return }
            let candidates = tree.nodes.keys.filter { !tree.isNode(screen, within: $0) && !isRoot($0) }
            guard let part = candidates.randomElement(using: &generator) else { return }
            if tree.parent(of: part) != screen { tree.addPart(part, to: screen) }
        case 6:
            guard let root = containers.first(where: { tree.nodes[$0]?.place == .nowhere }) else { return }
            tree.insert(Layer(root: root), at: tree.windows[0].layers.count, in: 0)
        default:
            if tree.windows[0].layers.count > 1 { tree.removeLayer(at: 1, in: 0) }
        }
    }

    private func isRoot(_ node: NodeID) -> Bool { tree.windows[0].layers.contains { $0.root == node } }

    /// What holders and what they hold say differently of each other.
    var contradictions: [String] {
        var found: [String] = []
        var holders: [NodeID: [Node.Place]] = [:]
        for layer in tree.windows[0].layers { holders[layer.root, default: []].append(.layer(window: "main")) }
        for node in tree.nodes.values {
            for child in node.children { holders[child, default: []].append(.node(node.id)) }
        }
        for node in tree.nodes.values where (holders[node.id] ?? [.nowhere]) != [node.place] {
            found.append("\(node.id.number) says \(node.place), its holders \(holders[node.id] ?? [])")
        }
        let live = tree.live
        if Set(live).count != live.count { found.append("a node is live twice") }
        for node in tree.nodes.keys where tree.isLive(node) != live.contains(node) {
            found.append("whether \(node.number) is live depends on who is asked")
        }
        return found
    }
}

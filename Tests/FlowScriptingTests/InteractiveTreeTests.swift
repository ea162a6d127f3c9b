import NavigationCore
import NavigationHarness
import Testing

@testable import FlowScripting

@Suite("What changes in a tree")
struct InteractiveTreeTests {
    private func line(_ depth: Int, _ text: String, _ node: Int, isInFront: Bool = false) -> TreeLine {
        TreeLine(depth: depth, text: text, subject: .node(NodeID(node)), isInFront: isInFront)
    }

    private func shown(_ before: [TreeLine], _ after: [TreeLine]) -> [String]? {
        TreeChange(from: before, to: after)?.lines.map { line in
            let mark =
                switch line.mark {
                case .same: " "
                case .added: "+"
                case .removed: "-"
                case .changed: "~"
                }
            return mark + line.whole
        }
    }

    private var stack: [TreeLine] {
        [line(0, "stack", 1), line(1, "home", 2), line(1, "item {id = \"1\"}", 3, isInFront: true)]
    }

    @Test("nothing is shown where nothing has changed")
    func same() {
        #expect(shown(stack, stack) == nil)
    }

    @Test("screens come and go, where they stood")
    func pushed() {
        let more = stack + [line(1, "cart", 4)]
        #expect(shown(stack, more) == [" stack", "   home", "   item {id = \"1\"} *", "+  cart"])
        #expect(shown(more, stack) == [" stack", "   home", "   item {id = \"1\"} *", "-  cart"])
        let other = [stack[0], line(1, "search", 9), stack[2]]
        #expect(shown(stack, other) == [" stack", "+  search", "-  home", "   item {id = \"1\"} *"])
    }

    @Test("one and the same part is changed, not replaced")
    func changed() {
        var after = stack
        after[2].text = "item {id = \"2\"}"
        #expect(shown(stack, after) == [" stack", "   home", "~  item {id = \"1 → 2\"} *"])
        after = stack
        after[0].text = "stack (bar hidden)"
        #expect(shown(stack, after)?.first == "~stack (bar hidden)")
        #expect(shown(after, stack)?.first == "~stack, was: stack (bar hidden)")
    }

    @Test("another instance in the same stack is another screen, even if it looks the same")
    func replaced() {
        var after = stack
        after[2] = line(1, "item {id = \"1\"}", 7, isInFront: true)
        #expect(shown(stack, after) == [" stack", "   home", "+  item {id = \"1\"} *", "-  item {id = \"1\"}"])
    }

    @Test("an app that was launched again is compared by what it looks like")
    func relaunched() {
        func window(_ base: Int) -> [TreeLine] {
            [
                TreeLine(depth: 0, text: "window main", subject: .window("main")),
                TreeLine(depth: 1, text: "base", subject: .base), line(2, "stack", base), line(3, "home", base + 1),
            ]
        }
        #expect(shown(window(1), window(11)) == nil)
        let more = window(11) + [line(3, "item", 13)]
        #expect(shown(window(1), more) == [" window main", "   base", "     stack", "       home", "+      item"])
    }

    @Test("what was moved is marked at its new place")
    func moved() {
        let after = [stack[0], stack[2], stack[1]]
        #expect(shown(stack, after) == [" stack", "   item {id = \"1\"} *", "~  home"])
    }

    @Test("what did not change is shown with what it lies in, wherever the first change is")
    func begun() {
        func window(_ name: String, _ number: Int, _ screens: [String]) -> [TreeLine] {
            [
                TreeLine(depth: 0, text: "window \(name)", subject: .window(name)),
                TreeLine(depth: 1, text: "base", subject: .base), line(2, "stack", number),
            ] + screens.enumerated().map { line(3, $1, number + 1 + $0) }
        }
        let two = window("main", 0, ["home", "item"]) + window("other", 10, ["help"])
        let pushed = window("main", 0, ["home", "item", "cart"]) + window("other", 10, ["help"])
        let quiet = [" window main", "   base", "     stack", "       home", "       item"]
        let other = [" window other", "   base", "     stack", "       help"]
        #expect(shown(two, pushed) == quiet + ["+      cart"] + other)
        #expect(shown(pushed, two) == quiet + ["-      cart"] + other)
        #expect(shown(two, Array(two.prefix(5))) == quiet + other.map { "-" + $0.dropFirst() })
        #expect(shown(two, window("main", 0, ["cart"]) + two.suffix(4)) != nil)
    }

    @Test("what an entry leaves is drawn once: the next one begins with it")
    func drawnOnce() throws {
        try Interactive.shop { session in
            try Interactive.typed(["navigate('cart')"], in: session)
            func place() -> UnsafePointer<TreeLine>? { session.treeLines.withUnsafeBufferPointer(\.baseAddress) }
            let drawn = place()
            #expect(place() == drawn)
            try Interactive.typed(["close()"], in: session)
            #expect(place() != drawn)
            #expect(session.treeLines == session.navigator.state.drawnLines(in: session.navigator.world))
        }
    }

    @Test("long trees are shown around what has changed")
    func folded() throws {
        let long = [line(0, "stack", 0)] + (1...100).map { line(1, "line \($0)", $0) }
        let change = try #require(TreeChange(from: long, to: long + [line(1, "new", 101, isInFront: true)]))
        let folded = TreeChange.folded(change.lines)
        #expect(folded.count == 5 && folded[0] == nil && folded.last??.text == "new")
    }
}

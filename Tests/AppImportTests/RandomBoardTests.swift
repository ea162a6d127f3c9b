import AppImport
import NavigationCore
import NavigationHarness
import Testing

/// Storyboards in which anything leads anywhere.
@Suite struct `Random storyboards` {
    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    private func board(_ dice: inout Dice) -> Board {
        let count = Int.random(in: 1...8, using: &dice)
        let scenes = (0..<count).map { scene($0, of: count, &dice) }
        return Board(scenes: scenes, initial: "s\(Int.random(in: 0..<count, using: &dice))")
    }

    private func scene(_ index: Int, of count: Int, _ dice: inout Dice) -> String {
        func other() -> String { "s\(Int.random(in: 0..<count, using: &dice))" }
        let kinds = ["show", "showDetail", "presentation", "modal", "popover", "push", "custom", "embed", "unwind"]
        var inside = (0..<Int.random(in: 0...3, using: &dice)).map { number in
            let kind = kinds.randomElement(using: &dice) ?? "show"
            let name = Bool.random(using: &dice) ? "g\(number)" : nil
            return segue(kind, kind == "unwind" ? "s\(index)-exit" : other(), name, #"unwindAction="unwindToS1:""#)
        }
        let tag =
            ["viewController", "viewController", "navigationController", "tabBarController", "splitViewController"]
            .randomElement(using: &dice) ?? "viewController"
        switch tag {
        case "navigationController": inside.append(holds("rootViewController", other()))
        case "tabBarController": inside += (0..<2).map { _ in holds("viewControllers", other()) }
        case "splitViewController":
            inside += [holds("masterViewController", other()), holds("detailViewController", other())]
        default: break
        }
        let identifier = Bool.random(using: &dice) ? #"storyboardIdentifier="S\#(index)""# : #"title="S\#(index)""#
        let head = "<\(tag) id=\"s\(index)\" \(identifier) sceneMemberID=\"viewController\">"
        return ([head] + inside + ["</\(tag)>", "<exit id=\"s\(index)-exit\" sceneMemberID=\"exit\"/>"]).joined(
            separator: "\n"
        )
    }

    @Test func `are refused, or apps that launch and follow their segues`() throws {
        var accepted = 0
        for seed in 0..<400 {
            var dice = Dice(state: UInt64(seed))
            let board = board(&dice)
            let app = StoryboardApp(board)
            #expect(app.problems.allSatisfy { $0.line != nil })
            guard app.problems.isEmpty, let description = app.description else { continue }
            let errors = description.problems.filter { $0.severity == .error }
            // What comes with itself over several scenes, and stacks in stacks, the description is checked for.
            guard errors.isEmpty else {
                let words = ["in itself", "holds itself", "a stack cannot be pushed"]
                let others = errors.filter { error in !words.contains { error.description.contains($0) } }
                #expect(others.isEmpty, "\(others)\n\(board.text)")
                continue
            }
            accepted += 1
            let navigator = Navigator(app: description)
            try navigator.perform(.launch(Launch()))
            for segue in description.segues { _ = try navigator.request(.segue(segue.identifier)) }
            #expect(navigator.state.violations(in: navigator.world).isEmpty, "\(board.text)")
        }
        #expect(accepted > 50)
    }
}

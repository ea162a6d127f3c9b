import AppImport
import NavigationCore
import NavigationHarness

extension Harness {
    /// A storyboard of an app: what is refused says where, what is accepted and has no mistakes can be run.
    static let storyboards = Harness(name: "storyboards") { bytes in
        let board = StoryboardApp(["Main.storyboard"]) { path throws(ImportProblem) in
            guard path == "Main.storyboard" else { throw ImportProblem(file: path, message: "there is no such file") }
            return bytes
        }
        for problem in board.problems + board.warnings {
            try promise(problem.line != nil && !problem.message.isEmpty, "a problem without place or words: \(problem)")
        }
        guard board.problems.isEmpty, let root = board.root else { return }
        var app = AppDescription(name: board.name, root: root)
        for screen in board.screens {
            try promise(app.screens.updateValue(screen, forKey: screen.name) == nil, "two screens '\(screen.name)'")
        }
        for kind in board.modalKinds { app.modalKinds[kind.name] = kind }
        app.segues = board.segues.compactMap { $0.segue }
        guard !app.problems.contains(where: { $0.severity == .error }) else { return }
        let navigator = Navigator(app: app)
        try navigator.perform(.launch(Launch()))
        for segue in app.segues.prefix(20) { _ = try navigator.request(.segue(segue.identifier)) }
        for screen in app.screens.keys.prefix(20) { _ = try navigator.request(.navigate(.screen(screen))) }
        try promise(navigator.state.violations(in: navigator.world).isEmpty, "the app breaks its invariants")
    }
}

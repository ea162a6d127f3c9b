import AppImport
import LuaRuntime
import NavigationCore
import OrderedCollections

/// Puts what storyboards declare into a description, before the table adds to it.
struct StoryboardMerger {
    private let storyboard: StoryboardApp
    private let names: Set<String>

    init(_ storyboard: StoryboardApp) {
        self.storyboard = storyboard
        names = Set(storyboard.screens.map { $0.name })
    }

    func add(to app: inout AppDescription) {
        app.name = storyboard.name
        for screen in storyboard.screens { app.screens[screen.name] = screen }
        for kind in storyboard.modalKinds { app.modalKinds[kind.name] = kind }
        app.segues += storyboard.segues.compactMap { $0.segue }
        app.notes += storyboard.warnings.map { $0.description }
    }

    /// Warns of segues that neither the storyboard nor the table gives a goal.
    func noteOpenSegues(in app: inout AppDescription) {
        for link in storyboard.segues {
            guard let question = link.openQuestion else { continue }
            let isAnswered = app.segues.contains { ($0.identifier, $0.from) == (link.identifier, link.source) }
            if !isAnswered { app.notes.append(question.description) }
        }
    }

    /// A screen that only the table has may be meant to be one of the storyboard.
    func check(_ name: String, in app: inout AppDescription) throws {
        guard !names.contains(name) else { return }
        if let container = storyboard.containers[name] {
            throw LuaUsageError("screen '\(name)' is no screen: it is \(container)")
        }
        guard let nearest = nearestName(to: name, among: names) else { return }
        app.notes.append("the screen '\(name)' is none of the storyboard: did you mean '\(nearest)'?")
    }
}

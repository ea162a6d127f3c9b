import AppImport
import LuaRuntime
import NavigationCore
import Platform

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

extension Surface {
    /// Reads storyboards, and those that they refer to, as every file of a project is read.
    func storyboards(_ paths: [String]) -> StoryboardApp {
        StoryboardApp(paths.map(files.relative)) { [unowned self] shown throws(ImportProblem) in
            do throws(FileFault) {
                return try files.read(Path.absolute(shown, from: files.script.settings.projectFolder))
            } catch {
                throw ImportProblem(file: shown, message: error.message)
            }
        }
    }
}

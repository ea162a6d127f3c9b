import AppImport
import LuaRuntime
import NavigationCore
import Platform
import RunEvents

extension AppReader {
    /// Where the app begins: as the table says, else at the initial scene.
    func root(_ value: LuaValue, _ storyboard: StoryboardApp?) throws -> NodeDescription {
        if !value.isNil { return try surface.parts.node(value, in: "root") }
        if let root = storyboard?.root { return root }
        if let storyboard { throw LuaUsageError(storyboard.missingRoot.description) }
        throw LuaUsageError("App needs a 'root', such as stack { \"home\" }")
    }

    /// `storyboard`: a path or a list of paths.
    func readStoryboards(_ keys: inout Options, _ mistakes: inout Mistakes) throws -> StoryboardApp? {
        guard let paths = try mistakes.collect({ try keys.strings("storyboard") }) ?? nil else { return nil }
        guard !paths.isEmpty else {
            mistakes.add("key 'storyboard' for App: the path of a storyboard expected, got an empty list")
            return nil
        }
        let files = paths.map { surface.files.described($0) }
        let app = surface.storyboards(files, beginsAtInitial: !keys.has("root"))
        for problem in app.problems { mistakes.add(problem.description) }
        return app
    }
}

extension Surface {
    /// Reads storyboards, and those that they refer to, as every file of a project is read.
    func storyboards(_ paths: [String], beginsAtInitial: Bool = true) -> StoryboardApp {
        let shown = paths.map { files.relative($0) }
        return StoryboardApp(shown, beginsAtInitial: beginsAtInitial) { [unowned self] shown throws(ImportProblem) in
            do throws(FileFault) {
                return try files.read(Path.absolute(shown, from: files.script.settings.projectFolder))
            } catch {
                let path = Path.absolute(shown, from: files.script.settings.projectFolder)
                throw ImportProblem(file: shown, message: error.message + files.nearFile(to: path))
            }
        }
    }
}

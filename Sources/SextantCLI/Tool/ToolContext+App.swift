import FlowRunner
import FlowScripting
import NavigationCore
import Platform
import RunEvents

/// The app that a command line means, looked at and not run.
extension ToolContext {
    /// The app that belongs to a folder, the working folder if none is given: on a thread of `ExploredSession.onThread`.
    func session(
        _ settings: FlowSettings,
        in folder: String? = nil,
        adapt: (inout AppDescription) -> Void = { _ in }
    ) throws(RunRefusal) -> ExploredSession {
        do throws(ScriptFailure) {
            return try ExploredSession(
                folder: folder ?? workingFolder,
                settings: settings,
                apps: identity.apps,
                adapt: adapt
            )
        } catch {
            throw RunRefusal(error)
        }
    }

    /// From where the app is looked for: from what was named, as that of a flow is, else from the working folder.
    func appFolder(for path: String?) -> String {
        guard let path = path.map({ Path.absolute($0, from: workingFolder) }) else { return workingFolder }
        let folder = FileSystem.kind(path) == .folder ? path : Path.parent(path)
        return ProjectFiles.nearest("app.lua", from: folder) == nil ? workingFolder : folder
    }

    /// The description of the app that a command line names.
    func appDescription(_ name: String?) throws -> AppDescription {
        let settings = try flowSettings(app: name)
        return try ExploredSession.onThread { try session(settings).appDescription }
    }
}

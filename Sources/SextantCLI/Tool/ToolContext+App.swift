import FlowRunner
import FlowScripting
import NavigationCore
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

    /// The description of the app that a command line names.
    func appDescription(_ name: String?) throws -> AppDescription {
        let settings = try flowSettings(app: name)
        return try ExploredSession.onThread { try session(settings).appDescription }
    }
}

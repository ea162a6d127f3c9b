import FlowRunner
import FlowScripting
import NavigationCore
import RunEvents

/// The description of the app that a command line means, looked at and not run.
enum AppFinder {
    static func find(_ name: String?, in context: ToolContext) throws -> AppDescription {
        let settings = try context.flowSettings(app: name)
        do {
            return try ExploredSession.onThread {
                let session = try ExploredSession(
                    folder: context.workingFolder,
                    settings: settings,
                    apps: context.identity.apps
                )
                return session.appDescription
            }
        } catch let failure as ScriptFailure {
            throw RunRefusal(failure)
        }
    }
}

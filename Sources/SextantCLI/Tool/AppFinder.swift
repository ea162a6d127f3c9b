import FlowRunner
import FlowScripting
import NavigationCore
import RunEvents

/// The description of the app that a command line means, looked at and not run.
enum AppFinder {
    static func find(_ name: String?, in context: ToolContext) throws -> AppDescription {
        let project = try Project.find(for: nil, from: context.workingFolder, reader: context.settingsReader)
        var settings = FlowSettings(projectFolder: project.folder)
        try context.appLookup.choose(name, from: context.workingFolder, for: &settings, of: project)
        settings.timeout = project.settings.timeout ?? settings.timeout
        let found = settings
        do {
            return try ExploredSession.onThread {
                let session = try ExploredSession(
                    folder: context.workingFolder,
                    settings: found,
                    apps: context.identity.apps
                )
                return session.appDescription
            }
        } catch let failure as ScriptFailure {
            let place = failure.line.map { "\(failure.file):\($0): " } ?? ""
            throw RunRefusal(.usage, place + failure.message)
        }
    }
}

import FlowRunner
import FlowScripting
import NavigationHarness
import Platform
import RunEvents

/// Finds flows as the command line does, with the project's settings.
struct FlowLoader {
    /// The folder of the test's source file.
    let folder: String
    let apps: LinkedApps
    let app: String?
    let hazards: HazardPolicy?

    /// Set, flows write their snapshot files instead of comparing.
    private static let updateVariable = "SEXTANT_UPDATE_SNAPSHOTS"

    func flows(in path: String, tags: String?) throws(RunRefusal) -> [Flow] {
        let project = try Project.find(for: path, from: folder, reader: LinkedSettingsReader())
        let settings = try settings(project)
        let found = try Discovery.scripts([PathArgument(path: path)], from: folder, project: project.folder)
        let loaded = found.map { script in
            let source = FlowScript(path: script.path, settings: settings, apps: apps)
            return LoadedScript(
                script: script,
                outcome: script.failure.map(Result.failure)
                    ?? Result { () throws(ScriptFailure) in try source.declarations() }
            )
        }
        var options = SelectionOptions()
        options.tag = tags ?? project.settings.tags
        let selection = try Selection(loaded, options: options, failedBefore: [])
        return selection.entries.map { Flow($0, settings: settings, apps: apps) }
    }

    private func settings(_ project: Project) throws(RunRefusal) -> FlowSettings {
        let lookup = AppLookup(apps: apps, defaultApp: apps.names.count == 1 ? apps.names.first : nil)
        var settings = try lookup.settings(of: project, app: app, from: folder)
        settings.hazards = hazards ?? settings.hazards
        settings.updatesSnapshots = getenv(Self.updateVariable) != nil
        return settings
    }
}

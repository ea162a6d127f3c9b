import ArgumentParser
import FlowRunner
import FlowScripting
import NavigationCore
import NavigationHarness
import RunEvents

/// Finds the app that a flag, a setting or a command names.
struct AppLookup {
    let apps: LinkedApps

    /// Absolute path of a description, or the name of a linked app; a path that is spelt like one starts with `./`.
    func app(_ text: String, in folder: String) throws(RunRefusal) -> String {
        if apps[text] != nil { return text }
        let path = Path.absolute(text, from: folder)
        switch FileSystem.kind(path) {
        case .file?: return path
        case .folder?:
            let inside = Path.absolute("app.lua", from: path)
            if FileSystem.kind(inside) == .file { return inside }
            throw RunRefusal(.usage, ToolText.noDescription(in: text))
        case nil:
            let nearest = nearestName(to: text, among: apps.names)
            throw RunRefusal(.usage, ToolText.noApp(text, nearest: nearest, linked: apps.names))
        }
    }

    /// Sets the app that `--app` names, and the one for scripts that find none beside or above them.
    func choose(
        _ flag: String?,
        for settings: inout FlowSettings,
        in context: ToolContext,
        _ project: Project
    ) throws(RunRefusal) {
        if let flag { settings.app = try app(flag, in: context.workingFolder) }
        settings.defaultApp = try appOfSettings(project) ?? context.identity.defaultApp
    }

    private func appOfSettings(_ project: Project) throws(RunRefusal) -> String? {
        guard let text = project.settings.app else { return nil }
        do throws(RunRefusal) {
            return try app(text, in: project.folder)
        } catch {
            throw RunRefusal(error.status, ToolText.badAppSetting(error.message))
        }
    }

    /// Help of `--app`, with the apps that this executable links.
    static var help: ArgumentHelp {
        let names = ToolIdentity.current.apps.names
        guard !names.isEmpty else {
            return ArgumentHelp("An app.lua, or a folder with one (default: the nearest upwards).", valueName: "path")
        }
        return ArgumentHelp(
            "An app.lua, a folder with one, or a linked app: \(names.joined(separator: ", ")).",
            valueName: "path|name"
        )
    }
}

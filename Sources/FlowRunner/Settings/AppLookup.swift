import NavigationCore
package import NavigationHarness
import Platform
package import RunEvents

/// Finds the app that a flag, a setting or a command names.
package struct AppLookup {
    private let apps: LinkedApps
    /// Name of the linked app for scripts that find no other.
    private let defaultApp: String?

    package init(apps: LinkedApps, defaultApp: String? = nil) {
        self.apps = apps
        self.defaultApp = defaultApp
    }

    /// Endings of files that belong to an app and do not describe its navigation.
    private static let foreign = [
        ".xib", ".ipa", ".apk", ".plist", ".json", ".xml", ".swift", ".html", ".entitlements",
    ]

    /// Absolute path of a description, or the name of a linked app.
    ///
    /// A name is looked for among the linked apps first; `./Shop` means the file or folder where a linked app has the
    /// same name.
    package func app(_ text: String, in folder: String) throws(RunRefusal) -> String {
        if apps[text] != nil { return text }
        guard !text.isEmpty else { throw .emptyPath() }
        let path = Path.absolute(text, from: folder)
        switch FileSystem.kind(path) {
        case .file where AppLookup.foreign.contains { text.lowercased().hasSuffix($0) }: throw .noAppFile(text)
        case .file: return path
        case .folder:
            let inside = Path.absolute("app.lua", from: path)
            if FileSystem.kind(inside) == .file { return inside }
            throw .noDescription(in: text)
        case .pipe, .socket, .device: throw .noScript(text)
        case nil, .deadLink:
            let nearest = nearestName(to: text, among: apps.names)
            throw .noApp(text, nearest: nearest, linked: apps.names, from: folder)
        }
    }

    /// How the flows of a project run with the app that was asked for, and the one for scripts that find none beside or
    /// above them.
    package func settings(
        of project: Project,
        app wanted: String?,
        from folder: String
    ) throws(RunRefusal) -> FlowSettings {
        var settings = project.flowSettings
        if let wanted { settings.app = try app(wanted, in: folder) }
        settings.defaultApp = try appOfSettings(project) ?? defaultApp
        return settings
    }

    private func appOfSettings(_ project: Project) throws(RunRefusal) -> String? {
        guard let text = project.settings.app else { return nil }
        do throws(RunRefusal) {
            return try app(text, in: project.folder)
        } catch {
            throw .badAppSetting(error.message).placed(inSettings: project.folder + "/" + Project.fileName)
        }
    }
}

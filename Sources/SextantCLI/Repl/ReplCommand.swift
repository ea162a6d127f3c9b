import ArgumentParser
import FlowReporting
import FlowRunner
import FlowScripting
import RunEvents

/// `sextant repl`.
struct ReplCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "repl",
        abstract: "An interactive session with the app.",
        discussion: """
            Every line is Lua with the whole flow surface; ':help' lists the commands.

            Examples:
              sextant repl                          the nearest app.lua
              sextant repl --app Shop/app.lua
              printf 'navigate("item", { parameters = { id = "1" } })\\nassert.visible("item")\\n' | sextant repl

            Input that is not a terminal is read as a script of the same lines:
            exit status 0, or 1 at the first error; 4 if the app does not load; 130 interrupted.
            """
    )

    @Option(help: .init("An app.lua, or a folder with one (default: the nearest one upwards).", valueName: "path"))
    var app: String?

    @Option(help: "Colours: on a terminal, always or never.")
    var color: ColorChoice = .auto

    func perform(in context: ToolContext) throws -> RunStatus {
        let project = try Project.find(for: nil, from: context.workingFolder, reader: context.settingsReader)
        var settings = FlowSettings(projectFolder: project.folder)
        settings.app = try app.map { try AppLookup.path($0, in: context.workingFolder) }
        settings.defaultApp = project.settings.app.map { Project.app($0, relativeTo: project.folder) }
        settings.hazards = project.settings.hazards
        settings.timeout = project.settings.timeout ?? settings.timeout
        settings.seed = RunningFlags.defaultSeed
        let place = ReplPlace(context: context, settings: settings, color: color)
        return try InteractiveSession.onThread { try place.run() }
    }
}

/// Finding the app that a person names.
enum AppLookup {
    /// The description at a path: a file, or a folder that holds an `app.lua`.
    static func path(_ text: String, in folder: String) throws(RunRefusal) -> String {
        let path = Path.absolute(text, from: folder)
        switch FileSystem.kind(path) {
        case .file?: return path
        case .folder?:
            let inside = Path.absolute("app.lua", from: path)
            if FileSystem.kind(inside) == .file { return inside }
            throw RunRefusal(.usage, "there is no app.lua in \(text)")
        case nil: throw RunRefusal(.usage, "there is no app at \(text)")
        }
    }
}

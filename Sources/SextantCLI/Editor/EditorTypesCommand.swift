import ArgumentParser
import FlowReporting
import FlowRunner
import FlowScripting
import Platform
import RunEvents

/// `sextant editor-types`.
struct EditorTypesCommand: ToolCommand {
    static var configuration: CommandConfiguration {
        let tool = ToolIdentity.current.name
        return CommandConfiguration(
            commandName: "editor-types",
            abstract: "Writes what editors need to know the words of flows and of the app.",
            discussion: """
                Writes definitions for the Lua language server into .sextant/types: every word \
                with its manual, and the screens, actions, links, tabs and parameters of the app, \
                so that a misspelt one is marked while it is typed. Writes .luarc.json, which \
                makes the server read them, unless there is one.

                Examples:
                  \(tool) editor-types              beside the nearest app.lua
                  \(tool) editor-types Flows --app SampleShop

                Exit status: 0 written, 3 internal error, 4 wrong usage or an app that does not \
                load, 7 a file could not be written.
                """
        )
    }

    @Argument(help: .init("The project's folder (default: that of sextant.lua or app.lua).", valueName: "folder"))
    var folder: String?

    @Option(help: AppLookup.help)
    var app: String?

    func perform(in context: ToolContext) throws -> RunStatus {
        let start = folder.map { Path.absolute($0, from: context.workingFolder) } ?? context.workingFolder
        guard FileSystem.kind(start) == .folder else {
            let isThere = FileSystem.kind(start) != nil
            let hint = isThere ? "; it takes the project's folder" : NearestPath.hint(for: folder ?? ".", at: start)
            throw RunRefusal(.usage, "\(isThere ? "no folder:" : "there is no folder") '\(folder ?? ".")'\(hint)")
        }
        let project = try Project.find(for: start, from: start, reader: context.settingsReader)
        let settings = try context.appLookup.settings(of: project, app: app, from: context.workingFolder)
        let (files, app) = try ExploredSession.onThread {
            let session = try context.session(settings, in: start)
            return (EditorTypes(session).files, session.appPath)
        }
        let home = folder == nil && app.hasPrefix("/") && project.folder == start ? Path.parent(app) : start
        try write(files, to: home, context)
        return .passed
    }

    private func write(_ files: [(name: String, text: String)], to home: String, _ context: ToolContext) throws {
        for (name, text) in files {
            try context.write(text, to: "\(home)/\(name)")
            try context.output.write("wrote \(shown("\(home)/\(name)", context))\n")
        }
        let settings = "\(home)/\(EditorTypes.settingsName)"
        if FileSystem.kind(settings) == nil {
            try context.write(EditorTypes.settings, to: settings)
            try context.output.write("wrote \(shown(settings, context))\n")
        } else if (try? FileReading.text(of: settings).contains(EditorTypes.folder)) != true {
            try context.output.write(
                "kept \(shown(settings, context)): add \"\(EditorTypes.folder)\" to its \"workspace.library\"\n"
            )
        }
    }

    private func shown(_ path: String, _ context: ToolContext) -> String {
        SafeText.line(Path.shown(path, in: context.workingFolder))
    }
}

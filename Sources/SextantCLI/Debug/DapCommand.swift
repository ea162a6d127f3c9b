import ArgumentParser
import FlowDebugging
import FlowRunner
import FlowScripting
import Platform
import RunEvents

/// `sextant dap`.
struct DapCommand: ToolCommand {
    static var configuration: CommandConfiguration {
        let tool = ToolIdentity.current.name
        return CommandConfiguration(
            commandName: "dap",
            abstract: "Debugs flows for an editor, forwards and backwards.",
            discussion: """
                Speaks the Debug Adapter Protocol on standard input and output. An editor starts \
                it and says in its launch configuration what to debug:

                  program      a flow script, as FILE or FILE:LINE
                  app          an app.lua, a folder with one, or a linked app
                  flow, grep   one flow by its full name, or those that match
                  stopOnEntry  stop at the first line of each flow
                  cwd          the folder that paths are relative to

                '\(tool) help debugging' shows the settings of editors.

                Examples:
                  \(tool) dap                   what an editor starts
                  \(tool) dap --app ../app.lua  the same, for flows without an app beside them

                Exit status: 0 the editor has hung up, 3 internal error, 4 wrong usage.
                """
        )
    }

    @Option(help: AppLookup.help)
    var app: String?

    func perform(in context: ToolContext) throws -> RunStatus {
        let targets = DebugTargets(context: context, app: app)
        try DebuggedScript.onThread {
            let adapter = DebugAdapter(
                reading: STDIN_FILENO,
                writing: STDOUT_FILENO,
                find: { configuration throws(RunRefusal) in try targets.target(of: configuration) },
                complain: context.say
            )
            adapter.serve()
        }
        return .passed
    }
}

/// Finds what an editor asks for, as `sextant run` would.
private struct DebugTargets {
    let context: ToolContext
    /// The app of the command line.
    let app: String?

    func target(of configuration: LaunchConfiguration) throws(RunRefusal) -> DebugTarget {
        let folder = configuration.cwd.map { Path.absolute($0, from: context.workingFolder) } ?? context.workingFolder
        guard FileSystem.kind(folder) == .folder else {
            throw RunRefusal(.usage, "there is no folder '\(configuration.cwd ?? folder)'")
        }
        let program = PathArgument(configuration.program, in: folder)
        let project = try Project.find(for: program.path, from: folder, reader: context.settingsReader)
        let scripts = try Discovery.scripts([program], from: folder, project: project.folder)
        guard let found = scripts.first, scripts.count == 1 else {
            throw RunRefusal(.usage, "'\(configuration.program)' is no flow script: a debugger runs one")
        }
        if let problem = found.problem { throw RunRefusal(.usage, "\(found.file): \(problem)") }
        let (app, place) = configuration.app.map { ($0, folder) } ?? (app, context.workingFolder)
        let settings = try context.appLookup.settings(of: project, app: app, from: place)
        var options = SelectionOptions()
        options.grep = configuration.grep.map { [$0] } ?? []
        let script = FlowScript(path: found.path, settings: settings, apps: context.identity.apps)
        return DebugTarget(script: script, found: found, options: options)
    }
}

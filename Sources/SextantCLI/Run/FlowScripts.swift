import FlowRunner
import Platform
import RunEvents

/// The scripts that a command line names, or the project.
struct FlowScripts {
    let context: ToolContext
    let project: Project

    /// The scripts of flows that `--list` has printed, wherever they lie; `nil` if a line does not say where.
    func listed(in lines: [String]) throws(RunRefusal) -> [FoundScript]? {
        let files = FromFile("", lines).scripts { FileSystem.kind(Path.absolute($0, from: project.folder)) == .file }
        guard let files, !files.isEmpty else { return nil }
        let arguments = files.map { PathArgument(path: $0) }
        return try Discovery.scripts(arguments, from: project.folder, project: project.folder)
    }

    func found(_ paths: [String]) throws(RunRefusal) -> [FoundScript] {
        if !paths.isEmpty {
            let arguments = paths.map { PathArgument($0, in: context.workingFolder) }
            return try Discovery.scripts(arguments, from: context.workingFolder, project: project.folder)
        }
        let named = project.settings.flows
        let arguments = named.isEmpty ? [PathArgument(path: ".")] : named.map { PathArgument($0, in: project.folder) }
        let folder = named.isEmpty ? context.workingFolder : project.folder
        do throws(RunRefusal) {
            return try Discovery.scripts(arguments, from: folder, project: project.folder)
        } catch {
            guard !named.isEmpty, error.status == .usage else { throw error }
            throw RunRefusal(.usage, "setting 'flows' in sextant.lua: \(error.message)")
                .placed(inSettings: project.folder + "/sextant.lua")
        }
    }
}

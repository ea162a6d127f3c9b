import PackagePlugin

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Makes a source file of the manual's pages, so that they are in the executable: see `EmbedPages`.
@main
struct EmbedManual: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.package.directoryURL.appending(path: "Sources/FlowScripting/FlowScripting.docc")
        // Of a catalog a target lists no files, and the folder does not change with what is in them.
        let pages = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "md" }
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedPages.swift")
        return [
            .buildCommand(
                displayName: "Embedding the manual",
                executable: try context.tool(named: "EmbedPages").url,
                arguments: [output.path, folder.path],
                inputFiles: (pages + [folder]).sorted { $0.path < $1.path },
                outputFiles: [output]
            )
        ]
    }
}

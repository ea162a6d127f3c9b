import PackagePlugin

/// Makes a source file of the manual's pages, so that they are in the executable: see `EmbedPages`.
@main
struct EmbedManual: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = context.package.directoryURL.appending(path: "Sources/FlowScripting/FlowScripting.docc")
        let sources = context.package.targets.first { $0.name == "FlowScripting" }?.sourceModule
        let pages = (sources?.sourceFiles(withSuffix: ".md").map(\.url) ?? []).sorted { $0.path < $1.path }
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedPages.swift")
        return [
            .buildCommand(
                displayName: "Embedding the manual",
                executable: try context.tool(named: "EmbedPages").url,
                arguments: [output.path, folder.path],
                inputFiles: pages.isEmpty ? [folder] : pages,
                outputFiles: [output]
            )
        ]
    }
}

import FlowReporting
import FlowRunner
import NavigationExploration
import Platform

/// Writes findings as flow scripts into a folder, one file for each.
struct FindingFiles {
    /// As the flag says it.
    let folder: String
    /// Absolute path of the app's description, or the name of a linked app.
    let app: String

    func write(_ findings: [Finding], in context: ToolContext) throws(RunRefusal) {
        var taken: Set<String> = []
        for finding in findings {
            let name = FindingFiles.name(of: finding, besides: &taken)
            try context.write(finding.flow(app: appName), to: "\(folder)/\(name).flow.lua")
        }
    }

    /// The name of the property, without what would lead out of the folder, and a number where it is taken.
    private static func name(of finding: Finding, besides taken: inout Set<String>) -> String {
        let name = Path.component(finding.property.replacing(":", with: "-"))
        var numbered = name
        var number = 1
        // Not all file systems tell capital letters from others.
        while !taken.insert(numbered.lowercased()).inserted {
            number += 1
            numbered = "\(name)-\(number)"
        }
        return numbered
    }

    /// As scripts of the folder name the app.
    private var appName: String { app.hasPrefix("/") ? Path.relative(app, to: folder) : app }
}

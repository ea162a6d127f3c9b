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

    func write(_ findings: [Finding], in context: ToolContext) throws {
        var counts: [String: Int] = [:]
        for finding in findings {
            let name = finding.property.replacing(":", with: "-")
            counts[name, default: 0] += 1
            let number = counts[name].map { $0 > 1 ? "-\($0)" : "" } ?? ""
            try context.write(finding.flow(app: appName), to: "\(folder)/\(name)\(number).flow.lua")
        }
    }

    /// As scripts of the folder name the app.
    private var appName: String { app.hasPrefix("/") ? Path.relative(app, to: folder) : app }
}

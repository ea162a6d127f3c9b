import FlowRunner
import Platform

/// What somebody is told who has no project yet.
enum NewProject {
    /// The end of a message about something that is not there; empty where there is any Lua.
    static func hint(for message: String, in context: ToolContext) -> String {
        let missing = [
            "there is no app.lua here", "there is no app.lua beside", "no flow script (", "nothing to check here",
        ]
        guard missing.contains(where: message.contains) else { return "" }
        let names = NearestPath.names(below: context.workingFolder) { $0.lowercased().hasSuffix(".lua") }
        return names.isEmpty ? "; '\(context.identity.name) init' begins a project" : ""
    }
}

import AppConformance
import NavigationCore
import NavigationExploration
import NavigationHarness

/// Writes ways that were gone in the field as flows.
struct PathFlows {
    /// So many ways are written.
    static let most = 10

    private let paths: [PathTree.Path]
    /// The app as the flows name it; `nil`: they find it.
    private let app: String?

    init(_ paths: [PathTree.Path], app: String?) { (self.paths, self.app) = (paths, app) }

    func write(into folder: String, in context: ToolContext) throws {
        for (index, path) in paths.enumerated() {
            let number = index + 1 < 10 ? "0\(index + 1)" : "\(index + 1)"
            try context.write(text(of: path, number: index + 1), to: "\(folder)/way-\(number).flow.lua")
        }
    }

    private func text(of path: PathTree.Path, number: Int) -> String {
        let times = path.times == 1 ? "once" : "\(path.times) times"
        var text = "-- Written by sextant conform: a way that was gone \(times).\n"
        if let app { text += "app.use(\(Value.string(app)))\n" }
        let goal = path.steps.last?.screen.map { ", to '\($0)'" } ?? ""
        text += "\nflow(\(Value.string("way \(number)\(goal), gone \(times)")), { launch = false }, function()\n"
        var before: (screen: String?, parameters: [String: Value]) = (nil, [:])
        for (index, step) in path.steps.enumerated() {
            // A flow begins with no app to end.
            let script = index == 0 ? step.script.filter { $0 != "app.terminate()" } : step.script
            for line in script { text += "  \(line)\n" }
            guard before.screen != step.screen || before.parameters != step.parameters else { continue }
            before = (step.screen, step.parameters)
            guard let screen = step.screen else { continue }
            let parameters = step.parameters.isEmpty ? "" : ", \(Value.record(step.parameters).lua)"
            text += "  assert.visible(\(Value.string(screen))\(parameters))\n"
        }
        return text + "end)\n"
    }
}

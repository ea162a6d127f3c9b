import AppConformance
import NavigationCore
import NavigationExploration
import Platform

/// A suite as flows.
struct FlowSuite {
    private let suite: Suite
    private let app: String?

    init(_ suite: Suite, app: String?) { (self.suite, self.app) = (suite, app) }

    var file: SuiteFile {
        var text = "-- Written by sextant generate: \(suite.goal.rawValue) of \(suite.app.onOneLine).\n"
        if let app { text += "app.use(\(Value.string(app)))\n" }
        for (index, walk) in suite.walks.enumerated() { text += "\n" + flow(walk, index + 1) }
        return SuiteFile(name: "\(suite.goal.rawValue).flow.lua", text: text)
    }

    private func flow(_ walk: Suite.Walk, _ number: Int) -> String {
        var text = "flow(\(Value.string("\(suite.goal.rawValue) of \(suite.app), walk \(number)")), function()\n"
        for (index, step) in walk.steps.enumerated() {
            // A flow begins with its app launched.
            if index > 0 { for line in step.script { text += "  \(line)\n" } }
            let covered = step.items.isEmpty ? "" : " -- \(step.items.joined(separator: ", ").onOneLine)"
            guard let screen = step.screen else { continue }
            let parameters = step.parameters.isEmpty ? "" : ", \(Value.record(step.parameters).lua)"
            text += "  assert.visible(\(Value.string(screen))\(parameters))\(covered)\n"
        }
        return text + "end)\n"
    }
}

import AppConformance
import NavigationCore
import NavigationExploration
import RunEvents

/// A suite as flows of Maestro, one file for each walk.
struct MaestroSuite {
    private let suite: Suite
    private let names: TapNames
    private let appID: String

    init(_ suite: Suite, _ names: TapNames, appID: String?) {
        (self.suite, self.names) = (suite, names)
        self.appID = appID ?? "com.example." + suite.app.lowercased().filter { $0.isASCII && $0.isLetter }
    }

    var files: [SuiteFile] {
        suite.walks.enumerated().map { index, walk in
            let number = index < 9 ? "0\(index + 1)" : "\(index + 1)"
            return SuiteFile(name: "\(suite.goal.rawValue)-\(number).yaml", text: text(of: walk, index + 1))
        }
    }

    private func text(of walk: Suite.Walk, _ number: Int) -> String {
        var lines = [
            "appId: \(quoted(appID))", "name: \(quoted("\(suite.goal.rawValue) of \(suite.app), walk \(number)"))",
            "---",
        ]
        for step in walk.steps {
            lines += commands(for: step)
            if let screen = step.screen { lines += ["- assertVisible:", "    id: \(quoted(screen))"] }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func commands(for step: Suite.Step) -> [String] {
        switch step.move {
        case nil: ["- launchApp:", "    clearState: true"]
        case .tap(let action, let arguments), .perform(let action, let arguments): input(arguments) + tap(action, step)
        case .gesture(let command): gesture(command, step)
        case .navigate(let goal, _, let origin): tap(goal, step, on: origin)
        case .segue(let identifier, _, let origin): tap(identifier, step, on: origin)
        case .open(let url, _): ["- openLink: \(quoted(suite.absolute(url)))"]
        case .openWindow(let id), .closeWindow(let id), .activateWindow(let id): tap(id, step)
        case .wait:
            ["- extendedWaitUntil:", "    visible:", "      id: \(quoted(step.screen ?? ""))", "    timeout: 120000"]
        case .lock, .unlock, .leaveAndReturn, .terminate, .launch, .relaunch, .input, .flow: []
        }
    }

    /// What a person types before a tap.
    private func input(_ arguments: Value) -> [String] {
        (arguments.fields ?? [:]).sorted { $0.key < $1.key }.flatMap { name, value -> [String] in
            guard let text = value.text else { return [] }
            return ["- tapOn:", "    id: \(quoted(names.name(of: name, on: nil)))", "- inputText: \(quoted(text))"]
        }
    }

    private func tap(_ target: String, _ step: Suite.Step, on screen: String? = nil) -> [String] {
        ["- tapOn:", "    id: \(quoted(names.name(of: target, on: screen ?? step.before)))"]
    }

    private func gesture(_ command: Command, _ step: Suite.Step) -> [String] {
        switch command {
        case .tapTab(let id), .choose(let id): tap(id, step)
        // Its own word for going back is for Android only.
        case .userBack: tap("back", step)
        case .swipeDismiss: ["- swipe:", "    direction: DOWN"]
        case .tapOutside: ["- tapOn:", "    point: 50%,5%"]
        default: []
        }
    }

    private func quoted(_ text: String) -> String { JSONText.of(.string(text)) }
}

import NavigationCore
import NavigationExploration
import NavigationHarness
import RunEvents

/// Something that is done to the model, because a trace tells of it or to explain what the trace tells.
enum ModelStep: Hashable {
    case move(Move)
    /// A start; `restores`: with what was restorable.
    case launch(url: String?, source: LinkSource, state: [String: Value], restores: Bool)
    case background, foreground
    /// Keys of the app's state change, and nothing in the description says why.
    case state([String: Value])
}

extension ModelStep {
    /// Lua that does it in a flow; `nil` where flows have no words for it.
    func script(waited: Duration) -> [String]? {
        switch self {
        case .move(.input): nil
        case .move(let move): move.lua(waited: waited)
        case .launch(let url, let source, let state, let restores):
            launchScript(url, source, state, word: restores ? "app.relaunch" : "app.launch")
        case .background: ["app.background()"]
        case .foreground: ["app.foreground()"]
        case .state(let changes):
            changes.sorted { $0.key < $1.key }.map { "app.state[\(Value.string($0.key))] = \($0.value.lua)" }
        }
    }

    private func launchScript(_ url: String?, _ source: LinkSource, _ state: [String: Value], word: String) -> [String]?
    {
        guard url == nil || source == .external else { return nil }
        var options: [String: Value] = [:]
        if let url { options["url"] = .string(url) }
        if !state.isEmpty { options["state"] = .record(state) }
        return ["app.terminate()", options.isEmpty ? "\(word)()" : "\(word)\(Value.record(options).lua)"]
    }
}

/// A step of the model on the way that explains a trace.
struct WayStep {
    var step: ModelStep
    var waited: Duration
    /// What was visible after it.
    var visible: ScreenView?
    /// Patterns of links that were followed.
    var patterns: [String]
}

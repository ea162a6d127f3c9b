import ArgumentParser
import FlowReporting

/// `--color`.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never

    /// Whether colours are used on standard output.
    func painter(in context: ToolContext) -> Painter {
        switch self {
        case .always: Painter(isOn: true)
        case .never: Painter(isOn: false)
        case .auto: Painter(isOn: automatic(context))
        }
    }

    private func automatic(_ context: ToolContext) -> Bool {
        if context.variables["NO_COLOR"]?.isEmpty == false { return false }
        if context.isSet("CLICOLOR_FORCE") { return true }
        return context.outputIsTerminal && context.variables["TERM"] != "dumb"
    }
}

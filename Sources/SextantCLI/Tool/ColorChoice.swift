import ArgumentParser
import FlowReporting

/// `--color`.
enum ColorChoice: String, FlagChoice {
    case auto, always, never

    /// What the flag says; without it, it depends on the terminal.
    init(_ word: String?) { self = word.flatMap(Self.init(rawValue:)) ?? .auto }

    static var help: ArgumentHelp { help("Colours: on a terminal (default), always or never.") }

    static func check(_ word: String?) throws { try check(word, of: "--color") }

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

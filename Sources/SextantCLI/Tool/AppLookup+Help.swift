import ArgumentParser
import FlowRunner
import NavigationHarness

extension AppLookup {
    /// Help of `--app`, with the apps that this executable links.
    static var help: ArgumentHelp {
        let names = ToolIdentity.current.apps.names
        guard !names.isEmpty else {
            return ArgumentHelp(
                "An app.lua, a folder with one, or a .storyboard (default: the nearest app.lua upwards).",
                valueName: "path"
            )
        }
        return ArgumentHelp(
            "An app.lua, a folder with one, a .storyboard, or a linked app: \(names.joined(separator: ", ")).",
            valueName: "path|name"
        )
    }
}

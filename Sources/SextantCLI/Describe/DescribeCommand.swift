import AppConformance
import ArgumentParser
import FlowReporting
import FlowRunner
import NavigationCore
import RunEvents

/// `sextant describe`.
struct DescribeCommand: ToolCommand {
    static var configuration: CommandConfiguration {
        let tool = ToolIdentity.current.name
        return CommandConfiguration(
            commandName: "describe",
            abstract: "Says what an app declares: screens, containers, links, protections.",
            discussion: """
                Without names, everything: windows with their containers, screens in a line \
                each, links, protections, lifetimes, routes, segues and state. With names, all \
                about these screens.

                Examples:
                  \(tool) describe                              the nearest app.lua
                  \(tool) describe profile                      one screen
                  \(tool) describe --app Main.storyboard
                  \(tool) describe --json | jq '.screens[].name'

                Exit status: 0 described; 3 internal error; 4 wrong usage, an unknown screen, \
                or an app that does not load.
                """
        )
    }

    @Argument(help: "Screens to describe; all by default.")
    var screens: [String] = []

    @Option(help: AppLookup.help)
    var app: String?

    @Flag(help: "Print one JSON object.")
    var json = false

    @Option(help: ColorChoice.help, completion: ColorChoice.completion)
    var color: String?

    mutating func validate() throws { try ColorChoice.check(color) }

    func perform(in context: ToolContext) throws -> RunStatus {
        let outline = AppOutline(of: try context.appDescription(app))
        let chosen = try chosen(of: outline)
        let isWhole = screens.isEmpty
        if json {
            try context.output.write(DescribeJSON.text(of: outline, chosen, isWhole: isWhole) + "\n")
        } else {
            let paint = ColorChoice(color).painter(in: context)
            let text = DescribeText(paint: paint, columns: context.outputIsTerminal ? context.columns : nil)
            try context.output.write(isWhole ? text.text(of: outline) : text.text(of: chosen))
        }
        return .passed
    }

    private func chosen(of outline: AppOutline) throws(RunRefusal) -> [ScreenOutline] {
        if screens.isEmpty { return outline.screens }
        let names = outline.screens.map { $0.name }
        for name in screens where !names.contains(name) {
            let isApp = [".lua", ".storyboard"].contains { name.hasSuffix($0) }
            let advice = isApp ? "; an app is given with --app \(name)" : ""
            let hint = nearestName(to: name, among: names).map { ": did you mean '\($0)'?" } ?? advice
            throw RunRefusal(.usage, "the app '\(outline.name)' declares no screen '\(name)'\(hint)")
        }
        return outline.screens.filter { screens.contains($0.name) }
    }
}

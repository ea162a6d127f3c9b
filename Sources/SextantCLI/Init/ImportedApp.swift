import AppImport
import NavigationCore
import OrderedCollections

/// A description that begins with what the files of an app say.
struct ImportedApp {
    let name: String
    let sources: ImportSources

    var text: String {
        """
        -- The navigation of your app, begun with what its files say. It is yours from here on:
        -- add screens, actions and protections step by step. 'sextant check' says what is wrong.

        return App {
        \(lines.joined(separator: "\n"))
        }

        """
    }

    private var lines: [String] {
        var lines = ["  name = \(Value.string(name)),"]
        if let info = sources.info {
            if !info.content.schemes.isEmpty { lines.append("  schemes = \(list(info.content.schemes)),") }
            lines.append("  info_plist = \(Value.string(info.file)),")
        }
        if !sources.hosts.isEmpty { lines.append("  hosts = \(list(sources.hosts)),\(unknownHost)") }
        if let entitlements = sources.entitlements {
            lines.append("  entitlements = \(Value.string(entitlements.file)),")
        }
        if !sources.associations.isEmpty {
            let files = sources.associations.map { "[\(Value.string($0.host))] = \(Value.string($0.file))" }
            lines.append("  associations = { \(files.joined(separator: ", ")) },")
        }
        return lines + structure
    }

    private var unknownHost: String {
        sources.hosts.contains(ImportSources.unknownHost) ? "   -- write the host of your site here and below" : ""
    }

    private func list(_ texts: [String]) -> String {
        "{ " + texts.map { "\(Value.string($0))" }.joined(separator: ", ") + " }"
    }

    // MARK: Screens

    private var structure: [String] {
        var links = GuessedLinks()
        for association in sources.associations { links.add(association.content) }
        for action in sources.info?.content.quickActions ?? [] {
            links.add(action, schemes: sources.info?.content.schemes ?? [])
        }
        guard sources.storyboards.isEmpty else {
            let boards =
                sources.storyboards.count == 1 ? "\(Value.string(sources.storyboards[0]))" : list(sources.storyboards)
            return [
                "", "  -- Screens, containers, segues and the first screen are those of the storyboard.",
                "  storyboard = \(boards),",
            ]
                + (links.screens.isEmpty
                    ? [] : ["", "  -- Pages of the site: say which screens of the storyboard they are."])
                + screens(links, home: nil)
        }
        return [
            "", "  -- What is there after the launch: a stack with the first screen.", "  root = stack { \"home\" },",
            "",
        ]
            + ["  -- One screen for each page of the site; parameters are those of its links."]
            + screens(links, home: "home")
    }

    private func screens(_ links: GuessedLinks, home: String?) -> [String] {
        var screens = links.screens
        if let home, screens[home] == nil { screens.updateValue(GuessedLinks.Screen(), forKey: home, insertingAt: 0) }
        guard !screens.isEmpty else { return [] }
        return ["  screens = {"] + screens.map { "    \(LuaName.key($0)) = \($1.text)," } + ["  },"]
    }
}

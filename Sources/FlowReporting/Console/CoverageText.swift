import Platform
import RunEvents

/// The coverage of a run in a few lines per app.
struct CoverageText {
    /// Names of missing items beyond this are counted only.
    private static let longestList = 8
    let paint: Painter

    /// Whether apps of scripts are told one by one where there are others.
    var isVerbose = false

    func render(_ tally: CoverageTally) -> String {
        let apps = tally.apps
        let own = apps.filter { !$0.isOfScript }
        let shown = own.isEmpty || isVerbose ? apps : own
        let texts = shown.map { app in
            let isOnly = shown.count { $0.name == app.name } == 1
            return text(app, titled: SafeText.line(isOnly ? app.name : "\(app.name) (\(app.path))"))
        }
        return texts.joined() + folded(apps.dropFirst(shown.count)) + advice(own)
    }

    private func folded(_ apps: ArraySlice<CoverageTally.App>) -> String {
        if apps.isEmpty { return "" }
        let (covered, all) = (apps.reduce(0) { $0 + $1.covered }, apps.reduce(0) { $0 + $1.items.count })
        let title = "coverage of \(Amounts.count(apps.count, "app")) of scripts: "
        return paint(title, .bold) + "\(covered) of \(all), \(percent(covered, of: all)) (--verbose shows each)\n\n"
    }

    /// How to find out how to get to what nothing has exercised.
    private func advice(_ own: [CoverageTally.App]) -> String {
        guard own.contains(where: { $0.covered < $0.items.count }) else { return "" }
        let command = "--coverage=FILE, then 'explore --uncovered FILE'"
        return paint("the shortest way to what is missing: \(command)", .dim) + "\n\n"
    }

    private func text(_ app: CoverageTally.App, titled title: String) -> String {
        let whole = "\(app.covered) of \(app.items.count), \(percent(app.covered, of: app.items.count))"
        var text = paint("coverage of \(title): ", .bold) + whole + "\n"
        for (kind, items) in app.kinds {
            let missing = items.filter { $0.flows == 0 }.map(\.name)
            let covered = items.count - missing.count
            let title = (Self.plurals[kind] ?? kind) + String(repeating: " ", count: max(0, 11 - kind.count))
            text += "  \(title) \(covered) of \(items.count)"
            if !missing.isEmpty { text += "  " + paint("not: \(list(missing))", .yellow) }
            text += "\n"
        }
        return text + "\n"
    }

    private static let plurals = [
        "screen": "screens", "edge": "edges", "segue": "segues", "route": "routes", "provider": "providers",
        "link": "links", "protection": "protections",
        "container": "containers", "action": "actions",
    ]

    private func list(_ names: [String]) -> String {
        let shown = names.prefix(Self.longestList).map(SafeText.line).joined(separator: ", ")
        let rest = names.count - Self.longestList
        return rest > 0 ? "\(shown) and \(rest) more" : shown
    }

    /// Rounded down: only all of them are 100%.
    private func percent(_ part: Int, of whole: Int) -> String {
        guard whole > 0 else { return "100%" }
        let tenths = part * 1000 / whole
        return tenths % 10 == 0 ? "\(tenths / 10)%" : "\(tenths / 10).\(tenths % 10)%"
    }
}

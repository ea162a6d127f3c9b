import AppConformance
import FlowReporting
import NavigationCore
import Platform

/// What an app declares, for people.
struct DescribeText {
    let paint: Painter
    /// The width of a terminal; elsewhere, lines are as long as they are.
    let columns: Int?

    func text(of outline: AppOutline) -> String {
        let parts = [head(outline), windows(outline), screens(outline)] + told(outline.rows).map(section)
        return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    func text(of screens: [ScreenOutline]) -> String {
        screens.map { screen in
            let told = told(screen.rows)
            let width = told.map { $0.label.count }.max() ?? 0
            let rows = told.flatMap { row in
                zip([row.label] + Array(repeating: "", count: row.items.count), row.items).map { label, item in
                    "  \(padded(label, width))  \(SafeText.line(item.text))"
                }
            }
            return ([paint(SafeText.line(screen.name), .bold)] + rows).joined(separator: "\n")
        }.joined(separator: "\n\n") + "\n"
    }

    /// What there is something to tell of.
    private func told(_ rows: [AppOutline.Row]) -> [AppOutline.Row] { rows.filter { !$0.items.isEmpty } }

    // MARK: The whole

    private func head(_ outline: AppOutline) -> [String] {
        let links = outline.rows.first { $0.key == "links" }?.items.count ?? 0
        let protections = outline.rows.first { $0.key == "protections" }?.items.count ?? 0
        let counts = [
            Amounts.count(outline.screens.count, "screen"), Amounts.count(links, "link"),
            Amounts.count(protections, "protection"), Amounts.count(outline.windows.count, "window"),
        ]
        return [paint("\(SafeText.line(outline.name)): ", .bold) + counts.joined(separator: ", ")]
    }

    private func windows(_ outline: AppOutline) -> [String] {
        [paint("windows", .bold)] + outline.windows.flatMap { lines(of: $1, labelled: $0, indent: 1) }
    }

    private func lines(of node: NodeDescription, labelled label: String, indent: Int) -> [String] {
        let margin = String(repeating: "  ", count: indent) + "\(SafeText.line(label)): "
        switch node {
        case .screen(let entry): return [margin + SafeText.line(entry.name)]
        case .container(let container):
            let title = [container.kind, container.id.map { "'\($0)'" }].compactMap { $0 }.joined(separator: " ")
            let screens = container.children.compactMap { child -> String? in
                if case .screen(let entry) = child.node, child.key == nil { entry.name } else { nil }
            }
            let isByState = container.choose != nil || container.arrange != nil
            let held =
                container.protections.isEmpty ? "" : ", guarded by \(container.protections.joined(separator: ", "))"
            let line = margin + SafeText.line(title + (isByState ? ", by state" : "") + held)
            if screens.count == container.children.count { return [line + " of " + screens.joined(separator: ", ")] }
            let children = container.children.enumerated().flatMap { index, child in
                lines(of: child.node, labelled: child.key ?? String(index + 1), indent: indent + 1)
            }
            return [line] + children
        }
    }

    private func screens(_ outline: AppOutline) -> [String] {
        let width = min(24, outline.screens.map { $0.name.count }.max() ?? 0)
        let rows = outline.screens.map { screen in
            let parts = screen.links + screen.remarks
            let line = "  \(padded(SafeText.line(screen.name), width))  \(SafeText.line(parts.joined(separator: "; ")))"
            return cut(String(line.reversed().drop { $0 == " " }.reversed()))
        }
        return [paint("screens", .bold)] + rows
    }

    private func section(_ row: AppOutline.Row) -> [String] {
        [paint(row.label, .bold)] + row.items.map { cut("  " + SafeText.line($0.text)) }
    }

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private func cut(_ line: String) -> String {
        guard let columns, line.count > columns else { return line }
        return line.prefix(max(0, columns - 1)) + "…"
    }
}

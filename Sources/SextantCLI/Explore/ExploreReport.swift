import FlowRunner
import NavigationExploration
import RunEvents

/// A file that `sextant explore` writes: `json=PATH` for other tools, `html=PATH` for people.
struct ExploreReport {
    enum Format: String, CaseIterable {
        case json, html
    }

    let format: Format
    private let path: String

    init(_ text: String) throws { (format, path) = try ReportAddress<Format>.withPath(text) }

    func write(_ report: ExplorationReport, of app: String, in context: ToolContext) throws {
        switch format {
        case .json: try context.write(ExplorationFile(report, of: app).text, to: path)
        case .html: try context.write(ExplorePage(report, of: app).text, to: path)
        }
    }
}

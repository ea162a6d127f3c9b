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

    init(_ text: String) throws {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let known = Format.allCases.map(\.rawValue)
        guard let format = Format(rawValue: parts[0]) else {
            throw RunRefusal(.usage, ToolText.unknownFormat(parts[0], nearest: nil, known: known))
        }
        guard parts.count == 2, !parts[1].isEmpty else { throw RunRefusal(.usage, ToolText.missingPathInReport(text)) }
        try ReportPath.check(parts[1])
        (self.format, path) = (format, parts[1])
    }

    func write(_ report: ExplorationReport, of app: String, in context: ToolContext) throws {
        switch format {
        case .json: try context.write(ExplorationFile(report, of: app).text, to: path)
        case .html: try context.write(ExplorePage(report, of: app).text, to: path)
        }
    }
}

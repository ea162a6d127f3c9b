import FlowRunner
import NavigationCore
import Platform
import RunEvents

/// `-r FORMAT=PATH`.
struct MutateReport {
    private enum Format: String, CaseIterable {
        case json, html
    }

    private let format: Format
    private let path: String

    init(_ text: String) throws { (format, path) = try ReportAddress<Format>.withPath(text) }

    func write(_ result: MutateResult, in context: ToolContext) throws(RunRefusal) {
        let text =
            switch format {
            case .json: MutateJSON.text(of: result) + "\n"
            case .html: MutatePage.text(of: result)
            }
        try context.write(text, to: path)
    }
}

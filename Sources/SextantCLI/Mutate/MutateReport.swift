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

    init(_ text: String) throws(RunRefusal) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let known = Format.allCases.map { $0.rawValue }
        guard let format = Format(rawValue: parts[0]) else {
            let nearest = nearestName(to: parts[0], among: known)
            throw RunRefusal(.usage, ToolText.unknownFormat(parts[0], nearest: nearest, known: known))
        }
        guard parts.count > 1, !parts[1].isEmpty else {
            throw RunRefusal(.usage, ToolText.missingPathInReport(text))
        }
        (self.format, path) = (format, parts[1])
    }

    func write(_ result: MutateResult, in context: ToolContext) throws(RunRefusal) {
        let text =
            switch format {
            case .json: MutateJSON.text(of: result) + "\n"
            case .html: MutatePage.text(of: result)
            }
        try context.write(text, to: path)
    }
}

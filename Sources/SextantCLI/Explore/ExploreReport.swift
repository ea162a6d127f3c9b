import FlowReporting
import FlowRunner
import NavigationExploration
import Platform
import RunEvents

/// A file that `sextant explore` writes for other tools.
struct ExploreReport {
    private let path: String

    /// `json=PATH`.
    init(_ text: String, from folder: String) throws {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts[0] == "json" else {
            throw RunRefusal(.usage, ToolText.unknownFormat(parts[0], nearest: nil, known: ["json"]))
        }
        guard parts.count == 2, !parts[1].isEmpty else { throw RunRefusal(.usage, ToolText.missingPathInReport(text)) }
        path = Path.absolute(parts[1], from: folder)
    }

    func write(_ report: ExplorationReport) throws {
        let sink = try AtomicFileSink(path: path)
        try sink.write("\n")
        try sink.close()
    }
}

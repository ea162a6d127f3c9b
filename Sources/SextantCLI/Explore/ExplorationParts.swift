import FlowRunner
import NavigationExploration
import RunEvents

/// The json reports of machines that have explored an app together.
struct ExplorationParts {
    private let files: [ExplorationFile]
    private let context: ToolContext

    /// `nil` if none of the files is such a report.
    init?(_ names: [String], in context: ToolContext) throws {
        let read = try names.map { try ExplorationFile.read($0, in: context) }
        files = read.compactMap(\.self)
        self.context = context
        if files.isEmpty { return nil }
        if let other = zip(names, read).first(where: { $0.1 == nil })?.0 {
            throw RunRefusal(.usage, "\(other) is no json report of explore, as others of these files are")
        }
        if let other = files.first(where: { $0.app != files[0].app }) {
            throw RunRefusal(.usage, "these are explorations of different apps: '\(files[0].app)' and '\(other.app)'")
        }
        try refuseTwice(names)
    }

    /// What one part of a search has found must not be counted twice.
    private func refuseTwice(_ names: [String]) throws(RunRefusal) {
        for (index, file) in files.enumerated() {
            let parts = file.report.numbers.parts
            let twin = files[..<index].firstIndex { other in
                other.digest == file.digest && !other.report.numbers.parts.isDisjoint(with: parts)
            }
            guard let twin else { continue }
            let part = file.shards.map { " (\($0.joined(separator: ", ")))" } ?? ""
            throw RunRefusal(.usage, "\(names[twin]) and \(names[index]) are of the same part of one search\(part)")
        }
    }

    func merge(into reports: [String]) throws -> RunStatus {
        let reports = try reports.map { try ExploreReport($0) }
        guard let merged = ExplorationReport.merged(files.map(\.report)) else { return .nothingSelected }
        if Set(files.map(\.digest)).count > 1 {
            context.say("the searches were not the same, as when they end by time: give all machines the same --states")
        }
        let missing = missing(in: merged.numbers.parts)
        if !missing.isEmpty {
            let names = missing.map(\.text).joined(separator: ", ")
            context.say("parts of the search are missing (\(names)): nobody has looked at their situations")
        }
        let printer = ExplorePrinter(context: context, paint: ColorChoice(nil).painter(in: context))
        try printer.print(merged)
        for report in reports { try report.write(merged, of: files[0].app, in: context) }
        return merged.findings.isEmpty && missing.isEmpty ? .passed : .failed
    }

    /// Parts that other machines should have looked at: silence is no success.
    private func missing(in parts: Set<SearchPart>) -> [SearchPart] {
        let counts = Set(parts.map(\.count)).sorted()
        return counts.flatMap { count in (0..<count).map { SearchPart(index: $0, of: count) } }.filter {
            !parts.contains($0)
        }
    }
}

import ArgumentParser
import FlowReporting
import FlowRunner
import Platform
import RunEvents

/// `sextant merge-reports`.
struct MergeReportsCommand: ToolCommand {
    static var configuration: CommandConfiguration {
        let tool = ToolIdentity.current.name
        return CommandConfiguration(
            commandName: "merge-reports",
            abstract: "Makes one report from the event files, or json reports of explore, of several shards.",
            usage: "\(tool) merge-reports [<options>] <file> ...",
            discussion: """
                Examples:
                  \(tool) merge-reports shard-1.jsonl shard-2.jsonl
                  \(tool) merge-reports shard-*.jsonl -r junit=report.xml
                  \(tool) merge-reports part-1.json part-2.json -r json=explored.json

                The exit status is the one that a single run would have had.
                """
        )
    }

    @Argument(help: .init("Event files, written with -r json=PATH.", valueName: "file"))
    var files: [String]

    @OptionGroup(title: "Reporting")
    var reports: ReportFlags

    @OptionGroup(title: "Coverage")
    var coverage: CoverageFlags

    func perform(in context: ToolContext) throws -> RunStatus {
        if let parts = try ExplorationParts(files, in: context) { return try parts.merge(into: reports.report) }
        let paths = files.map { Path.absolute($0, from: context.workingFolder) }
        if let twice = paths.indices.first(where: { paths[..<$0].contains(paths[$0]) }) {
            throw RunRefusal(.usage, "'\(files[twice])' is given twice: its flows would count twice")
        }
        let requests = try reports.requests(in: context) + coverage.requests()
        var merger = RunMerger(gate: coverage.gate)
        for file in files {
            let content = try EventFile.content(
                Path.absolute(file, from: context.workingFolder),
                named: file,
                from: context.workingFolder
            )
            merger.add(content.events, from: file, unreadable: content.unreadable)
        }
        var factory = ReportFactory(context: context, flags: reports)
        factory.showsProgress = false
        let (reporters, failures) = factory.make(requests)
        let set = ReportSet(reporters)
        let end = merger.replay { set.receive($0) }
        for failure in failures + set.failures { context.say(failure.message) }
        guard failures.isEmpty, set.failures.isEmpty else { return .reportUnwritable }
        factory.tellPlaces(of: requests)
        return end.exitStatus
    }
}

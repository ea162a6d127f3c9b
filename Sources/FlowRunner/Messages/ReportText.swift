import NavigationCore
import Platform
import RunEvents

/// Texts that end up in reports.
enum ReportText {
    static let scriptEntry = "the script loads"

    static let unreadableFolder = "the folder may not be read, so the flow scripts in it are not known"
    static let foreignName = "its name is not UTF-8, so nobody could name it in a report: rename it"
    static let twinName = "the name of another file reads the same and is written in other bytes: rename one"

    static func sameName(as line: Int) -> String {
        "another flow of this file has the same name: line \(line)"
    }

    static func sameID(_ id: String, as site: FlowSite) -> String {
        "another flow has the id '\(id)': \(site.file):\(site.line)"
    }

    static func stuck(_ limit: Duration) -> String {
        "the flow did not stop at its limit of \(limit.text): it is stuck inside one library call"
    }

    static let stuckRun = "a flow is stuck, so the rest of the run was not run"
    static let notLoaded = "the run ended before the script was loaded"
    static let stuckLoad = "the script did not finish loading: it is stuck inside one library call"
    static let noThread = "no thread could be started"
    static let interrupted = "interrupted"
    static let terminated = "terminated"
    static let globalTimeout = "the limit of the whole run (--global-timeout) was reached"
    static let emptyShard = "this shard is empty: it has no part of the selection"

    static func tooManyFailures(_ count: Int) -> String {
        "stopped after \(Amounts.count(count, "failed flow"))"
    }

    static func noFlow(in file: String) -> String {
        "\(file) declares no flow"
    }

    static func leftoverOnly(_ places: [String]) -> String {
        "leftover 'only', refused by --forbid-only: \(places.joined(separator: ", "))"
    }

    static func ranOnly(_ count: Int, of total: Int) -> String {
        "\(count) of \(total) flows ran: those marked 'only'"
    }

    static func lowCoverage(_ percentage: Double, minimum: Double) -> String {
        "coverage is \(percent(percentage)), less than --coverage-minimum \(percent(minimum))"
    }

    static func noCoverage(_ minimum: Double) -> String {
        "no flow measured coverage, so --coverage-minimum \(percent(minimum)) does not hold"
    }

    /// Rounded down: 99.96 is not 100.
    private static func percent(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded(.down))
        return "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)") + "%"
    }

    static let notDeterministic = "two runs of the flow with the same seed differ"
}

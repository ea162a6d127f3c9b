import FlowRunner
import Platform
import RunEvents

/// `--record`: a file with the trace of each flow, written when the flow has ended.
///
/// Of a flow that is tried again the last attempt counts. The name of a file comes from the flow's identity alone: a run
/// of other flows, on another machine or with other workers, gives it the same one.
final class TraceFolder {
    private let folder: String
    private let context: ToolContext
    private var traces: [FlowAttempt: [TraceEvent]] = [:]
    private(set) var hasFailed = false

    /// Nil without a folder.
    init?(_ folder: String?, in context: ToolContext) {
        guard let folder else { return nil }
        (self.folder, self.context) = (folder, context)
    }

    func receive(_ event: RunEvent) {
        switch event {
        case .recorded(let record): traces[record.attempt, default: []].append(record.event)
        case .flowEnded(let end): write(end)
        default: break
        }
    }

    private func write(_ end: FlowEnd) {
        guard let trace = traces.removeValue(forKey: end.attempt), !end.retried, !hasFailed else { return }
        if trace.count == TraceRecord.mostOfFlow {
            context.say("the trace of '\(end.site.name)' holds its first \(trace.count) events, there were more")
        }
        do throws(RunRefusal) {
            let text = trace.map { $0.text + "\n" }.joined()
            try context.write(text, to: "\(folder)/\(TraceFolder.name(of: end.attempt, at: end.site))")
        } catch {
            // What keeps one file from being written does the same to the others.
            hasFailed = true
            context.say(error.message)
        }
    }

    /// Such as `Tests/Flows/checkout/a-guest-pays-1f2e3d4c.ndjson`.
    static func name(of attempt: FlowAttempt, at site: FlowSite) -> String {
        let script = site.file.hasSuffix(".flow.lua") ? String(site.file.dropLast(".flow.lua".count)) : site.file
        let parts = script.split(separator: "/").map { $0 == ".." ? "up" : String($0) }
        let words = site.name.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let readable = words.joined(separator: "-").prefix(80)
        let digits = StableHash(attempt.id).text.suffix(8)
        let number = attempt.repetition > 1 ? ".\(attempt.repetition)" : ""
        return (parts + ["\(readable)-\(digits)\(number).ndjson"]).joined(separator: "/")
    }
}

import FlowRunner
import Foundation
import RunEvents
import RunTestSupport
import Testing

@testable import SextantCLI

/// The flows of the shop, recorded and held against its description.
@Suite("Traces of the shop's flows")
struct FlowTraceTests {
    /// Scripts whose flows run the shop.
    private static let scripts = [
        "alerts", "animations", "back", "brought_protections", "cache_lifetimes", "chains", "checkout", "cold_start",
        "deep_links", "descriptions", "lock", "login_gating", "mediation", "modals", "onboarding", "routes_and_segues",
        "sign_out", "state", "table_driven", "undo", "user_gestures", "windows",
    ]

    /// Calls with which a flow may do what no description declares: it navigates where no edge leads, presents an alert
    /// of its own, brings a protection, calls a service, travels in time, opens a window, or taps faster than an app
    /// reacts.
    private static let pastTheDescription: Set = [
        "push", "present", "navigate", "chain", "protect", "service", "app.undo", "app.relaunch", "open_window",
        "user.double_tap",
    ]

    /// The trace of a flow: what the flow has called, and whether the trace fits the description.
    private struct Trace {
        var file: String
        var calls: Set<String> = []
        var fits = false

        var keepsToTheDescription: Bool { calls.isDisjoint(with: pastTheDescription) }
    }

    private static let traces = Result { try record() }

    private static func record() throws -> [Trace] {
        let folder = try TemporaryFolder()
        let paths = scripts.map { "Flows/\($0).flow.lua" }.joined(separator: " ")
        let files = "--record \(folder.path)/traces -r json=\(folder.path)/run.jsonl --trace on"
        let run = try Shell.run("$S run \(paths) \(files)", tool: "sextant", in: Checkout.tests.path)
        guard run.status == 0 else { throw ClubTraces.Failed(output: run.output) }
        let app = "\(Checkout.tests.path)/Apps/Shop/app.lua"
        let (_, output) = try Shell.run("$S conform traces --app \(app)", tool: "sextant", in: folder.path)
        let lines = Set(output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) })

        var traces: [FlowAttempt: Trace] = [:]
        for event in try EventFile.events("\(folder.path)/run.jsonl") {
            switch event {
            case .flowStarted(let start):
                let file = "traces/\(TraceFolder.name(of: start.attempt, at: start.site))"
                traces[start.attempt] = Trace(file: file, fits: lines.contains("fits \(file)"))
            case .called(let call): traces[call.attempt]?.calls.insert(call.name)
            default: break
            }
        }
        return Array(traces.values)
    }

    @Test("A flow that keeps to what the description declares conforms")
    func declared() throws {
        let traces = try FlowTraceTests.traces.get().filter(\.keepsToTheDescription)
        #expect(traces.count > 100)
        #expect(traces.filter { !$0.fits }.map(\.file) == [])
    }

    @Test("Most of the others conform too: what they do, a description could declare")
    func undeclared() throws {
        let traces = try FlowTraceTests.traces.get().filter { !$0.keepsToTheDescription }
        let fitting = traces.count(where: \.fits)
        #expect(fitting > traces.count / 2)
        #expect(fitting < traces.count)
    }
}

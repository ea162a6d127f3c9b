import Foundation
import RunTestSupport
import Testing

/// The flows of the shop, recorded and held against its description.
@Suite("Traces of the shop's flows")
struct FlowTraceTests {
    private static let tests = ClubTraces.club.appending(path: "../..").standardized

    /// Scripts whose flows run the shop.
    private static let scripts = [
        "alerts", "animations", "back", "brought_protections", "cache_lifetimes", "chains", "checkout", "cold_start",
        "deep_links", "descriptions", "lock", "login_gating", "mediation", "modals", "onboarding", "routes_and_segues",
        "sign_out", "state", "table_driven", "undo", "user_gestures", "windows",
    ]

    /// Flows by script that do what no description declares: scripts' own alerts, protections and pushes to where no edge
    /// leads, services, time travel, options of single requests; and double taps.
    private static let undeclared: [String: Int] = [
        "alerts": 11, "animations": 1, "back": 4, "brought_protections": 1, "cache_lifetimes": 3, "chains": 2,
        "checkout": 2, "cold_start": 1, "lock": 1, "login_gating": 5, "mediation": 2, "modals": 8, "undo": 3,
        "user_gestures": 3, "windows": 2,
    ]

    @Test("All flows conform but those that do what the description does not declare")
    func shop() throws {
        let folder = try TemporaryFolder()
        let paths = FlowTraceTests.scripts.map { "Flows/\($0).flow.lua" }.joined(separator: " ")
        let run = try Shell.run(
            "$S run \(paths) --record \(folder.path)/traces -q",
            tool: "sextant",
            in: FlowTraceTests.tests.path
        )
        #expect(run.status == 0)
        let (status, output) = try Shell.run(
            "$S conform traces --app \(FlowTraceTests.tests.path)/Apps/Shop/app.lua",
            tool: "sextant",
            in: folder.path
        )
        #expect(status == 1)
        let lines = output.split(separator: "\n")
        var misfits: [String: Int] = [:]
        for line in lines where line.hasPrefix("MISFIT ") {
            misfits[String(line.split(separator: "/")[2]), default: 0] += 1
        }
        #expect(misfits == FlowTraceTests.undeclared)
        #expect(lines.count { $0.hasPrefix("fits ") } > 250)
    }
}

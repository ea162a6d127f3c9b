import FlowReporting
import Foundation
import NavigationCore
import RunEvents
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("The HTML report")
struct HTMLTests {
    static let hostile = "</script><!-- <script>alert(1)</script> \u{1b}[31m \u{0} \u{2028} \u{202e} ]]> &amp;"

    static func page(_ events: [RunEvent] = SampleRun.events, trace: TraceRetention? = nil) throws -> String {
        try FormatTests.render({ HTMLReporter(sink: $0, trace: trace) }, events)
    }

    /// The data elements of a kind, parsed by Foundation.
    static func data(_ kind: String, in page: String) throws -> [[String: Any]] {
        try page.split(separator: "\n").filter {
            $0.hasPrefix("<script type=\"application/json\" data-kind=\"\(kind)\"")
        }
        .map { line in
            let json = line.drop { $0 != ">" }.dropFirst().dropLast("</script>".count)
            return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        }
    }

    static func flow(_ text: String, events: [RunEvent] = [], _ status: EndStatus = .failed) -> [RunEvent] {
        let site = FlowSite(file: "a.flow.lua", line: 1, name: text, tags: [text])
        let attempt = FlowAttempt(id: "a")
        let end = FlowEnd(attempt: attempt, site: site, status: status, failures: [FailureReport(message: text)])
        return [.runStarted(RunStart(sextant: "1", lua: "5.4", flows: 1))]
            + [
                .flowStarted(FlowStart(attempt: attempt, site: site)),
                .output(OutputText(attempt: attempt, text: text)),
            ]
            + events + [
                .flowEnded(end), .runEnded(RunEnd(counts: RunCounts(), wallMicroseconds: 1, exitStatus: .failed)),
            ]
    }

    @Test("is one page without anything from elsewhere")
    func selfContained() throws {
        let page = try Self.page()
        #expect(page.hasPrefix("<!doctype html>"))
        #expect(page.hasSuffix("</html>\n"))
        #expect(!page.contains("/*STYLE*/"))
        for word in [" src=", "<link", "@import", "url(", "https://"] { #expect(!page.contains(word), "\(word)") }
    }

    @Test("holds every flow with its trace as JSON")
    func data() throws {
        let page = try Self.page()
        let flows = try Self.data("flow", in: page)
        #expect(flows.count == 9)
        #expect(flows.first?["name"] as? String == "account › a guest signs in")
        #expect(flows.contains { $0["message"] as? String == "the screen 'profile' is not visible" })
        let trace = try #require(try Self.data("trace", in: page).dropFirst().first)
        let failures = try #require(trace["failures"] as? [[String: Any]])
        #expect(failures.first?["expected"] as? String == "profile { id = \"42\" }")
        #expect(
            (trace["events"] as? [[String: Any]])?.map { $0["kind"] as? String } == [
                "stepStarted", "navigation", "output", "stepEnded",
            ]
        )
        #expect(try Self.data("end", in: page).first?["exitStatus"] as? Int == 130)
    }

    @Test("hostile text stays text, and comes back as it was but for marks that turn it around")
    func hostileText() throws {
        let page = try Self.page(Self.flow(Self.hostile))
        let bare = try Self.page(Self.flow("tame"))
        for word in ["</script", "<script", "<!--"] {
            #expect(page.components(separatedBy: word).count == bare.components(separatedBy: word).count, "\(word)")
        }
        #expect(!page.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
        #expect(
            try Self.data("flow", in: page).first?["name"] as? String
                == Self.hostile.replacing("\u{202e}", with: "\\u{202e}")
        )
    }

    @Test(
        "traces of flows that pass are kept as asked",
        arguments: [(TraceRetention.on, 1, 1), (.retain, 1, 0), (.off, 1, 0), (nil, 1000, 1), (nil, 1001, 0)]
    )
    func retention(_ trace: TraceRetention?, _ size: Int, _ kept: Int) throws {
        let call = CallRecord(
            attempt: FlowAttempt(id: "a"),
            name: "open_url",
            line: 3,
            time: .seconds(1),
            tree: ["windows": []]
        )
        var events = Self.flow("x", events: [.called(call)], .passed)
        events[0] = .runStarted(RunStart(sextant: "1", lua: "5.4", flows: size))
        let page = try Self.page(events, trace: trace)
        let found = try Self.data("trace", in: page).first?["events"] as? [[String: Any]] ?? []
        #expect(found.count { $0["kind"] as? String == "called" } == kept)
    }

    @Test("a flow's events beyond a limit are counted")
    func manyEvents() throws {
        let call = CallRecord(attempt: FlowAttempt(id: "a"), name: "tap", line: 3, time: .zero)
        let page = try Self.page(Self.flow("x", events: Array(repeating: .called(call), count: 5000)))
        #expect(try Self.data("trace", in: page).first?["left"] as? Int == 2001)
    }

    @Test("names the tool, not where it lies on the machine that ran it")
    func command() throws {
        var events = Self.flow("x")
        events[0] = .runStarted(RunStart(sextant: "1", lua: "5.4", command: "/builds/7/.build/debug/sextant", flows: 1))
        #expect(try Self.data("run", in: Self.page(events)).first?["command"] as? String == "sextant")
    }

    @Test("names the hazards of a flow once each, also where no trace is kept")
    func hazards() throws {
        let attempt = FlowAttempt(id: "a")
        let hazards = ["leak", "double-present", "leak"].map { name in
            RunEvent.hazard(HazardRecord(attempt: attempt, hazard: name, screen: "home", message: "kept"))
        }
        let page = try Self.page(Self.flow("x", events: hazards, .passed), trace: .off)
        #expect(try Self.data("flow", in: page).first?["hazards"] as? [String] == ["double-present", "leak"])
    }

    @Test("draws the app's graph, and says which screens a flow has shown")
    func graph() throws {
        var app = AppItems(
            app: "app.lua#1",
            name: Self.hostile,
            items: ["screen home", "edge home → item", "screen item"]
        )
        app.graph = AppGraph(
            name: Self.hostile,
            screens: [.init("home"), .init("item")],
            edges: [.init(from: 0, to: 1, kind: .modal)]
        )
        let covered = RunEvent.covered(CoverageRecord(attempt: FlowAttempt(id: "a"), app: app.app, items: [0, 1, 99]))
        let page = try Self.page(Self.flow("x", events: [.appDeclared(app), covered], .passed))
        let flow = try #require(try Self.data("flow", in: page).first)
        #expect(flow["app"] as? Int == 0 && flow["seen"] as? [Int] == [0])
        let svg = try #require(try Self.data("graph", in: page).first?["svg"] as? String)
        #expect(svg.contains("data-screen=\"home\"") && svg.contains("presented") && !svg.contains("<script"))
        #expect(XMLParser(data: Data(svg.utf8)).parse())
    }

    @Test("draws no graph of an app that is too large to find anything in")
    func hugeGraph() throws {
        let names = (0..<401).map { "s\($0)" }
        var app = AppItems(app: "app.lua#1", name: "Huge", items: names.map { "screen \($0)" })
        app.graph = AppGraph(name: "Huge", screens: names.map(AppGraph.Screen.init), edges: [])
        let page = try Self.page(Self.flow("x", events: [.appDeclared(app)], .passed))
        #expect(try Self.data("graph", in: page).isEmpty)
    }
}

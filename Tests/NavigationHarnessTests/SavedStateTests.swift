import NavigationCore
import NavigationHarness
import Testing

@Suite("Saved states")
struct SavedStateTests {
    private static func text(screens: String, version: Int = 1, app: String = "Test") -> String {
        #"{"version":\#(version),"app":"\#(app)","selections":{},"screens":[\#(screens)]}"#
    }

    private static func place(_ screen: String, data: String = "null", parameters: String = "{}") -> String {
        #"{"screen":"\#(screen)","parameters":\#(parameters),"properties":{},"data":\#(data),"#
            + #""window":"main","isStacked":false,"isDeclared":false}"#
    }

    private func refusal(of text: String) -> String? {
        do {
            _ = try SavedState.snapshot(from: text, app: sampleApp())
            return nil
        } catch {
            return error.description
        }
    }

    @Test(
        "What is no saved state of this app is refused with a reason",
        arguments: [
            ("", "truncated"), ("{", "truncated"), ("null", "truncated"), ("[]", "truncated"), ("17", "truncated"),
            (text(screens: "", version: 2), "version 2"), (text(screens: "", version: -1), "version -1"),
            (text(screens: "", app: "Other"), "the app 'Other'"),
            (text(screens: place("nowhere")), "no screen 'nowhere'"),
            (text(screens: "{}"), "missing or of the wrong type"), (text(screens: "5"), "missing or of the wrong type"),
            (text(screens: place("item", parameters: #"{"id":[1]}"#)), "the parameter 'id'"),
            (#"{"version":1}"#, "missing or of the wrong type"), (#"{"version":1e99}"#, "truncated"),
        ]
    )
    func refused(text: String, why: String) throws {
        let found = try #require(refusal(of: text))
        #expect(found.contains(why), "\(found)")
    }

    @Test("What is read and written again is the same text")
    func again() throws {
        let navigator = try launched(sampleApp { $0.screens["item"]?.restoration = .automatic })
        try navigator.ask(.push(.screen("item"))) { $0.parameters = ["id": "5"] }
        let text = try SavedState.text(of: navigator.state.snapshot(in: navigator.world), app: navigator.app)
        let snapshot = try SavedState.snapshot(from: text, app: navigator.app)
        #expect(try SavedState.text(of: snapshot, app: navigator.app) == text)
    }

    @Test("Every beginning of a saved state is refused, and none of them ends the process")
    func truncated() throws {
        let navigator = try launched(
            sampleApp { $0.screens["item"]?.restoration = .expiring("one", after: .seconds(9)) }
        )
        try navigator.ask(.push(.screen("item"))) {
            ($0.parameters, $0.data) = (["id": "5"], .value(["a": [1, 2.5, "é"]]))
        }
        let text = try SavedState.text(of: navigator.state.snapshot(in: navigator.world), app: navigator.app)
        #expect(refusal(of: text) == nil)
        for length in 0..<text.count {
            #expect(refusal(of: String(text.prefix(length))) != nil, "\(length) characters")
        }
    }

    @Test(
        "Nesting without end is refused and overflows no stack",
        arguments: [("[", "]"), (#"{"a":"#, "}"), (#"[{"a":"#, "}]")],
        [600, 100_000, 1_000_000, 400_000_000]
    )
    func depth(brackets: (String, String), levels: Int) throws {
        // A gigabyte need not be made to be refused: what is longer than four megabytes is not looked at.
        let count = min(levels, (6 << 20) / brackets.0.utf8.count)
        let bomb = String(repeating: brackets.0, count: count) + "1" + String(repeating: brackets.1, count: count)
        #expect(refusal(of: bomb) != nil)
        #expect(refusal(of: Self.text(screens: Self.place("item", data: bomb))) != nil)
        #expect(refusal(of: Self.text(screens: Self.place("item", parameters: #"{"id":\#(bomb)}"#))) != nil)
        #expect(refusal(of: String(repeating: brackets.0, count: count)) != nil)
    }

    @Test("What nests as deep as is read can be used, compared, printed and saved again")
    func deepest() throws {
        let bomb = String(repeating: "[", count: 400) + "1" + String(repeating: "]", count: 400)
        let text = Self.text(screens: Self.place("item", data: bomb))
        let snapshot = try SavedState.snapshot(from: text, app: sampleApp())
        let navigator = try launched()
        var launch = Launch()
        launch.restoration = snapshot
        try navigator.perform(.launch(launch))
        let data = try #require(navigator.state.nodes.values.compactMap(\.screen).first { $0.name == "item" }?.data)
        #expect(data.description.count > 800)
        #expect(data == snapshot.places.first?.screen.data)
        let again = try SavedState.text(of: snapshot, app: navigator.app)
        #expect(try SavedState.snapshot(from: again, app: navigator.app) == snapshot)
    }

    @Test("Places that contradict the app, or each other, end in a usable app")
    func contradictions() throws {
        let places = [
            #"{"screen":"item","parameters":{},"properties":{"x":1},"window":"nowhere","isStacked":true,"isDeclared":false}"#,
            #"{"screen":"item","parameters":{},"properties":{},"window":"main","container":"item","isStacked":false,"isDeclared":false}"#,
            #"{"screen":"home","parameters":{},"properties":{},"window":"main","isStacked":false,"isDeclared":false}"#,
            #"{"screen":"sheet","parameters":{},"properties":{},"window":"main","isStacked":false,"isDeclared":true}"#,
            #"{"screen":"detail","parameters":{},"properties":{},"window":"main","isStacked":false,"isDeclared":false,"identifier":"one"}"#,
            #"{"screen":"other","parameters":{},"properties":{},"window":"main","isStacked":false,"isDeclared":false,"identifier":"one"}"#,
            #"{"screen":"vault","parameters":{},"properties":{},"window":"main","style":"sheet","isStacked":true,"isDeclared":false}"#,
        ]
        let text = Self.text(screens: places.joined(separator: ","))
        let navigator = try launched()
        var launch = Launch()
        launch.restoration = try SavedState.snapshot(from: text, app: navigator.app)
        try navigator.perform(.launch(launch))
        #expect(navigator.state.violations(in: navigator.world).isEmpty)
        #expect(navigator.state.restoring.isEmpty)
        #expect(navigator.state.screens(named: "detail").count == 1)
        #expect(navigator.state.screens(named: "other").isEmpty)
        #expect(navigator.visible == "login")
    }

    @Test("Times are those of the clock that reads them, if that is behind")
    func times() throws {
        let navigator = try launched(
            sampleApp { $0.screens["item"]?.restoration = .expiring("one", after: .seconds(90)) }
        )
        try navigator.advance(by: .seconds(30))
        try navigator.ask(.push(.screen("item")))
        try navigator.advance(by: .seconds(60))
        let text = try SavedState.text(of: navigator.state.snapshot(in: navigator.world), app: navigator.app)
        func end(at now: Duration) throws -> Duration? {
            try SavedState.snapshot(from: text, app: navigator.app, at: now).places.first?.screen.restorableUntil
        }
        #expect(try end(at: .seconds(95)) == .seconds(120))
        #expect(try end(at: .seconds(130)) == .seconds(120))
        #expect(try end(at: .seconds(10)) == .seconds(40))
        #expect(try end(at: .zero) == .seconds(30))
    }
}

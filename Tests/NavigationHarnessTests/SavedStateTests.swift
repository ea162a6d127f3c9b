import NavigationCore
import NavigationHarness
import RandomTestSupport
import Testing

@Suite("Saved states")
struct SavedStateTests {
    private static func text(screens: String, version: Int = 1, app: String = "Test") -> String {
        #"{"version":\#(version),"app":"\#(app)","selections":{},"screens":[\#(screens)]}"#
    }

    private static func place(_ screen: String, data: String = "null", parameters: String = "{}") -> String {
        #"{"screen":"\#(screen)","parameters":\#(parameters),"properties":{},"data":\#(data),"#
            + #""window":"main","isStacked":false,"isDeclared":false,"#
            + #""spot":{"path":["stack"],"index":1,"isAlone":false}}"#
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
            (
                text(
                    screens: place("item").replacing(#","spot":{"path":["stack"],"index":1,"isAlone":false}"#, with: "")
                ),
                "missing or of the wrong type"
            ),
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
        func place(_ screen: String, _ fields: String, _ spot: String) -> String {
            #"{"screen":"\#(screen)","parameters":{},"properties":{},\#(fields),"#
                + #""spot":{"isAlone":false,\#(spot)}}"#
        }
        let (plain, onStack) = (#""isStacked":false,"isDeclared":false"#, #""path":["stack"],"index":1"#)
        let places = [
            place("item", #""window":"nowhere","isStacked":true,"isDeclared":false"#, onStack),
            place("item", #""window":"main","container":"item",\#(plain)"#, #""path":["tabs x/1","stack"],"index":1"#),
            place("home", #""window":"main",\#(plain)"#, #""path":["stack"],"index":0"#),
            place("sheet", #""window":"main","isStacked":false,"isDeclared":true"#, #""path":[],"index":5,"modal":-1"#),
            place("detail", #""window":"main","identifier":"one",\#(plain)"#, onStack),
            place("other", #""window":"main","identifier":"one",\#(plain)"#, onStack + #","base":4"#),
            place("vault", #""window":"main","style":"sheet",\#(plain)"#, #""path":[],"index":0"#),
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

    @Test("Wherever screens are said to have been, the app that comes back is usable", arguments: 0..<100)
    func spots(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let navigator = try launched()
        var snapshot = Snapshot()
        snapshot.windows = [AppDescription.mainWindow]
        for number in 0..<random.below(6) {
            let steps = ["stack", "stack/0", "stack/1", "screen home", "screen sheet", ""]
            var spot = Snapshot.Spot(
                path: (0..<random.below(4)).map { _ in random.element(steps) },
                index: random.below(6) - 2,
                isAlone: random.below(2) == 0,
                modal: random.below(3) == 0 ? random.below(7) - 2 : nil
            )
            if random.below(3) == 0 { spot.holder = random.below(7) - 2 }
            if random.below(3) == 0 { spot.base = random.below(7) - 2 }
            var screen = ScreenData(name: random.element(["home", "detail", "item", "sheet"]))
            screen.restoration = .identifier("\(number)")
            snapshot.places.append(
                Snapshot.Place(
                    screen: screen,
                    window: random.element(["main", "main", "other"]),
                    container: nil,
                    style: random.below(3) == 0 ? "sheet" : nil,
                    isStacked: random.below(2) == 0,
                    isDeclared: random.below(2) == 0,
                    spot: spot
                )
            )
        }
        var launch = Launch()
        launch.restoration = snapshot
        try navigator.perform(.launch(launch))
        #expect(navigator.state.violations(in: navigator.world).isEmpty, "\(snapshot.places)")
        #expect(navigator.state.restoring.isEmpty && !navigator.state.isRestoring)
        #expect(navigator.visible != nil)
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

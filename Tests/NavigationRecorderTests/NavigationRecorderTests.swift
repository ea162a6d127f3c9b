import Foundation
import NavigationRecorder
import RunEvents
import RunTestSupport
import Testing

/// What the recorder writes, without the system whose screens it watches.
@MainActor
@Suite("The recorder")
struct NavigationRecorderTests {
    let folder: TemporaryFolder
    private let traces: URL

    init() throws {
        folder = try TemporaryFolder()
        traces = URL(filePath: folder.path + "/Traces")
    }

    private func recorder(_ change: (inout NavigationRecorder.Options) -> Void = { _ in }) -> NavigationRecorder {
        var options = NavigationRecorder.Options()
        options.records = []
        change(&options)
        var time = 0.0
        return NavigationRecorder(folder: traces, options: options) {
            defer { time += 0.5 }
            return time
        }
    }

    private func lines(of recorder: NavigationRecorder, file index: Int = 0) throws -> [String] {
        try String(contentsOf: recorder.files[index], encoding: .utf8).split(separator: "\n").map(String.init)
    }

    @Test("writes one event a line, in the format that the tool reads")
    func format() throws {
        let recorder = recorder()
        recorder.launched(url: "shop://home", state: ["user": nil, "cart": [1, 2.5, true]])
        recorder.opened("shop://item/5", source: "external")
        recorder.tapped("buy", arguments: ["how": ["fast": true]])
        recorder.tapped(tab: "home")
        recorder.back()
        recorder.swiped(cancelled: true)
        recorder.chose("yes")
        recorder.wentToBackground()
        recorder.cameToForeground()
        recorder.appeared("item", parameters: ["id": "5"], window: "main")
        recorder.presented("share", style: "sheet")
        recorder.dismissed("share", style: "sheet")
        recorder.disappeared("item", parameters: ["id": "5"], window: "main")
        recorder.state(["user": "ada \"the\" first\n\u{2028}"])
        recorder.stack(["home"])
        recorder.terminated()
        let events = try lines(of: recorder).map { try TraceEvent(line: $0) }
        #expect(events.map(\.time) == (0..<16).map { Double($0) / 2 })
        #expect(
            events.map(\.kind) == [
                .launched, .opened, .tapped, .tapped, .back, .swiped, .chose, .background, .foreground, .appeared,
                .presented, .dismissed, .disappeared, .state, .stack, .terminated,
            ]
        )
        #expect(events.allSatisfy { $0.misspelled.isEmpty })
        #expect(events[0].state == ["user": nil, "cart": [1, 2.5, true]])
        #expect(events[9].summary == "appeared item {id = \"5\"}")
        #expect(events[13].state == ["user": "ada \"the\" first\n\u{2028}"])
        #expect(try lines(of: recorder)[5] == #"{"v":1,"t":2.5,"event":"swiped","cancelled":true}"#)
    }

    @Test("tells once what the system tells several times")
    func once() throws {
        let recorder = recorder()
        recorder.launched(state: ["user": nil])
        for _ in 0..<2 {
            recorder.appeared("home")
            recorder.stack(["home"])
            recorder.state(["user": nil])
        }
        recorder.disappeared("item")
        recorder.state(["user": "ada"])
        recorder.appeared("item", parameters: ["id": "5"])
        recorder.appeared("item", parameters: ["id": "6"])
        recorder.disappeared("home")
        recorder.appeared("home")
        let told = try lines(of: recorder).map { try TraceEvent(line: $0).summary }
        #expect(
            told == [
                "launched {user = nil}", "appeared home", "stack {\"home\"}", "state {user = \"ada\"}",
                "appeared item {id = \"5\"}", "appeared item {id = \"6\"}", "disappeared home", "appeared home",
            ]
        )
    }

    @Test("leaves out what nobody is to see, by its name, wherever it stands")
    func redaction() throws {
        let recorder = recorder { $0.redacted = ["token", "Email"] }
        recorder.launched(
            url: "https://shop.example/reset?x=1&TOKEN=geheim&y=2#token=geheim",
            state: ["token": "geheim"]
        )
        recorder.opened("shop://in?email=geheim")
        recorder.opened("shop://in?tokens=public&token")
        recorder.tapped("submit", arguments: ["email": "geheim", "user": ["token": "geheim", "name": "ada"]])
        recorder.appeared("reset", parameters: ["token": "geheim", "id": "5"])
        recorder.state(["token": "geheim", "users": [["email": "geheim"]]])
        let text = try lines(of: recorder).joined(separator: "\n")
        #expect(!text.contains("geheim"))
        #expect(text.contains("https://shop.example/reset?x=1&TOKEN=redacted&y=2#token=redacted"))
        #expect(text.contains("shop://in?tokens=public&token"))
        #expect(text.contains(#""arguments":{"user":{"name":"ada"}}"#))
        #expect(text.contains(#""parameters":{"id":"5"}"#))
        #expect(text.contains(#""state":{"users":[{}]}"#))
    }

    @Test("begins a file for each launch, and lets the oldest go")
    func rotation() throws {
        let recorder = recorder { $0.keptFiles = 3 }
        for number in 1...5 {
            recorder.launched()
            recorder.appeared("page\(number)")
        }
        #expect(recorder.files.map(\.lastPathComponent) == (3...5).map { "trace-0000000\($0).ndjson" })
        #expect(try lines(of: recorder, file: 2).last?.contains("page5") == true)
        // Another process goes on where this one has ended.
        let next = self.recorder { $0.keptFiles = 3 }
        next.launched()
        #expect(next.files.map(\.lastPathComponent) == (4...6).map { "trace-0000000\($0).ndjson" })
    }

    @Test("tells no more than was asked for, in whole lines")
    func limit() throws {
        let recorder = recorder { $0.mostBytes = 200 }
        recorder.launched()
        for number in 0..<100 { recorder.appeared("page\(number)") }
        let text = try String(contentsOf: recorder.files[0], encoding: .utf8)
        #expect(text.utf8.count <= 200 && text.hasSuffix("}\n"))
        #expect(recorder.failure == "the launch is longer than is told")
        recorder.launched()
        #expect(recorder.failure == nil)
    }

    @Test("leaves the app alone when nothing can be written")
    func unwritable() throws {
        try folder.write("Traces", "a file")
        let recorder = recorder()
        recorder.launched()
        recorder.appeared("home")
        #expect(recorder.failure != nil)
        #expect(recorder.files.isEmpty)
    }

    @Test("What an app has told is held against its description")
    func conforms() throws {
        try folder.write(
            "app.lua",
            """
            return App {
              name = "Shop", schemes = { "shop" }, root = stack { "home" },
              screens = { home = {}, item = { parameters = { id = "string" }, links = { "/item/:id" }, presentation = "push" } },
            }
            """
        )
        let recorder = NavigationRecorder(folder: traces)
        recorder.launched()
        recorder.appeared("home")
        recorder.stack(["home"])
        recorder.opened("shop://item/5")
        recorder.disappeared("home")
        recorder.appeared("item", parameters: ["id": "5"])
        recorder.stack(["home", "item"])
        let process = Process()
        process.executableURL = BuiltExecutable.at("sextant")
        process.arguments = ["conform", "Traces"]
        process.currentDirectoryURL = URL(filePath: folder.path)
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(output == "fits Traces/trace-00000001.ndjson: 7 events\n1 trace fits, 7 events\n")
    }
}

import Foundation
import RunTestSupport
import Testing

/// `sextant run --record`, by the real executable.
@Suite("Recording the traces of flows")
struct RecordTests: FolderSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "app.lua",
            """
            return App {
              name = "Shop",
              state = { user = null },
              root = stack { "home" },
              screens = {
                home = { actions = { sign_in = function(arguments) app.state.user = arguments.user end } },
                item = { parameters = { id = "string" }, links = { "/item/:id" }, presentation = "push" },
              },
            }
            """
        )
        try folder.write(
            "Flows/shop.flow.lua",
            """
            flow("Ada signs in, and looks", function()
              tap("sign_in", { user = "ada" })
              open_url("/item/5", { source = "in_app" })
              assert.visible("item")
            end)
            flow("fails", function() assert.visible("item") end)
            flow("Ada signs in; and looks", function() user.back() assert.visible("home") end)
            """
        )
    }

    private func run(_ flags: String) throws -> (status: Int32, output: String) {
        try shell("$S run Flows \(flags)")
    }

    /// The traces below a folder by their paths.
    private func traces(in name: String = "traces") throws -> [String: String] {
        let files = FileManager.default.enumerator(atPath: "\(folder.path)/\(name)")?.compactMap { $0 as? String } ?? []
        return Dictionary(
            uniqueKeysWithValues: try files.filter { $0.hasSuffix("json") }.map {
                ($0, try String(contentsOfFile: "\(folder.path)/\(name)/\($0)", encoding: .utf8))
            }
        )
    }

    @Test("writes what a recorder in the app would, one file for each flow, passing or not")
    func files() throws {
        #expect(try run("--record traces").status == 1)
        let traces = try traces()
        #expect(traces.count == 3)
        let signedIn = traces.first { $0.key.hasPrefix("Flows/shop/ada-") && $0.value.contains("sign_in") }
        let trace = try #require(signedIn)
        #expect(trace.key.hasPrefix("Flows/shop/ada-signs-in-and-looks-"))
        var lines = trace.value.split(separator: "\n").map(String.init)
        #expect(lines.removeFirst().hasPrefix(#"{"v":1,"t":0.0,"event":"launched","records":["launched","opened","#))
        #expect(
            lines == [
                #"{"v":1,"t":0.0,"event":"appeared","screen":"home","window":"main"}"#,
                #"{"v":1,"t":0.0,"event":"stack","screens":["home"]}"#,
                #"{"v":1,"t":0.0,"event":"tapped","action":"sign_in","arguments":{"user":"ada"}}"#,
                #"{"v":1,"t":0.0,"event":"state","state":{"user":"ada"}}"#,
                #"{"v":1,"t":0.0,"event":"stack","screens":["home"]}"#,
                #"{"v":1,"t":0.0,"event":"opened","source":"in_app","url":"/item/5"}"#,
                #"{"v":1,"t":0.0,"event":"disappeared","screen":"home","window":"main"}"#,
                #"{"v":1,"t":0.0,"event":"appeared","parameters":{"id":"5"},"screen":"item","window":"main"}"#,
                #"{"v":1,"t":0.0,"event":"stack","screens":["home","item"]}"#,
            ]
        )
    }

    @Test(
        "gives a flow the same file and the same bytes whatever runs it, and however often",
        arguments: [
            "-j 3", "-j 0", "--shuffle=5", "--retries 2", "--isolate", "--no-images", "--prove-deterministic",
        ]
    )
    func same(_ flags: String) throws {
        _ = try run("--record traces -j 1")
        _ = try run("--record others \(flags)")
        #expect(try traces() == traces(in: "others"))
    }

    @Test("tells repetitions apart, and records what is selected only")
    func repetitions() throws {
        _ = try run("--record traces --repeat 2 -g fails")
        let names = try traces().keys.sorted()
        #expect(names.count == 2)
        #expect(names[0].hasSuffix(".2.ndjson") && names[0].replacing(".2.", with: ".") == names[1])
    }

    @Test("says once that a folder cannot be written to, and ends with status 7")
    func unwritable() throws {
        try folder.write("full", "")
        let (status, output) = try run("--record full")
        #expect(status == 7)
        #expect(output.components(separatedBy: "failed to write").count == 2)
    }

    @Test("leaves event files and reports as they are")
    func reports() throws {
        let (_, plain) = try run("-r tap -j 1 -g Ada")
        let (_, recorded) = try run("-r tap -j 1 -g Ada --record traces")
        #expect(plain == recorded)
        _ = try run("-r json=events.jsonl --record traces")
        #expect(try !String(contentsOfFile: folder.path + "/events.jsonl", encoding: .utf8).contains("recorded"))
    }
}

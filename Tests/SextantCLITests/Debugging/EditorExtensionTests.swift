import Foundation
import NavigationCore
import RunEvents
import RunTestSupport
import Testing

/// The extension of `editors/vscode`: what it says is what the tool does. Visual Studio Code itself does not run here.
@Suite("The extension for Visual Studio Code")
struct EditorExtensionTests: FolderSuite {
    private static let root = Checkout.root.path

    let manifest: Value
    let folder: TemporaryFolder

    init() throws {
        let text = try String(contentsOfFile: Self.root + "/editors/vscode/package.json", encoding: .utf8)
        manifest = try #require(JSONReader.value(of: text))
        folder = try TemporaryFolder()
        try folder.write("app.lua", #"return App { name = "A", root = stack { "home" }, screens = { home = {} } }"#)
        try folder.write(
            "flows/a.flow.lua",
            """
            flow("fails", function()
              assert.visible("elsewhere")
            end)
            flow("raises", function()
              local x
              x = x.y
            end)
            flow("passes", function() assert.visible("home") end)
            """
        )
        try folder.write("flows/broken.flow.lua", "flow('broken', function(")
    }

    private var debugger: Value { manifest["contributes"]["debuggers"].elements?.first ?? .null }

    @Test("has what an extension needs, and names only what there is")
    func fields() throws {
        for key in ["name", "version", "publisher", "displayName", "description"] {
            #expect(manifest[key].text?.isEmpty == false, "\(key)")
        }
        #expect(manifest["engines"]["vscode"].text?.hasPrefix("^1.") == true)
        let main = try #require(manifest["main"].text)
        #expect(FileManager.default.fileExists(atPath: Self.root + "/editors/vscode/" + main))
        #expect(manifest["contributes"]["taskDefinitions"].elements?.map { $0["type"] } == ["sextant"])
        let type = try #require(debugger["type"].text)
        for configuration in debugger["initialConfigurations"].elements ?? [] {
            #expect(configuration["type"].text == type && configuration["request"] == "launch")
        }
        for snippet in debugger["configurationSnippets"].elements ?? [] {
            #expect(snippet["body"]["type"].text == type && snippet["label"].text != nil)
        }
        let names = manifest["contributes"]["problemMatchers"].elements?.compactMap { $0["name"].text }
        #expect(names == ["sextant-run", "sextant-check"])
    }

    @Test("describes the attributes that a launch takes")
    func attributes() throws {
        let launch = debugger["configurationAttributes"]["launch"]
        let properties = try #require(launch["properties"].fields)
        let help = try shell("$S dap --help").output
        #expect(Set(properties.keys) == ["program", "app", "flow", "grep", "stopOnEntry", "cwd"])
        for key in properties.keys { #expect(help.contains(key), "\(key)") }
        #expect(launch["required"] == ["program"])
        // Each of them, with a wrong type, is refused by its name: it is read.
        for (key, property) in properties {
            let adapter = try AdapterProcess(in: folder.path)
            let wrong: Value = property["type"] == "boolean" ? "yes" : true
            let answer = adapter.ask("launch", ["program": "flows/a.flow.lua"].merging([key: wrong]) { $1 })
            #expect(answer?["message"]?.text?.hasPrefix("'\(key)' must be") == true, "\(String(describing: answer))")
        }
    }

    @Test("starts the adapter")
    func starting() throws {
        let runtime = try #require(debugger["runtime"].text)
        #expect(runtime == "sextant")
        let arguments = debugger["runtimeArgs"].elements?.compactMap(\.text) ?? []
        let frame = #"{"seq":1,"type":"request","command":"initialize"}"#
        let command =
            "printf 'Content-Length: \(frame.count)\\r\\n\\r\\n%s' '\(frame)' | $S \(arguments.joined(separator: " "))"
        let (status, output) = try Shell.run(command, tool: runtime, in: folder.path)
        #expect(status == 0 && output.contains(#""supportsStepBack":true"#), "\(output)")
    }

    // MARK: Code

    static let node = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"]
        .first(where: FileManager.default.isExecutableFile)

    @Test(
        "shows flows in the Testing view, runs and debugs them, and has tasks",
        .enabled(if: node != nil, "no Node.js: scripts/setup --validators")
    )
    func code() throws {
        let tests = "'\(Self.root)/editors/vscode/test/extension.test.js'"
        let (status, output) = try shell("SEXTANT=$S '\(Self.node ?? "")' --test \(tests)")
        #expect(status == 0 && output.contains("# fail 0"), "\(output)")
    }

    // MARK: Problem matchers

    /// What a matcher finds in lines, as the editor does it: each line of several patterns follows the one before.
    private func problems(_ name: String, in output: String) throws -> [[String: String]] {
        let matchers = manifest["contributes"]["problemMatchers"].elements ?? []
        let matcher = try #require(matchers.first { $0["name"].text == name })
        let patterns = matcher["pattern"].elements.flatMap { $0.isEmpty ? nil : $0 } ?? [matcher["pattern"]]
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return try lines.indices.compactMap { start in
            var found: [String: String] = [:]
            for (offset, pattern) in patterns.enumerated() {
                guard lines.indices.contains(start + offset) else { return nil }
                let line = lines[start + offset]
                let expression = try NSRegularExpression(pattern: try #require(pattern["regexp"].text))
                let range = NSRange(line.startIndex..., in: line)
                guard let match = expression.firstMatch(in: line, range: range) else { return nil }
                for (key, value) in pattern.fields ?? [:] {
                    guard case .integer(let group) = value else { continue }
                    found[key] = Range(match.range(at: group), in: line).map { String(line[$0]) }
                }
            }
            return found
        }
    }

    @Test("finds every failure that a run prints")
    func failures() throws {
        let (status, output) = try shell("$S run")
        #expect(status == 1)
        let found = try problems("sextant-run", in: output)
        let places = found.map { "\($0["file"] ?? ""):\($0["line"] ?? "")" }
        #expect(
            places.sorted() == ["flows/a.flow.lua:2", "flows/a.flow.lua:6", "flows/broken.flow.lua:1"],
            "\(output)"
        )
        #expect(
            found.contains { $0["message"]?.hasPrefix("attempt to index a nil value (local 'x'): ") == true },
            "\(found)"
        )
        let passing = try shell("$S run flows/a.flow.lua:8").output
        #expect(try problems("sextant-run", in: passing).isEmpty)
    }

    @Test("finds every problem that a check prints")
    func checks() throws {
        try FileManager.default.removeItem(atPath: folder.path + "/flows/broken.flow.lua")
        try folder.write("flows/b.flow.lua", "flow('b', function()\n  navigate('nowhere')\nend)")
        let (status, output) = try shell("$S check")
        #expect(status == 1)
        let found = try problems("sextant-check", in: output)
        #expect(
            found.contains { $0["file"] == "flows/b.flow.lua" && $0["line"] == "2" && $0["severity"] == "error" },
            "\(output)"
        )
        #expect(
            found.count { $0["severity"] == "error" }
                == output.split(separator: "\n").count { $0.contains(": error: ") }
        )
    }
}

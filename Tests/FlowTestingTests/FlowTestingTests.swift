import FlowTesting
import Foundation
import RunTestSupport
import Synchronization
import Testing

@Suite("A folder of flows as a test")
struct FlowTestingTests {
    @Test("runs each flow as a case", arguments: Flows(in: "Flows/Passing"))
    func passing(_ flow: Flow) async throws {
        try await flow.run()
    }

    @Test("names cases by flow, script and line")
    func names() {
        let flows = Flows(in: "Flows/Passing")
        #expect(flows.count == 43)
        #expect(flows.first?.name == "letters › a letter opens")
        #expect(flows.first?.tags == ["post"])
        #expect(flows.first.map { String(describingForTest: $0) } == "letters › a letter opens (letters.flow.lua:2)")
    }

    @Test("chooses flows by tag")
    func tags() {
        #expect(Flows(in: "Flows/Passing", tags: "many").count == 40)
        #expect(Flows(in: "Flows/Passing", tags: "not many").count == 3)
    }

    @Test("records failures at the script's line, with what the console shows")
    func failure() async throws {
        let issues = try await issues(of: Flows(in: "Flows/Failing"), named: "the wrong letter is open")
        let issue = try #require(issues.first)
        #expect(issues.count == 1)
        #expect(issue.place == "wrong.flow.lua:4")
        #expect(issue.isOnDisk)
        for part in [
            "expected  letter {id = \"2\"}", "tree\n", "last events\n", "printed\n  looking for letter 2", "> 4 |",
        ] {
            #expect(issue.text.contains(part), "\(part) is missing in:\n\(issue.text)")
        }
    }

    @Test("records each of several failures, and errors of Lua")
    func several() async throws {
        let flows = Flows(in: "Flows/Failing")
        #expect(
            try await issues(of: flows, named: "two things are wrong").map(\.place).sorted()
                == [
                    "wrong.flow.lua:9", "wrong.flow.lua:10",
                ].sorted()
        )
        let error = try #require(try await issues(of: flows, named: "raises an error").first)
        #expect(error.place == "wrong.flow.lua:15")
        #expect(error.text.contains("did you mean 'letter'?"))
    }

    @Test("warns of a hazard at the flow's line, and fails where hazards fail")
    func hazards() async throws {
        let warning = try #require(try await issues(of: Flows(in: "Flows/Failing"), named: "is hazardous").first)
        #expect(warning.severity == .warning)
        #expect(warning.place == "wrong.flow.lua:18")
        #expect(warning.text.hasPrefix("hazard 'double-present': "))
        let failure = try await issues(of: Flows(in: "Flows/Failing", hazards: .fail), named: "is hazardous")
        #expect(failure.map(\.severity) == [.error])
    }

    @Test("fails where a script does not load")
    func broken() async throws {
        let issue = try #require(try await issues(of: Flows(in: "Flows/Broken"), named: "the script loads").first)
        #expect(issue.place == "unfinished.flow.lua:5")
    }

    @Test(
        "fails at the test when there is nothing to run",
        arguments: [
            (Flows(in: "Flows/Empty"), "no flow script (*.flow.lua) in Flows/Empty"),
            (
                Flows(in: "Flows/Nowhere"),
                "no such file or folder: Flows/Nowhere; there are Flows/Broken/unfinished.flow.lua, Flows/Failing/wrong.flow.lua, Flows/Given/offline.flow.lua, Flows/Passing/letters.flow.lua"
            ),
            (Flows(in: "Flows/Passing", app: "Shop"), "there is no app at 'Shop'; an app is a path such as app.lua"),
            (Flows(in: "Flows/Passing", tags: "mnay"), "no flow has the tag 'mnay': did you mean 'many'?"),
        ]
    )
    func refused(_ flows: Flows, _ message: String) async throws {
        let issue = try #require(try await issues(of: flows, named: "the flows load").first)
        #expect(issue.text == message)
        #expect(issue.place.hasPrefix("FlowTestingTests.swift:"))
    }

    // MARK: Support

    private struct Recorded {
        var place: String
        var text: String
        var severity: Issue.Severity
        var isOnDisk: Bool

        init(_ issue: Issue) {
            let location = issue.sourceLocation
            place = location.map { "\($0.fileName):\($0.line)" } ?? ""
            text = issue.comments.map(\.rawValue).joined(separator: "\n")
            severity = issue.severity
            isOnDisk = location.map { FileManager.default.fileExists(atPath: $0.filePath) } ?? false
        }
    }

    /// Runs the flow of a name and catches the issues that it records.
    private func issues(of flows: Flows, named name: String) async throws -> [Recorded] {
        let flow = try #require(flows.first { $0.name == name }, "there is no flow '\(name)'")
        let recorded = Mutex<[Recorded]>([])
        try await withKnownIssue {
            try await flow.run()
        } matching: { issue in
            recorded.withLock { $0.append(Recorded(issue)) }
            return true
        }
        return recorded.withLock { $0 }
    }
}

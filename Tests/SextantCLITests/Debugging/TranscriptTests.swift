import Foundation
import NavigationCore
import RunEvents
import RunTestSupport
import Testing

/// Conversations with the adapter that were written down (`record.py`): it answers today as it did then.
@Suite("Recorded conversations with sextant dap")
struct TranscriptTests {
    static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    static let names =
        (try? FileManager.default.contentsOfDirectory(atPath: here.path + "/Transcripts"))?.sorted() ?? []

    @Test("go as they went", arguments: names)
    func replay(_ name: String) throws {
        let folder = try TemporaryFolder()
        let shop = folder.path + "/Shop"
        try FileManager.default.copyItem(atPath: Self.here.path + "/Shop", toPath: shop)
        let text = try String(contentsOfFile: Self.here.path + "/Transcripts/" + name, encoding: .utf8)
        let adapter = try AdapterProcess(in: shop)
        var number = 0
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let value = JSONReader.value(of: String(line.dropFirst()).replacing("$FOLDER", with: shop))
            switch line.first {
            case ">":
                number += 1
                let request = try #require(value?.fields)
                let command = try #require(request.text("command"))
                #expect(adapter.send(command, request.record("arguments") ?? [:]) == number)
            case "<":
                let message = adapter.next()
                #expect(message.map(Value.record) == value, "line \(index + 1)")
                // What comes after would be shifted.
                if message.map(Value.record) != value { return }
            default: break
            }
        }
        #expect(adapter.next() == nil)
        #expect(adapter.hangUp() == 0)
    }

    @Test("cover every request that is understood")
    func covered() throws {
        let texts = try Self.names.map {
            try String(contentsOfFile: Self.here.path + "/Transcripts/" + $0, encoding: .utf8)
        }
        let asked = Set(
            texts.joined(separator: "\n").split(separator: "\n").compactMap { line -> String? in
                line.hasPrefix(">") ? JSONReader.value(of: String(line.dropFirst()))?["command"].text : nil
            }
        )
        let known = [
            "initialize", "launch", "setBreakpoints", "setFunctionBreakpoints", "setExceptionBreakpoints",
            "dataBreakpointInfo", "setDataBreakpoints", "breakpointLocations", "configurationDone", "threads",
            "stackTrace", "scopes", "variables", "evaluate", "setVariable", "setExpression", "exceptionInfo",
            "continue",
            "next", "stepIn", "stepOut", "stepBack", "reverseContinue", "pause", "restart", "terminate", "disconnect",
        ]
        #expect(known.filter { !asked.contains($0) } == [])
    }
}

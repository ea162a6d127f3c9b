import Foundation
import NavigationCore
import RunEvents
import RunTestSupport
import Testing

/// What comes down the line that no editor would send, and editors that go away.
@Suite("sextant dap and what it is sent")
struct AdapterFaultTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("app.lua", #"return App { name = "A", root = stack { "home" }, screens = { home = {} } }"#)
        try folder.write(
            "a.flow.lua",
            """
            flow("endless", function()
              local n = 0
              while true do
                n = n + 1
              end
            end)

            flow("deep", function()
              local function down(n)
                if n == 0 then
                  return 0
                end
                return 1 + down(n - 1)
              end
              assert.equal(down(5000), 5000)
              assert.equal(1, 1)
            end)
            """
        )
    }

    private func started(_ line: Int, _ more: [String: Value] = [:], before: (AdapterProcess) -> Void = { _ in }) throws
        -> AdapterProcess
    {
        let adapter = try AdapterProcess(in: folder.path)
        _ = adapter.ask("initialize")
        let launch = ["program": .string("a.flow.lua:\(line)")].merging(more) { $1 }
        adapter.send("launch", launch)
        #expect(adapter.event("initialized") != nil)
        before(adapter)
        adapter.send("configurationDone")
        return adapter
    }

    @Test("a setting and a flow that are nearly called like one are told, and settings of editors are not")
    func misspelt() throws {
        let adapter = try AdapterProcess(in: folder.path)
        _ = adapter.ask("initialize")
        let wrong = adapter.ask("launch", ["program": "a.flow.lua", "flow": "dep"])
        #expect(wrong?.text("message") == "the script has no flow named 'dep': did you mean 'deep'?")
        adapter.send("launch", ["program": "a.flow.lua:8", "stopAtEntry": true, "__sessionId": "1"])
        let told = adapter.event("output")?.record("body")?.text("output")
        #expect(told == "unknown setting 'stopAtEntry': did you mean 'stopOnEntry'?\n")
    }

    @Test(
        "what is no message is left out, told of, and the next one is answered",
        arguments: [
            "Content-Length: nine\r\n\r\n", "\r\n\r\n", "Content-Length: 3\r\n\r\n{]}", "Content-Length: 2\r\n\r\n[]",
            "Content-Length: 4\r\n\r\nnull", "Content-Length: 17\r\n\r\n{\"type\":\"event\"} ",
            "Content-Length: 18\r\n\r\n{\"type\":\"request\"}", "Content-Length: 2\r\n\r\n{}",
            "Content-Length: 33\r\n\r\n{\"type\":\"request\",\"seq\":\"one\"}   ",
            "Content-Length: 26\r\n\r\n{\"type\":\"request\",\"seq\":1}",
            "Content-Length: 20000\r\n\r\n" + String(repeating: "[", count: 20000),
        ]
    )
    func noMessage(_ bytes: String) throws {
        let adapter = try AdapterProcess(in: folder.path)
        adapter.write(bytes.utf8)
        let told = adapter.next()
        #expect(told?["event"] == "output", "\(String(describing: told))")
        #expect(told?["body"]?["output"].text?.hasPrefix("ignored a") == true, "\(String(describing: told))")
        #expect(adapter.ask("initialize")?["success"] == true)
        #expect(adapter.hangUp() == 0)
    }

    @Test("a request with arguments that are no object is refused by its number")
    func noArguments() throws {
        let adapter = try AdapterProcess(in: folder.path)
        adapter.write(body: #"{"seq":41,"type":"request","command":"initialize","arguments":[1]}"#)
        let answer = adapter.answer(to: 41)
        #expect(answer?["success"] == false && answer?["message"] == "'arguments' must be an object")
        #expect(adapter.hangUp() == 0)
    }

    @Test("an editor shows why nothing starts, and not what it has asked by itself")
    func shown() throws {
        let adapter = try AdapterProcess(in: folder.path)
        _ = adapter.ask("initialize")
        let launch = adapter.ask("launch", ["program": "nothere.flow.lua"])
        #expect(launch?["success"] == false && launch?["body"]?["error"]["showUser"] == true)
        let look = adapter.ask("evaluate", ["expression": "1 +"])
        #expect(look?["success"] == false && look?["body"]?["error"]["showUser"] == false)
        #expect(adapter.hangUp() == 0)
    }

    @Test("a frame of many megabytes is left out without being kept")
    func huge() throws {
        let adapter = try AdapterProcess(in: folder.path)
        let length = 40 << 20
        adapter.write("Content-Length: \(length)\r\n\r\n".utf8)
        adapter.write([UInt8](repeating: 0x20, count: length))
        #expect(adapter.next()?["body"]?["output"].text?.contains("\(length) bytes") == true)
        #expect(adapter.ask("initialize")?["success"] == true)
        #expect(adapter.hangUp() == 0)
    }

    @Test("another protocol ends it")
    func otherProtocol() throws {
        let adapter = try AdapterProcess(in: folder.path)
        adapter.write(String(repeating: "GET / HTTP/1.1\n", count: 1000).utf8)
        #expect(adapter.end() == 0)
    }

    @Test(
        "an editor that goes away ends it, whatever it does",
        arguments: ["", "Content-Length: 10", "Content-Length: 10\r\n\r\n{"]
    )
    func hangUp(_ rest: String) throws {
        let fresh = try AdapterProcess(in: folder.path)
        fresh.write(rest.utf8)
        #expect(fresh.hangUp() == 0)
        let running = try started(1)
        running.write(rest.utf8)
        #expect(running.hangUp() == 0)
        let stopped = try started(1, ["stopOnEntry": true])
        #expect(stopped.event("stopped") != nil)
        stopped.write(rest.utf8)
        #expect(stopped.hangUp() == 0)
    }

    @Test("an endless flow can be paused, looked at, gone back in, and ended")
    func pausing() throws {
        let adapter = try started(1)
        #expect(adapter.ask("stackTrace")?["message"] == "the flow runs: pause it first")
        #expect(adapter.ask("pause")?["success"] == true)
        #expect(adapter.event("stopped")?["body"]?["reason"] == "pause")
        // It may have been paused before its first line.
        for _ in 0..<30 {
            #expect(adapter.ask("next")?["success"] == true)
            #expect(adapter.event("stopped") != nil)
        }
        func count() -> Int? {
            let answer = adapter.ask("evaluate", ["expression": "n", "context": "hover", "frameId": 1])
            return answer?["body"]?["result"].text.flatMap { Int($0) }
        }
        let before = try #require(count())
        // Where in the loop it has stopped is chance, but each turn of it has as many lines.
        for _ in 0..<10 {
            #expect(adapter.ask("stepBack")?["success"] == true)
            #expect(adapter.event("stopped") != nil)
        }
        let after = try #require(count())
        #expect((before - 10..<before).contains(after), "\(before) \(after)")
        adapter.send("continue")
        #expect(adapter.ask("terminate")?["success"] == true)
        #expect(adapter.event("terminated") != nil)
        #expect(adapter.hangUp() == 0)
    }

    @Test("standing still costs a flow no time: its limit counts what it runs")
    func limits() throws {
        try folder.write(
            "b.flow.lua",
            "flow('short', { timeout = '200ms' }, function()\n  local n = 0\n  while true do n = n + 1 end\nend)"
        )
        let adapter = try AdapterProcess(in: folder.path)
        _ = adapter.ask("initialize")
        adapter.send("launch", ["program": "b.flow.lua", "stopOnEntry": true])
        #expect(adapter.event("initialized") != nil)
        adapter.send("configurationDone")
        #expect(adapter.event("stopped") != nil)
        // Longer than the flow may run: an evaluation that is stopped by its own limit.
        let endless = adapter.ask("evaluate", ["expression": "while true do end", "context": "repl", "frameId": 1])
        #expect(endless?["success"] == false)
        #expect(adapter.ask("next")?["success"] == true)
        #expect(adapter.event("stopped")?["body"]?["reason"] == "step")
        adapter.send("continue")
        #expect(adapter.event("exited")?["body"]?["exitCode"] == 1)
        #expect(adapter.hangUp() == 0)
    }

    @Test("a deep stack comes in parts")
    func deep() throws {
        let adapter = try started(8) { adapter in
            let source: Value = ["path": .string(folder.path + "/a.flow.lua")]
            _ = adapter.ask("setBreakpoints", ["source": source, "breakpoints": [["line": 11]]])
        }
        #expect(adapter.event("stopped") != nil)
        func frames(_ first: Int, _ count: Int) -> (lines: [Value], total: Value?) {
            let body = adapter.ask("stackTrace", ["startFrame": .integer(first), "levels": .integer(count)])?["body"]
            return (body?["stackFrames"].elements?.map { $0["line"] } ?? [], body?["totalFrames"])
        }
        #expect(frames(0, 3) == ([11, 13, 13], 4))
        #expect(frames(4999, 20) == ([13, 13, 15], 5002))
        #expect(frames(9000, 20) == ([], 5002))
        #expect(frames(0, 0).lines.count == 200)
        #expect(adapter.hangUp() == 0)
    }

    @Test("a script that changes while it is debugged is gone back in as it was, and read anew at a restart")
    func changing() throws {
        let adapter = try started(8, ["stopOnEntry": true])
        #expect(adapter.event("stopped") != nil)
        try folder.write("a.flow.lua", "flow('other', function()\n  local x = 1\n  local y = x\nend)")
        #expect(adapter.ask("next")?["success"] == true)
        #expect(adapter.event("stopped") != nil)
        #expect(adapter.ask("stepBack")?["success"] == true)
        #expect(adapter.event("stopped") != nil)
        #expect(adapter.ask("threads")?["body"]?["threads"].elements?.first?["name"] == "deep")
        let again: Value = ["program": "a.flow.lua", "stopOnEntry": true]
        #expect(adapter.ask("restart", ["arguments": again])?["success"] == true)
        #expect(adapter.event("stopped") != nil)
        #expect(adapter.ask("threads")?["body"]?["threads"].elements?.first?["name"] == "other")
        try folder.write("a.flow.lua", "flow('broken', function(")
        let broken = adapter.ask("restart")
        #expect(broken?["message"]?.text?.hasPrefix("a.flow.lua:1: ") == true, "\(String(describing: broken))")
        #expect(adapter.hangUp() == 0)
    }
}

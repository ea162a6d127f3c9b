import Testing

@testable import FlowDebugging

/// Cutting bytes into frames, however they come.
@Suite("Frames of the Debug Adapter Protocol")
struct FrameReaderTests {
    private func pieces(_ texts: String...) -> [FrameReader.Piece] {
        var reader = FrameReader()
        var found: [FrameReader.Piece] = []
        for text in texts {
            reader.append(Array(text.utf8))
            while let piece = reader.next() { found.append(piece) }
        }
        return found
    }

    private func frame(_ body: String) -> String { "Content-Length: \(body.utf8.count)\r\n\r\n\(body)" }

    @Test("come whole, in parts, and several at once")
    func whole() {
        #expect(pieces(frame("{}")) == [.body("{}")])
        #expect(pieces(frame("{}") + frame("[ä]")) == [.body("{}"), .body("[ä]")])
        #expect(pieces("Content-Len", "gth: 2\r", "\n\r\n", "{", "}" + frame("")) == [.body("{}"), .body("")])
        #expect(pieces("content-length:   2\r\nContent-Type: x\r\n\r\n{}") == [.body("{}")])
        let bytes = Array(frame("{\"a\":1}").utf8)
        var reader = FrameReader()
        for byte in bytes.dropLast() {
            reader.append([byte])
            #expect(reader.next() == nil)
        }
        reader.append(bytes.suffix(1))
        #expect(reader.next() == .body("{\"a\":1}"))
    }

    @Test(
        "without a length are left out, and reading goes on",
        arguments: [
            "Content-Length: x", "Content-Length: -1", "Content-Length:", "Length: 2", "", "Content-Length: 9e9",
        ]
    )
    func withoutLength(_ header: String) {
        let found = pieces("\(header)\r\n\r\n" + frame("{}"))
        #expect(found.count == 2 && found.last == .body("{}"), "\(found)")
        if case .fault = found[0] {} else { Issue.record("\(found[0])") }
    }

    @Test("that are too long are left out without being kept")
    func tooLong() {
        let length = FrameReader.longestBody + 1
        var reader = FrameReader()
        reader.append(Array("Content-Length: \(length)\r\n\r\n".utf8))
        if case .fault(let message)? = reader.next() {
            #expect(message.contains("\(length) bytes"))
        } else {
            Issue.record("no fault")
        }
        let part = [UInt8](repeating: 0x20, count: 1 << 20)
        for _ in 0..<16 {
            reader.append(part)
            #expect(reader.next() == nil)
        }
        reader.append([0x20] + Array(frame("{}").utf8))
        #expect(reader.next() == .body("{}"))
    }

    @Test("of an impossible length do no harm")
    func impossible() {
        let found = pieces("Content-Length: \(Int.max)\r\n\r\n{}")
        if case .fault? = found.first {} else { Issue.record("\(found)") }
        #expect(pieces("Content-Length: 99999999999999999999999\r\n\r\n").count == 1)
    }

    @Test("that are none end the conversation")
    func noFrames() {
        let found = pieces(String(repeating: "GET / HTTP/1.1 ", count: 1000))
        if case .end? = found.first {} else { Issue.record("\(found)") }
    }

    @Test("that are not UTF-8 are left out")
    func notText() {
        var reader = FrameReader()
        reader.append(Array("Content-Length: 2\r\n\r\n".utf8) + [0xFF, 0xFE] + Array(frame("{}").utf8))
        #expect(reader.next() == .fault("a message that is not UTF-8"))
        #expect(reader.next() == .body("{}"))
    }
}

/// Counting the times that a flow comes to a breakpoint.
@Suite("Hit conditions")
struct HitConditionTests {
    @Test(
        "hold for the times that they name",
        arguments: [
            ("3", [3]), ("= 3", [3]), ("==3", [3]), ("> 3", [4, 5, 6]), (">= 3", [3, 4, 5, 6]), ("<3", [1, 2]),
            ("<= 3", [1, 2, 3]), ("% 2", [2, 4, 6]), ("0", []),
        ]
    )
    func holds(_ text: String, _ times: [Int]) throws {
        let condition = try HitCondition(text)
        #expect((1...6).filter(condition.holds) == times)
    }

    @Test(
        "that mean nothing are refused",
        arguments: ["", "often", "% 0", "-1", "3 3 x", "> ", "=> 3", "99999999999999999999"]
    )
    func refused(_ text: String) {
        #expect(throws: RequestFault.self) { try HitCondition(text) }
    }
}

/// Remembering how deep lines lay.
@Suite("The trail of a flow")
struct TrailTests {
    @Test("knows the last line that lies at most so deep")
    func lines() {
        var trail = Trail()
        for (index, depth) in [1, 2, 3, nil, 2, 1, nil].enumerated() { trail.note(depth, at: index + 1) }
        #expect(trail.line(before: 6, depth: 3, from: 1) == .found(5))
        #expect(trail.line(before: 6, depth: 1, from: 1) == .found(1))
        #expect(trail.line(before: 5, depth: 3, from: 1) == .found(3))
        #expect(trail.line(before: 6, depth: 1, from: 2) == .none)
        #expect(trail.line(before: 1, depth: 9, from: 1) == .none)
    }

    @Test("forgets what lies too far back, and says so")
    func forgetting() {
        var trail = Trail()
        trail.note(1, at: 1)
        for moment in 2...70_000 { trail.note(5, at: moment) }
        #expect(trail.line(before: 70_000, depth: 5, from: 1) == .found(69_999))
        #expect(trail.line(before: 70_000, depth: 1, from: 1) == .forgotten)
        trail.clear()
        trail.note(1, at: 1)
        #expect(trail.line(before: 2, depth: 1, from: 1) == .found(1))
    }

    @Test(
        "tells what does not begin like a message",
        arguments: [("hello\n", true), ("Content-Le", false), ("", false)]
    )
    func foreign(_ text: String, _ isForeign: Bool) {
        var reader = FrameReader()
        reader.append(Array(text.utf8))
        #expect(reader.isForeign == isForeign)
    }
}

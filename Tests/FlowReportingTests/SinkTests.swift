import FlowReporting
import Foundation
import RunEvents
import RunTestSupport
import Testing

@Suite("Where reports go")
struct SinkTests {
    let folder = NSTemporaryDirectory() + UUID().uuidString

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    @Test("a file that cannot be written is said once, by name")
    func unwritable() {
        #expect(throws: SinkFailure.unwritable(path: "/nowhere/x", reason: "no such file or directory")) {
            try FileSink(path: "/nowhere/x")
        }
        #expect(throws: SinkFailure.unwritable(path: "/nowhere/x", reason: "no such file or directory")) {
            try AtomicFileSink(path: "/nowhere/x")
        }
    }

    @Test("a full disk is an error of that report")
    func fullDisk() throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let sink = try FileSink(path: "/dev/full")
        #expect(throws: SinkFailure.unwritable(path: "/dev/full", reason: "no space left on device")) {
            try sink.write("x")
        }
    }

    @Test("an atomic file appears when it is complete, and not before")
    func atomic() throws {
        let path = folder + "/report.xml"
        let sink = try AtomicFileSink(path: path)
        try sink.write("half")
        #expect(!FileManager.default.fileExists(atPath: path))
        try sink.write(" and half")
        try sink.close()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "half and half")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["report.xml"])
    }

    @Test("a file has one writer, a draft each of its own")
    func twoWriters() throws {
        let path = folder + "/run.jsonl"
        do {
            let first = try FileSink(path: path)
            try first.write("first\n")
            let reason = "another run is writing it: give each a path of its own"
            #expect(throws: SinkFailure.unwritable(path: path, reason: reason)) {
                try FileSink(path: path)
            }
            try first.write("again\n")
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "first\nagain\n")
        let (left, right) = (try AtomicFileSink(path: path), try AtomicFileSink(path: path))
        for text in ["one", " two"] {
            try left.write(text)
            try right.write(text.uppercased())
        }
        try left.close()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "one two")
        let reason = "another run has written it meanwhile: give each a path of its own"
        #expect(throws: SinkFailure.unwritable(path: path, reason: reason)) { try right.close() }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "one two")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["run.jsonl"])
    }

    @Test("one report that fails does not keep the others from being complete")
    func others() throws {
        let good = MemorySink()
        let set = ReportSet([
            JSONReporter(sink: FullSink()), JSONReporter(sink: good), JSONReporter(sink: ClosedSink()),
        ])
        for event in SampleRun.events { set.receive(event) }
        #expect(set.failures == [.unwritable(path: "full", reason: "no space left on device")])
        #expect(good.text.contains("runEnded"))
    }

    @Test("event lines keep the trace of failing flows, of all, or of none", arguments: TraceRetention.allCases)
    func traces(_ trace: TraceRetention) throws {
        let sink = MemorySink()
        let reporter = JSONReporter(sink: sink, trace: trace)
        for event in SampleRun.events { try reporter.receive(event) }
        let events = sink.text.split(separator: "\n").compactMap { EventLine(text: String($0))?.event }
        let expected = SampleRun.events.filter { event in
            switch trace {
            case .on: true
            case .off: !event.isTrace
            case .retain: !event.isTrace || event.attempt?.id.hasSuffix("shows the profile") == true
            }
        }
        #expect(events == expected)
    }
}

/// A pipe whose reader went away.
final class ClosedSink: TextSink {
    func write(_ text: String) throws(SinkFailure) { throw .closedPipe }
    func close() {}
}

import Foundation
import NavigationCore
import RunEvents
import RunTestSupport

/// `sextant dap` in a process of its own, and the bytes that go to and fro.
final class AdapterProcess {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var bytes: [UInt8] = []
    private var sent = 0

    init(in folder: String, _ arguments: [String] = []) throws {
        process.executableURL = BuiltExecutable.at("sextant")
        process.arguments = ["dap"] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = ["PATH": "/usr/bin:/bin"]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    deinit { if process.isRunning { process.terminate() } }

    // MARK: To the adapter

    func write(_ bytes: some Sequence<UInt8>) { try? input.fileHandleForWriting.write(contentsOf: Data(bytes)) }

    func write(body: String) { write("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8) }

    /// Sends a request, and returns its number.
    @discardableResult
    func send(_ command: String, _ arguments: [String: Value] = [:]) -> Int {
        sent += 1
        let message: Value = [
            "seq": .integer(sent), "type": "request", "command": .string(command), "arguments": .record(arguments),
        ]
        write(body: JSONText.of(message))
        return sent
    }

    /// Hangs up, and returns the status with which the adapter ends.
    func hangUp() -> Int32 {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -1
    }

    func end() -> Int32 {
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -1
    }

    // MARK: From the adapter

    /// The next message, without its number; `nil` when there is none any more.
    func next() -> [String: Value]? {
        guard let header = take(through: "\r\n\r\n") else { return nil }
        guard let length = Int(header.filter(\.isNumber)), let body = take(length) else {
            return nil
        }
        var message = JSONReader.value(of: body)?.fields
        message?["seq"] = nil
        return message
    }

    /// The answer to a request, or an event by its name; what comes before is left out.
    func next(_ wanted: ([String: Value]) -> Bool) -> [String: Value]? {
        while let message = next() { if wanted(message) { return message } }
        return nil
    }

    func answer(to number: Int) -> [String: Value]? { next { $0["request_seq"] == .integer(number) } }

    func ask(_ command: String, _ arguments: [String: Value] = [:]) -> [String: Value]? {
        answer(to: send(command, arguments))
    }

    func event(_ name: String) -> [String: Value]? { next { $0["event"] == .string(name) } }

    private func take(through end: String) -> String? {
        let end = Array(end.utf8)
        while true {
            if bytes.count >= end.count {
                let last = (0...bytes.count - end.count).first { bytes[$0..<$0 + end.count].elementsEqual(end) }
                if let last { return take(last + end.count) }
            }
            guard read() else { return nil }
        }
    }

    private func take(_ count: Int) -> String? {
        while bytes.count < count { guard read() else { return nil } }
        defer { bytes.removeFirst(count) }
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    private func read() -> Bool {
        let data = output.fileHandleForReading.availableData
        bytes += data
        return !data.isEmpty
    }
}

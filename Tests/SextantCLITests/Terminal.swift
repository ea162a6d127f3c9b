import Foundation
import Testing

/// A shell command on a pseudo-terminal, typed at as a person does: what is typed next waits for what is shown, however
/// slow the machine is. `script` of util-linux opens the terminal.
final class Terminal {
    static var canBeOpened: Bool {
        #if os(Linux)
            FileManager.default.isExecutableFile(atPath: "/usr/bin/script")
        #else
            false
        #endif
    }

    /// What was not shown within the time that the slowest machine needs.
    struct NotShown: Error, CustomStringConvertible {
        let text: String
        let shown: String
        var description: String { "'\(text)' was not shown; this was: \(shown)" }
    }

    private static let patience: TimeInterval = 120
    private let process = Process()
    private let keys = Pipe()
    private let screen = Screen()

    init(_ command: String, in folder: String, environment: [String: String]) throws {
        let screen = self.screen
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
        process.arguments = ["-qfec", command, "/dev/null"]
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = environment.merging(["PATH": "/usr/bin:/bin", "SHELL": "/bin/bash"]) { own, _ in own }
        process.standardInput = keys
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let reader = output.fileHandleForReading
        Thread.detachNewThread {
            while case let data = reader.availableData, !data.isEmpty { screen.show(data) }
            screen.end()
        }
    }

    deinit { if process.isRunning { process.terminate() } }

    /// How often a text has been shown so far.
    func count(of text: String) -> Int { screen.text.components(separatedBy: text).count - 1 }

    /// Types keys. With a text, waits until that has been shown once more.
    func type(_ text: String, until expected: String? = nil) throws {
        let before = expected.map(count) ?? 0
        keys.fileHandleForWriting.write(Data(text.utf8))
        if let expected { try wait(for: expected, times: before + 1) }
    }

    /// Waits until a text has been shown so often.
    func wait(for text: String, times: Int = 1) throws {
        let isShown = screen.wait(until: Date() + Self.patience) { shown in
            shown.components(separatedBy: text).count > times
        }
        if !isShown { throw NotShown(text: text, shown: screen.text) }
    }

    /// Waits until the command has ended; all that it has shown.
    func finish() throws -> String {
        guard screen.waitForEnd(until: Date() + Self.patience) else {
            throw NotShown(text: "(end)", shown: screen.text)
        }
        process.waitUntilExit()
        return screen.text
    }
}

/// What a terminal has shown so far.
///
/// Unchecked: the text is behind a lock.
private final class Screen: @unchecked Sendable {
    // Guards what stands below.
    private let condition = NSCondition()
    private var bytes = Data()
    private var hasEnded = false

    var text: String {
        condition.lock()
        defer { condition.unlock() }
        return String(decoding: bytes, as: UTF8.self)
    }

    func show(_ more: Data) {
        condition.lock()
        defer { condition.unlock() }
        bytes += more
        condition.broadcast()
    }

    func end() {
        condition.lock()
        defer { condition.unlock() }
        hasEnded = true
        condition.broadcast()
    }

    /// Whether something was shown before the deadline; false also if the end came first.
    func wait(until deadline: Date, for isShown: (String) -> Bool) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        while !isShown(String(decoding: bytes, as: UTF8.self)) {
            guard !hasEnded, condition.wait(until: deadline) else { return false }
        }
        return true
    }

    func waitForEnd(until deadline: Date) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        while !hasEnded { guard condition.wait(until: deadline) else { return false } }
        return true
    }
}

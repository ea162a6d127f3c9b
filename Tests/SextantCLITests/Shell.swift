import Foundation
import RunTestSupport
import Testing

/// Runs executables of this package in processes of their own.
enum Shell {
    /// Waits until something holds, but not without end: what would make it so may have died.
    private static let functions = """
        await() { for _ in {1..6000}; do eval "$1" && return; sleep 0.01; done; echo "in vain: $1"; return 1; }

        """

    /// What a run under a sanitizer is told.
    private static let passedOn = ["SWIFT_BACKTRACE", "ASAN_OPTIONS", "TSAN_OPTIONS"]

    /// Runs a shell command in which `$S` is an executable of this package, and `await` waits for a condition.
    static func run(_ command: String, tool: String, in folder: String) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", functions + command]
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = ["S": BuiltExecutable.at(tool).path, "PATH": "/usr/bin:/bin"]
            .merging(ProcessInfo.processInfo.environment.filter { passedOn.contains($0.key) }) { own, _ in own }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    /// Runs a command of `sextant`, which has to end with a status and say something.
    static func expect(
        _ command: String,
        in folder: String,
        endsWith status: Int32,
        saying message: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let result = try run(command, tool: "sextant", in: folder)
        #expect(result.status == status, "\(result.output)", sourceLocation: sourceLocation)
        #expect(result.output.contains(message), "\(result.output)", sourceLocation: sourceLocation)
    }
}

/// A suite whose tests run commands in a folder of their own.
protocol FolderSuite {
    var folder: TemporaryFolder { get }
}

extension FolderSuite {
    /// Runs a shell command in the folder, in which `$S` is `sextant`, and `await` waits for a condition.
    func shell(_ command: String) throws -> (status: Int32, output: String) {
        try Shell.run(command, tool: "sextant", in: folder.path)
    }

    /// Runs `sextant` in the folder.
    func sextant(_ arguments: String) throws -> (status: Int32, output: String) { try shell("$S \(arguments)") }
}

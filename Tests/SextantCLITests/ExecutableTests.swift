import Foundation
import RunTestSupport
import Testing

/// The real executable in a process of its own.
@Suite("The executable")
struct ExecutableTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Runs a shell command in which `$S` is the executable.
    func shell(_ command: String) throws -> (status: Int32, output: String) {
        try Shell.run(command, tool: "sextant", in: folder.path)
    }

    @Test(
        "ends with the documented status",
        arguments: [
            ("$S --version", Int32(0)), ("$S", 0), ("$S run --help", 0), ("$S run", 5), ("$S run --no-such-flag", 4),
            ("$S run nowhere", 4), ("$S frobnicate", 4), ("printf '((' > a.flow.lua; $S run", 1),
            ("printf '((' > a.flow.lua; $S run -r json=/nowhere/x", 7),
        ]
    )
    func status(_ command: String, _ expected: Int32) throws {
        let (status, output) = try shell(command)
        #expect(status == expected, "\(output)")
    }

    @Test("ends quietly when the reader goes away")
    func closedPipe() throws {
        let (status, output) = try shell(
            "printf '((' > a.flow.lua; { $S run -r json; echo status $? >&2; } | true; $S run --help | head -n 1"
        )
        #expect(status == 0)
        #expect(output.contains("status 1\n"))
        #expect(!output.contains("cannot write"))
    }

    @Test("says once that standard output is full")
    func fullDisk() throws {
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let (status, output) = try shell("printf '((' > a.flow.lua; $S run > /dev/full")
        #expect(status == 7)
        #expect(output == "sextant: cannot write the report standard output: no space left on device\n")
    }
}

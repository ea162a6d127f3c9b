import Foundation
import RunTestSupport
import Testing

/// The adapter and the messages of a debugger that others wrote, where that is installed.
@Suite("sextant dap and the messages of debugpy", .enabled(if: Debugpy.isThere, "no debugpy"))
struct ClientTests {
    private static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path

    @Test("stops, looks, steps back, goes on")
    func driven() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(atPath: Self.here + "/Shop", toPath: folder.path + "/Shop")
        let command = "\(Debugpy.python) '\(Self.here)/client.py' $S '\(folder.path)/Shop'"
        let (status, output) = try Shell.run(command, tool: "sextant", in: folder.path)
        #expect(status == 0, "\(output)")
        #expect(output.contains("all driven"), "\(output)")
    }
}

/// Microsoft's debugger for Python, which brings what speaks the protocol.
enum Debugpy {
    /// With what `scripts/setup --validators` has installed.
    static let python =
        "PYTHONPATH='\(ReplTests.root)/.build/validators/dap' /usr/bin/env python3"

    static let isThere: Bool = {
        let result = try? Shell.run("\(python) -c 'import debugpy.common.messaging'", tool: "sextant", in: "/")
        return result?.status == 0
    }()
}

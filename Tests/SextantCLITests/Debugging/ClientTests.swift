import Foundation
import RunTestSupport
import Testing

/// The adapter and the messages of a debugger that others wrote, where that is installed.
@Suite("sextant dap and a client from elsewhere", .enabled(if: ClientTests.isThere, "no debugpy"))
struct ClientTests {
    private static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    /// Where `scripts/setup --validators` puts it.
    private static let packages = Shell.executable("../validators/dap").standardized.path
    private static let python = "PYTHONPATH='\(packages)' /usr/bin/env python3"

    static let isThere = (try? Shell.run("\(python) -c 'import debugpy.common.messaging'", tool: "sextant", in: "/"))?.status == 0

    @Test("stops, looks, steps back, goes on")
    func driven() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(atPath: Self.here + "/Shop", toPath: folder.path + "/Shop")
        let command = "\(Self.python) '\(Self.here)/client.py' $S '\(folder.path)/Shop'"
        let (status, output) = try Shell.run(command, tool: "sextant", in: folder.path)
        #expect(status == 0, "\(output)")
        #expect(output.contains("all driven"), "\(output)")
    }
}

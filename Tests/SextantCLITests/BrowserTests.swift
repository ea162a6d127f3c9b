import Foundation
import RunTestSupport
import Testing

/// The HTML report in a real browser, where there is one with what drives it.
@Suite("The HTML report in a browser", .enabled(if: Browser.isThere, "no chromedriver with selenium"))
struct BrowserTests {
    private static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    /// Ten thousand flows as event lines, a few of them failed.
    private func manyFlows() -> String {
        var lines = [#"{"v":1,"kind":"runStarted","flows":10000,"project":".","seed":"1"}"#]
        for number in 0..<10_000 {
            let file = "flows/f\(number / 250).flow.lua"
            let status = number % 997 == 0 ? "failed" : "passed"
            lines.append(
                #"{"v":1,"kind":"flowEnded","id":"\#(number)","attempt":1,"file":"\#(file)","line":\#(number % 250 + 1),"#
                    + #""name":"flow \#(number)","tags":["t\#(number % 7)"],"status":"\#(status)","wallMicroseconds":900}"#
            )
        }
        lines.append(#"{"v":1,"kind":"runEnded","exitStatus":1,"wallMicroseconds":9000000}"#)
        return lines.joined(separator: "\n") + "\n"
    }

    @Test("can be searched, filtered, read by keyboard, in dark and light, on a phone, with ten thousand flows")
    func clickThrough() throws {
        let folder = try TemporaryFolder()
        try folder.write("many.jsonl", manyFlows())
        let app = Self.here.deletingLastPathComponent().appendingPathComponent("Apps/Profile/app.lua").path
        let browser = Self.here.appendingPathComponent("Browser").path
        let (status, output) = try Shell.run(
            """
            cp '\(app)' app.lua && cp '\(browser)/page.flow.lua' . &&
            { $S run page.flow.lua -q --coverage -r html=small.html >/dev/null || test $? = 1; } &&
            { $S merge-reports many.jsonl -q -r html=big.html >/dev/null || test $? = 1; } &&
            \(Browser.python) '\(browser)/click.py' "$PWD/small.html" "$PWD/big.html"
            """,
            tool: "sextant",
            in: folder.path
        )
        #expect(status == 0, "\(output)")
        #expect(output.contains("all clicked"), "\(output)")
    }
}

/// What drives a browser: Debian's Chromium, its driver and selenium.
enum Browser {
    static let python = "/usr/bin/python3"

    static let isThere: Bool = {
        let driver = FileManager.default.isExecutableFile(atPath: "/usr/bin/chromedriver")
        let result = try? Shell.run("\(python) -c 'import selenium'", tool: "sextant", in: "/")
        return driver && result?.status == 0
    }()
}

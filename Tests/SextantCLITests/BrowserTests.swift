import Foundation
import RunTestSupport
import Testing

/// The HTML report in a real browser, where there is one with what drives it.
@Suite("The HTML report in a browser", .enabled(if: Browser.isThere, "no chromedriver with selenium"))
struct BrowserTests: FolderSuite {
    private static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let browser = here.appendingPathComponent("Browser").path

    /// A job of GitLab, which says so in its environment.
    private static let job = """
        GITLAB_CI=true CI_COMMIT_SHA=0123456789012345678901234567890123456789 CI_COMMIT_REF_NAME=main \
        CI_PROJECT_URL=https://git.example/shop CI_JOB_URL=https://git.example/shop/-/jobs/7
        """

    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let app = Self.here.deletingLastPathComponent().appendingPathComponent("Apps/Profile/app.lua").path
        let (status, output) = try shell(
            """
            cp '\(app)' app.lua && cp '\(Self.browser)'/*.flow.lua . &&
            { \(Self.job) $S run page.flow.lua own.flow.lua -j 1 -q --coverage -r html=small.html -r json=one.jsonl >/dev/null || test $? = 1; }
            """
        )
        #expect(status == 0, "\(output)")
    }

    /// Twenty thousand flows as event lines, a few of them failed, of a job whose page is none.
    private func manyFlows() -> String {
        var lines = [
            #"{"v":1,"kind":"runStarted","flows":20000,"project":".","seed":"1","#
                + #""origin":{"commit":"javascript:alert(1)","jobPage":"javascript:alert(1)"}}"#
        ]
        for number in 0..<20_000 {
            let file = "flows/f\(number / 250).flow.lua"
            let status = number % 997 == 0 ? "failed" : "passed"
            let failure = status == "failed" ? #","failure":{"message":"no item \#(number)"}"# : ""
            lines.append(
                #"{"v":1,"kind":"flowEnded","id":"\#(number)","attempt":1,"file":"\#(file)","line":\#(number % 250 + 1),"#
                    + #""name":"flow \#(number)","tags":["t\#(number % 7)"],"status":"\#(status)","wallMicroseconds":900\#(failure)}"#
            )
        }
        let notes = (1...40).map { "\"f\($0).flow.lua declares no flow\"" }.joined(separator: ",")
        lines.append(
            #"{"v":1,"kind":"runEnded","exitStatus":1,"wallMicroseconds":9000000,"notes":[\#(notes)]}"#
        )
        return lines.joined(separator: "\n") + "\n"
    }

    @Test(
        "can be searched, filtered, read by keyboard, sent by address, in dark and light, on a phone, with 20,000 flows"
    )
    func clickThrough() throws {
        try folder.write("many.jsonl", manyFlows())
        let (status, output) = try shell(
            """
            { $S merge-reports many.jsonl -q -r html=big.html >/dev/null || test $? = 1; } &&
            PYTHONDONTWRITEBYTECODE=1 \(Browser.python) '\(Self.browser)/click.py' "$PWD/small.html" "$PWD/big.html"
            """
        )
        #expect(status == 0, "\(output)")
        #expect(output.contains("all clicked"), "\(output)")
    }

    /// Pages of a run, of a history and of an exploration, in every view.
    private static let views =
        ["", "#view=summary", "#view=flows", "#view=coverage", "#view=graph&screen=1:profile", "#flow=1&at=1"].map {
            "small.html\($0)"
        }
        + ["#flow=1&at=4&reads=1", "#flow=3", "#flow=5"].map { "small.html\($0)" }
        + ["history.html", "explored.html#growth", "explored.html#s0", "explored.html#f0", "explored.html#n0"]

    @Test("gives axe nothing to find", .enabled(if: Browser.axe != nil, "no axe-core: scripts/setup --validators"))
    func accessible() throws {
        let axe = try #require(Browser.axe)
        let pages = Self.views.map { "\"$PWD\"/'\($0)'" }.joined(separator: " ")
        let (status, output) = try shell(
            """
            { $S merge-reports one.jsonl -q -r json=two.jsonl || test $? = 1; } >/dev/null &&
            $S show --history one.jsonl two.jsonl --html history.html 2>/dev/null &&
            { $S explore --states 60 --report html=explored.html >/dev/null || test $? = 1; } &&
            PYTHONDONTWRITEBYTECODE=1 \(Browser.python) '\(Self.browser)/axe.py' '\(axe)' \(pages)
            """
        )
        #expect(status == 0 && output.contains("no findings"), "\(output)")
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

    /// The checker of accessibility, where `scripts/setup --validators` has put it.
    static let axe: String? = {
        let script = Checkout.root.appending(path: ".build/validators/axe.min.js").path
        return FileManager.default.fileExists(atPath: script) ? script : nil
    }()
}

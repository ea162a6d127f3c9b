import Foundation
import RunTestSupport
import Testing

/// What checks the site that `scripts/manual` makes.
@Suite("Links of the manual's site", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
struct ManualSiteTests {
    private static let script = Checkout.root.appending(path: "scripts/check-links").path

    /// A site of two pages, the first of which leads to an address.
    private func check(_ address: String, base: String = "/", page: String = "") throws -> (
        status: Int32, output: String
    ) {
        let folder = try TemporaryFolder()
        let first = #"{"references": {"a": {"type": "topic", "url": "\#(address)"}}}"#
        try folder.write("data/documentation/sextant.json", first)
        try folder.write("data/documentation/sextant/time.json", #"{"sections": [{"anchor": "Animations"}]}"#)
        try folder.write("documentation/sextant/index.html", page)
        try folder.write("documentation/sextant/time/index.html", "")
        try folder.write("css/index.css", "")
        return try Shell.run("/usr/bin/python3 '\(Self.script)' --base '\(base)' .", tool: "sextant", in: folder.path)
    }

    @Test(
        "accepts what is there",
        arguments: [
            "/documentation/sextant/time", "/documentation/sextant/time#Animations", "https://elsewhere.example/x",
            "/css/index.css", "#top",
        ]
    )
    func alive(_ address: String) throws {
        let (status, output) = try check(address)
        #expect(status == 0 && output == "check-links: 1 links of 2 pages lead somewhere\n", "\(output)")
    }

    @Test(
        "finds what is not there",
        arguments: [
            ("/documentation/sextant/tme", "leads nowhere"), ("Time.md", "is no address"),
            ("/documentation/sextant/time#Animatons", "names no heading there"), ("/css/other.css", "is not there"),
        ]
    )
    func dead(_ address: String, _ problem: String) throws {
        let (status, output) = try check(address)
        #expect(status == 1, "\(output)")
        #expect(output.hasPrefix("check-links: /documentation/sextant: \(address) \(problem)\n"), "\(output)")
    }

    @Test("looks at the files of a page below the place of the site")
    func files() throws {
        let good = try check("#top", base: "/sextant", page: #"<link href="/sextant/css/index.css">"#)
        #expect(good.status == 0, "\(good.output)")
        let bad = try check("#top", base: "/sextant", page: #"<script src="/sextant/js/index.js"></script>"#)
        #expect(bad.status == 1 && bad.output.contains("/sextant/js/index.js is not there"), "\(bad.output)")
    }
}

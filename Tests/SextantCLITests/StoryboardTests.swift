import Foundation
import RunTestSupport
import Testing

/// The executable with a storyboard as the app.
@Suite("A storyboard as the app")
struct StoryboardTests: FolderSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "App/Main.storyboard",
            StoryboardTests.board(#"<segue destination="b" kind="show" identifier="go"/>"#)
        )
        try folder.write(
            "a.flow.lua",
            #"flow("goes", function() segue("go") assert.stack { "Home", "Item" } end)"# + "\n"
        )
    }

    private static func board(_ segues: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="n">
            <scenes>
                <scene><objects>
                    <navigationController id="n" sceneMemberID="viewController">
                        <connections><segue destination="a" kind="relationship" relationship="rootViewController"/></connections>
                    </navigationController>
                </objects></scene>
                <scene><objects>
                    <viewController id="a" storyboardIdentifier="Home" sceneMemberID="viewController">
                        \(segues)
                    </viewController>
                </objects></scene>
                <scene><objects>
                    <viewController id="b" storyboardIdentifier="Item" sceneMemberID="viewController"/>
                </objects></scene>
            </scenes>
        </document>

        """
    }

    @Test("is named by a flag, by the settings, by a script and by a table", arguments: ["0", "2"])
    func names(_ jobs: String) throws {
        let flag = try shell("$S run -j \(jobs) --app App/Main.storyboard")
        #expect(flag.status == 0, "\(flag.output)")
        try folder.write("sextant.lua", "return { app = \"App/Main.storyboard\" }")
        #expect(try shell("$S run -j \(jobs)").status == 0)
        try folder.write("sextant.lua", "return {}")
        #expect(
            try shell("echo 'app.use(\"App/Main.storyboard\")' | cat - a.flow.lua > b.flow.lua; $S run b.flow.lua")
                .status == 0
        )
        try folder.write("App/app.lua", "return App { storyboard = \"Main.storyboard\" }")
        #expect(try shell("$S run -j \(jobs) --app App").status == 0)
        try folder.write("app.lua", "return App { storyboard = \"App/Main.storyboard\" }")
        #expect(try shell("$S run -j \(jobs) a.flow.lua").status == 0)
    }

    @Test("is explored in the prompt")
    func prompt() throws {
        let (status, output) = try shell(#"printf 'segue("go")\n' | $S repl --app App/Main.storyboard"#)
        #expect(status == 0)
        #expect(output.contains("'Item' is shown") && output.contains("Item *"), "\(output)")
    }

    @Test("is shown where it is wrong")
    func excerpt() throws {
        try folder.write("App/Main.storyboard", Self.board(#"<segue destination="c" kind="show" identifier="go"/>"#))
        let (status, output) = try shell("$S run --app App/Main.storyboard")
        #expect(status == 4)
        #expect(
            output.contains("destination: the segue 'go' leads to 'c', which is no scene of this storyboard"),
            "\(output)"
        )
        #expect(output.contains("App/Main.storyboard:11") && output.contains("> 11 |"), "\(output)")
    }

    @Test("has no way out of its project")
    func outside() throws {
        try folder.write("inner/sextant.lua", "return {}")
        try folder.write("inner/app.lua", "return App { storyboard = \"../App/Main.storyboard\" }")
        try folder.write("inner/a.flow.lua", "flow(\"x\", function() assert.visible(\"Home\") end)")
        let (status, output) = try shell("cd inner && $S run")
        #expect(status == 4)
        #expect(output.contains("it lies outside of the project"), "\(output)")
        #expect(try shell("cd inner && $S run --trust-project").status == 0)
    }

    @Test("may be of another encoding, and not of any size")
    func bytes() throws {
        let text = Self.board(#"<segue destination="b" kind="show" identifier="go"/>"#)
        let wide = try #require(text.replacing("UTF-8", with: "UTF-16").data(using: .utf16))
        try wide.write(to: URL(fileURLWithPath: folder.path + "/App/Main.storyboard"))
        #expect(try shell("$S run --app App/Main.storyboard").status == 0)
        let large = Data(repeating: 0x20, count: 17 << 20)
        try large.write(to: URL(fileURLWithPath: folder.path + "/App/Main.storyboard"))
        let (status, output) = try shell("$S run --app App/Main.storyboard")
        #expect(status == 4)
        #expect(output.contains("it is larger than 16 MiB"), "\(output)")
    }
}

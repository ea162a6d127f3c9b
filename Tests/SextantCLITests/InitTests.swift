import Foundation
import RunTestSupport
import Testing

/// `sextant init`, by the real executable.
@Suite("sextant init")
struct InitTests: FolderSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "aasa.json",
            """
            { "applinks": { "details": [{ "appIDs": ["ABCDE12345.com.example.shop"], "components": [
              { "/": "/item/*" }, { "/": "/item/*/reviews/?*" }, { "/": "/help/a b" }, { "/": "/no", "exclude": true },
              { "/": "/end" }, { "/": "/\\"quoted\\"" }, { "/": "*" }, { "/": "/" } ] }] } }
            """
        )
        try folder.write("Info.plist", SampleFiles.infoPlist)
        try folder.write(
            "Main.storyboard",
            """
            <document initialViewController="a"><scenes>
            <scene sceneID="1"><objects><navigationController storyboardIdentifier="Root" id="a" sceneMemberID="viewController">
              <connections><segue destination="b" kind="relationship" relationship="rootViewController" id="s1"/></connections>
            </navigationController></objects></scene>
            <scene sceneID="2"><objects><viewController storyboardIdentifier="List" id="b" sceneMemberID="viewController">
              <connections><segue destination="c" kind="show" identifier="detail" id="s2"/></connections>
            </viewController></objects></scene>
            <scene sceneID="3"><objects><viewController storyboardIdentifier="Detail" id="c" sceneMemberID="viewController"/></objects></scene>
            </scenes></document>
            """
        )
    }

    @Test("writes a project whose flows pass, in which check finds nothing and no property is broken")
    func starter() throws {
        let (status, output) = try shell("$S init Shop")
        #expect(status == 0)
        #expect(
            output.hasPrefix(
                "wrote app.lua\nwrote flows/first.flow.lua\nwrote flows/sign_in.flow.lua\nwrote sextant.lua\n"
            )
        )
        #expect(output.contains("\nNext:\n  cd Shop\n"))
        let (run, flows) = try shell("cd Shop && $S run --hazards fail")
        #expect(run == 0 && flows.contains("2 passed in"), "\(flows)")
        let (check, problems) = try shell("cd Shop && $S check --strict")
        #expect(check == 0 && problems.hasSuffix("2 flows: no problems\n"), "\(problems)")
        let (explore, found) = try shell("cd Shop && $S explore --budget 60s")
        #expect(explore == 0, "\(found)")
    }

    @Test(
        "begins with the files of an app",
        arguments: [
            ("--from shop.example=aasa.json", "item = { parameters = { id = \"string\" }, links = { \"/item/:id\" } }"),
            ("--from aasa.json", "hosts = { \"site.example\" }"),
            ("--from aasa.json", "[\"end\"] = { links = { \"/end\" } }"),
            ("--from Info.plist", "cart = { links = { \"/cart\" } }"),
            ("--from Info.plist --from shop.example=aasa.json", "schemes = { \"shop\" }"),
            ("--from Main.storyboard", "storyboard = \"Main.storyboard\""),
        ]
    )
    func imported(_ flags: String, _ line: String) throws {
        let (status, output) = try shell("$S init . \(flags)")
        #expect(status == 0, "\(output)")
        let app = try folder.read("app.lua")
        #expect(app.contains(line), "\(app)")
        let (run, flows) = try shell("$S run --hazards fail --unchecked fail")
        #expect(run == 0 && flows.contains("2 passed in"), "\(flows)")
        #expect(try shell("$S check").status == 0)
    }

    @Test("makes flows of what the app does: a link, a segue, a protection")
    func flows() throws {
        #expect(try shell("$S init A --from Main.storyboard").status == 0)
        #expect(try folder.read("A/flows/segues.flow.lua").contains("assert.visible(\"Detail\")"))
        try folder.write(
            "B/app.lua",
            """
            return App { name = "B", schemes = { "b" }, root = stack { "home" },
              screens = { home = {}, vault = { links = { "/vault" }, protect = "never" }, login = {} },
              protections = { never = { unless = function() return false end, challenge = "login" } } }
            """
        )
        #expect(try shell("$S init B").status == 0)
        let text = try folder.read("B/flows/links.flow.lua")
        #expect(text.contains("assert.held(request, \"never\")") && text.contains("assert.visible(\"login\")"))
        #expect(try shell("cd B && $S run").status == 0)
    }

    @Test("overwrites nothing and says what it kept")
    func keeps() throws {
        try folder.write("sextant.lua", "return { flows = \"mine\" }")
        try folder.write("flows/mine.flow.lua", "-- mine")
        let (status, output) = try shell("$S init")
        #expect(status == 0)
        #expect(output.contains("wrote app.lua\n") && output.contains("kept sextant.lua: it is there already\n"))
        let before = try folder.read("app.lua")
        let (again, second) = try shell("$S init --from Info.plist")
        #expect(again == 0 && second.contains("kept app.lua: it is there already\n"))
        #expect(second.contains("kept flows: it is there already\n"))
        #expect(try folder.read("app.lua") == before)
        #expect(try folder.read("flows/mine.flow.lua") == "-- mine")
        #expect(try folder.read("sextant.lua") == "return { flows = \"mine\" }")
    }

    @Test("copies what lies elsewhere, since a description names only what lies with it")
    func copies() throws {
        let (status, output) = try shell(
            "$S init New --from Info.plist && cmp Info.plist New/Info.plist && cd New && $S run"
        )
        #expect(status == 0 && output.contains("wrote Info.plist\n"), "\(output)")
    }

    @Test("takes any folder's name for that of the app")
    func names() throws {
        let (status, output) = try shell("$S init 'My \"App\" äöü 🧭' && cd 'My \"App\" äöü 🧭' && $S run && $S check")
        #expect(status == 0, "\(output)")
    }

    @Test("leaves nothing behind where what the files say makes no description")
    func nothingBehind() throws {
        try folder.write(
            "Info.plist",
            SampleFiles.infoPlist.replacing(/<string>shop<\/string>/, with: "<string>1 x</string>")
        )
        let (status, output) = try shell("$S init New/App --from Info.plist; echo $?; ls")
        #expect(
            status == 0 && output.contains("nothing is written: what the files say makes a description"),
            "\(output)"
        )
        #expect(output.hasSuffix("4\nInfo.plist\nMain.storyboard\naasa.json\n"), "\(output)")
        // What was there before stays.
        let (second, kept) = try shell(
            "mkdir -p Own && echo mine > Own/note; $S init Own --from Info.plist; echo $?; find Own"
        )
        #expect(second == 0 && kept.hasSuffix("4\nOwn\nOwn/note\n"), "\(kept)")
    }

    @Test(
        "ends with the documented status and says what is wrong",
        arguments: [
            ("$S init --help", 0, "USAGE: sextant init"),
            ("$S init aasa.json", 4, "'aasa.json' is there already, and no folder"),
            ("$S init --from nowhere", 4, "cannot read nowhere: there is no such file"),
            ("echo hello > a; $S init --from a", 4, "'a' is no association file"),
            ("echo '{' > a.json; $S init --from a.json", 4, "a.json:"),
            ("head -c 200 Main.storyboard > b.storyboard; $S init C --from b.storyboard", 4, "b.storyboard:"),
            ("printf 'bplist00' > a.plist; $S init D --from a.plist", 4, "a.plist"),
            ("$S init /proc/nowhere", 7, "failed to write /proc/nowhere/app.lua"),
            ("mkdir -p E/app.lua; $S init E", 4, "app.lua"),
            (
                "echo '{\"a\": 1}' > any.json; $S init --from any.json F", 4,
                "'any.json' is JSON, and no association file"
            ),
        ] as [(String, Int32, String)]
    )
    func status(_ command: String, _ expected: Int32, _ message: String) throws {
        try Shell.expect(command, in: folder.path, endsWith: expected, saying: message)
    }
}

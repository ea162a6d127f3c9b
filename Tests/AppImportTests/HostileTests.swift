import AppImport
import Foundation
import NavigationCore
import Testing

@Suite struct `Files that are no storyboard` {
    private static let document = "<document type=\"\(Board.type)\"><scenes/></document>"

    @Test(arguments: [
        ("", 1, "empty"), ("   ", 1, "cut off"), ("{}", 1, "not XML"), ("<document", 1, "cut off"),
        ("<a>\n<b>\n", 3, "'b' of line 2 does not end"), ("<a></b>", 1, "mismatched tag"),
        ("<plist/>", 1, "outermost element is 'plist'"),
        ("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", 1, "format of Xcode 4"),
        ("<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects/></document>", 1, "xib"),
        ("<document type=\"com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB\"><scenes/></document>", 1, "Mac app"),
        ("<document targetRuntime=\"MacOSX.Cocoa\"><scenes/></document>", 1, "Mac app"),
        ("<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\"><scenes/></document>", 1, "watch app"),
        ("<document type=\"\(Board.type)\"/>", 1, "no scenes"),
        ("<document\ninitialViewController=\"a\"\ninitialViewController=\"b\"/>", 3, "two initial scenes"),
        ("<?xml version=\"1.0\" encoding=\"KOI8-R\"?>\(document)", 1, "save it as UTF-8"),
        ("<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>", 1, "declares a document type"),
        ("<!DOCTYPE a SYSTEM \"http://example.com/a.dtd\"><a/>", 1, "declares a document type"),
        ("<a>&undeclared;</a>", 1, "undefined entity"), ("<a>&#0;</a>", 1, "not XML"),
    ])
    func `say what they are instead`(_ text: String, _ line: Int, _ words: String) throws {
        let problem = try #require(StoryboardApp(text: text).problems.first)
        #expect((problem.file, problem.line) == ("Main.storyboard", line), "\(problem)")
        #expect(problem.message.contains(words), "\(problem)")
    }

    @Test func `with entities that expand without end expand nothing`() {
        let levels = (1...30).map { "<!ENTITY e\($0) \"&e\($0 - 1);&e\($0 - 1);&e\($0 - 1);\">" }.joined()
        let text = "<!DOCTYPE a [<!ENTITY e0 \"lol\">\(levels)]><a>&e30;</a>"
        #expect(StoryboardApp(text: text).problems.map(\.line) == [1])
    }

    @Test func `with entities in files never open those`() {
        let text =
            "<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>\n<a b=\"1\">&x;</a>"
        var asked: [String] = []
        let app = StoryboardApp(["Main.storyboard"]) { path throws(ImportProblem) in
            asked.append(path)
            return Array(text.utf8)
        }
        #expect(asked == ["Main.storyboard"])
        #expect(app.problems.map(\.line) == [2])
    }

    @Test func `nested too deeply are refused with the line`() {
        let text = String(repeating: "<a>\n", count: 100_000) + String(repeating: "</a>", count: 100_000)
        let problem = StoryboardApp(text: text).problems.first
        #expect(problem?.message.contains("500 levels deep") == true)
        #expect(problem?.line == 501)
    }

    @Test func `with too many elements are refused`() {
        let text = "<document>" + String(repeating: "<a/>\n", count: 1_000_000) + "</document>"
        #expect(StoryboardApp(text: text).problems.first?.message.contains("200000 elements") == true)
    }

    @Test func `whose scenes hold each other too deeply are refused`() {
        let deep = (0..<100).map { navigation("n\($0)", "n\($0 + 1)") } + [named("n100")]
        let app = StoryboardApp(Board(scenes: deep, initial: "n0"))
        #expect(app.problems.first?.message.contains("levels deep") == true)
    }

    @Test func `with very many mistakes tell the first`() {
        let segues = (0..<5000).map { segue("show", "x\($0)") }.joined(separator: "\n")
        let app = StoryboardApp(Board(named("a", segues)))
        #expect(app.problems.count == 101)
        #expect(app.problems.last?.message == "and 4900 more problems from here on")
    }

    @Test func `with very many ways through embedded scenes are refused`() {
        let goals = (0..<500).map { segue("show", "g\($0)") }.joined(separator: "\n")
        let frames = (0..<500).map { named("f\($0)", segue("embed", "a")) }
        let app = StoryboardApp(Board(scenes: [named("a", goals)] + frames + (0..<500).map { named("g\($0)") }))
        #expect(app.problems.map(\.message).first?.contains("more than 200000 ways") == true)
    }

    @Test func `that double at every level stay small`() {
        let levels = (0..<40).map { level in
            scene(
                "t\(level)",
                "tabBarController",
                "",
                holds("viewControllers", "t\(level + 1)"),
                holds("viewControllers", "t\(level + 1)")
            )
        }
        let app = StoryboardApp(Board(scenes: levels + [named("t40")], initial: "t0"))
        #expect(app.problems.isEmpty && app.screens.count == 40)
        // Made as a whole they would be as many as there are atoms in a grain of sand.
        let errors = app.description?.problems.filter { $0.severity == .error } ?? []
        #expect(errors.contains { $0.description.contains("parts") }, "\(errors)")
    }
}

@Suite struct `Encodings of a storyboard` {
    private let text = Board(scene("a", "viewController", #"storyboardIdentifier="Café""#)).text

    @Test func `are those of XML`() throws {
        let sixteen = text.replacing("UTF-8", with: "UTF-16")
        let latin = text.replacing("UTF-8", with: "ISO-8859-1")
        let files = [
            Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8),
            Array(try #require(sixteen.data(using: .utf16))), Array(try #require(latin.data(using: .isoLatin1))),
        ]
        for file in files { #expect(StoryboardApp(["Main": file]).screens.map(\.name) == ["Café"]) }
    }

    @Test func `that are not said are found out`() throws {
        let bytes = Array(try #require(text.data(using: .isoLatin1)))
        let problem = StoryboardApp(["Main": bytes]).problems.first
        #expect(problem?.line == 6)
        #expect(
            problem?.message.contains("not UTF-8, as it should be: byte 0xE9") == true,
            "\(String(describing: problem))"
        )
    }
}

@Suite struct `Storyboards that are cut off` {
    private static let small = Board(
        scene("a", "tabBarController", "", holds("viewControllers", "n"), holds("viewControllers", "r")),
        navigation("n", "b", #"storyboardIdentifier="Nav""#),
        named("b", segue("show", "c", "go"), segue("unwind", "b-exit", "home", #"unwindAction="unwindToC:""#)),
        named("c", segue("embed", "d")),
        named("d"),
        reference("r", to: "Other")
    ).text

    @Test func `anywhere are refused with file and line`() {
        let bytes = Array(Self.small.utf8)
        let other = Array(Board(named("o"), initial: "o").text.utf8)
        let whole = StoryboardApp(["Main": bytes, "Other": other])
        #expect(whole.problems.isEmpty, "\(whole.problems)")
        for length in bytes.indices {
            let app = StoryboardApp(["Main": Array(bytes[..<length]), "Other": other])
            // Only what follows the last element can be missed.
            guard Self.small.dropLast().utf8.count > length else { continue }
            #expect(
                app.problems.count == 1 && app.problems.allSatisfy { $0.file == "Main.storyboard" && $0.line != nil }
            )
        }
    }

    @Test func `with any byte replaced are read or refused, and nothing else`() {
        let bytes = Array(Self.small.utf8)
        let other = Array(Board(named("o"), initial: "o").text.utf8)
        for index in bytes.indices {
            for byte in [0, 0x22, 0x3C, 0x41, 0xFF] as [UInt8] {
                var changed = bytes
                changed[index] = byte
                let app = StoryboardApp(["Main": changed, "Other": other])
                #expect(app.problems.allSatisfy { !$0.message.isEmpty && $0.line != nil })
                if app.problems.isEmpty { _ = app.description?.problems }
            }
        }
    }
}

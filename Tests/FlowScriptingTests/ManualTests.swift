import Foundation
import Testing

@testable import FlowScripting

@Suite("The manual")
struct ManualTests {
    @Test("A page describes each word of the surface")
    func words() throws {
        let pages = try Manual.pages()
        let words = Set(try FlowSession(script: Project().script()).lua.definedNames)
        #expect(words.isSuperset(of: ["navigate", "assert.visible", "app.launch", "flow"]))
        let missing = words.filter { word in
            // What notes a failure and goes on is described with what raises it.
            let name = word.hasPrefix("check.") ? "assert" + word.dropFirst(5) : word
            return !Manual.describes(name, pages)
        }
        #expect(missing.sorted() == [])
    }

    @Test("A page describes each field and method of what scripts hold")
    func members() throws {
        let pages = try Manual.pages()
        let names = ScreenHandle.fields + RequestHandle.fields
        #expect(Set(names.filter { !Manual.describes(member: $0, pages) }).sorted() == [])
    }

    @Test("Every flow that a page shows is run: it stands in a script of the manual")
    func examples() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let folder = root.appending(path: "Flows/Manual")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let flows = try files.filter { $0.pathExtension == "lua" }.map { try String(contentsOf: $0, encoding: .utf8) }
            .joined(separator: "\n")
        let shown = try Manual.pages().components(separatedBy: "```lua\n").dropFirst().map {
            $0.components(separatedBy: "\n```")[0]
        }
        // Three are shown with an app in Swift, with mutants and with variables: tests of their own run those.
        let elsewhere = [
            "flow(\"a guest opens a link to the saved articles", "flow(\"a guest signs in and sees the orders",
            "flow(\"the app's own variables are put back, too",
        ]
        let missing = shown.filter { text in
            text.hasPrefix("flow(") && !flows.contains(text) && !elsewhere.contains(where: text.hasPrefix)
        }
        #expect(missing == [])
        #expect(shown.count > 150)
    }

    @Test("A word that no page names is found")
    func undescribed() throws {
        let pages = try Manual.pages()
        #expect(!Manual.describes("navigat", pages))
        #expect(!Manual.describes("assert.visibl", pages))
        #expect(!Manual.describes(member: "no_such_field", pages))
    }
}

private enum Manual {
    /// The texts of all pages.
    static func pages() throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder = root.appending(path: "Sources/FlowScripting/FlowScripting.docc")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let pages = try files.filter { $0.pathExtension == "md" }.map { try String(contentsOf: $0, encoding: .utf8) }
        try #require(!pages.isEmpty)
        return pages.joined(separator: "\n")
    }

    /// Whether a word stands on a page as code that explains it: as `word`, or with its arguments.
    static func describes(_ word: String, _ pages: String) -> Bool {
        ["`\(word)`", "`\(word)(", "`\(word){", "`\(word) {", "`\(word) \""].contains { pages.contains($0) }
    }

    static func describes(member: String, _ pages: String) -> Bool {
        ["`\(member)`", "`.\(member)`", ".\(member)`", ":\(member)("].contains { pages.contains($0) }
    }
}

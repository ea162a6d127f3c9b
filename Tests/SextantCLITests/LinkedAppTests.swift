import NavigationCore
import NavigationHarness
import Testing

@testable import SextantCLI

private enum Bakery: LinkedApp {
    static let name = "Bakery"
    static func assemble(functions: FunctionTable) -> AppAssembly {
        AppAssembly(AppDescription(name: name, root: .stack(ScreenEntry("home"))))
    }
}

private enum Library: LinkedApp {
    static let name = "Library"
    static func assemble(functions: FunctionTable) -> AppAssembly {
        AppAssembly(AppDescription(name: name, root: .stack(ScreenEntry("home"))))
    }
}

@Suite("An executable with linked apps")
struct LinkedAppTests {
    private func bench(_ apps: [any LinkedApp.Type], files: [String: String] = [:]) throws -> Bench {
        let bench = try Bench(["a.flow.lua": "pass one\n"].merging(files) { $1 })
        bench.identity = ToolIdentity(invocation: "/usr/local/bin/bakery-flows", from: "/home")
        bench.identity.apps = LinkedApps(apps)
        return bench
    }

    @Test("says its own name and its apps in help, in the welcome and in complaints")
    func names() throws {
        let bench = try bench([Bakery.self, Library.self])
        for command in ["run", "repl"] {
            #expect(bench.run(command, "--help") == .passed)
            let words = bench.output.text.split { $0.isWhitespace }.joined(separator: " ")
            #expect(words.contains("a linked app: Bakery, Library."), "\(bench.output.text)")
            #expect(words.contains("USAGE: bakery-flows \(command)"))
            #expect(!words.contains("sextant \(command)"))
        }
        #expect(bench.run() == .passed)
        #expect(bench.output.text.contains("bakery-flows repl --app Bakery"))
        #expect(bench.run("rnu") == .usage)
        #expect(bench.errors.text == "bakery-flows: unknown command 'rnu': did you mean 'run'?\n")
    }

    @Test(
        "finds an app by its name, its file or its folder",
        arguments: ["Bakery", "shop/app.lua", "shop", "./Bakery"]
    )
    func finds(_ app: String) throws {
        let bench = try bench([Bakery.self], files: ["shop/app.lua": "", "Bakery/app.lua": ""])
        #expect(bench.run("run", "--app", app) == .passed, "\(bench.errors.text)")
    }

    @Test(
        "refuses an app that it does not know, with the nearest name",
        arguments: [
            ("Bakey", "there is no app at 'Bakey': did you mean 'Bakery'?"),
            (
                "something",
                "there is no app at 'something'; an app is a path such as app.lua; linked apps: Bakery, Library"
            ),
            ("empty", "there is no app.lua in empty"),
        ]
    )
    func refuses(_ app: String, _ message: String) throws {
        let bench = try bench([Bakery.self, Library.self], files: ["empty/notes.txt": ""])
        #expect(bench.run("run", "--app", app) == .usage)
        #expect(bench.errors.text == "bakery-flows: \(message)\n")
    }

    @Test("takes an app's name in the settings")
    func settings() throws {
        let bench = try bench([Bakery.self], files: ["sextant.lua": "{\"app\":\"Bakery\"}"])
        #expect(bench.run("run") == .passed, "\(bench.errors.text)")
        try bench.folder.write("sextant.lua", "{\"app\":\"Bakey\"}")
        #expect(bench.run("run") == .usage)
        #expect(bench.errors.text.contains("setting 'app' in sextant.lua:1: there is no app at 'Bakey'"))
    }

    @Test(
        "is named in commands as it can be typed",
        arguments: [
            ("sextant", "sextant"), ("./sextant", "./sextant"), ("/home/me/.build/debug/shop", ".build/debug/shop"),
            ("/home/me/shop", "./shop"), ("/opt/shop", "/opt/shop"),
        ]
    )
    func command(_ invocation: String, _ command: String) {
        #expect(ToolIdentity(invocation: invocation, from: "/home/me").command == command)
    }

    @Test("has the only app as the default, unless it says otherwise")
    func defaults() {
        enum One: SextantTool { static let apps: Apps = [Bakery.self] }
        enum Two: SextantTool { static let apps: Apps = [Bakery.self, Library.self] }
        enum Chosen: SextantTool {
            static let apps: Apps = [Bakery.self, Library.self]
            static let defaultApp: (any LinkedApp.Type)? = Library.self
        }
        #expect(One.defaultApp?.name == "Bakery")
        #expect(Two.defaultApp == nil)
        #expect(Chosen.defaultApp?.name == "Library")
        #expect(LinkedApps(Two.apps).ambiguousName == nil)
        #expect(LinkedApps([Bakery.self, Bakery.self]).ambiguousName == "Bakery")
    }
}

import AppConformance
import NavigationCore
import Testing

@Suite("The text of a lock file")
struct LockFileTests {
    private let lock = NavigationLock(of: LockApps.shop())

    @Test("is sorted by bytes, and ends each line")
    func sorted() {
        let lines = lock.text.split(separator: "\n").map(String.init)
        #expect(lines == lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        #expect(lock.text.hasSuffix("\n") && !lock.text.contains("\n\n"))
    }

    @Test("does not depend on the order in which an app declares things")
    func order() {
        let other = LockApps.shop { app in
            app.screens.reverse()
            app.state.reverse()
            app.hosts.reverse()
        }
        #expect(NavigationLock(of: other).text == lock.text)
    }

    @Test("names functions by what they are", arguments: 1...3)
    func functions(_: Int) {
        let app = LockApps.shop { app in
            app.hostFunction = { _ in [] }
            app.screens["help"]?.resolver = { _, _ in }
            app.screens["help"]?.links = ["/help"]
            app.screens["help"]?.links[0].condition = { _ in true }
            app.screens["help"]?.embedding = .function(storedEmbedding())
            app.screens["help"]?.keepAlive = KeepAlive(OwnLifetime(pages: [1, 2]))
            app.protections["asks"] = StateProtection("asks", challenge: .function { _, _ in }) { _, _ in true }
        }
        let lines = NavigationLock(of: app).lines
        for line in [
            "hosts = by state", "link /help when function = help", "screen help embedded = by function",
            "screen help lifetime = kind OwnLifetime", "screen help resolver", "protection asks = asks by function",
        ] { #expect(lines.contains(line)) }
    }

    @Test(
        "can be read again, whatever names an app gives",
        arguments: [
            "plain", "two words", "=", "a=b", "\"quoted\"", "\\", "new\nline", "", "ä ö", "#", "<<<<<<<", "a\u{202e}b",
            "\u{1F600}",
        ]
    )
    func names(_ name: String) throws {
        let app = LockApps.shop { app in
            app.screens[name] = ScreenDescription(name)
            app.screens[name]?.parameters = [name: .string]
            app.screens[name]?.keepAlive = KeepAlive(MessageLifetime(until: name), id: name)
            app.state[name] = .string(name)
            app.segues.append(Segue(from: name, identifier: name, to: name))
            app.notFound = name
        }
        let lock = NavigationLock(of: app)
        #expect(try NavigationLock(reading: lock.text) == lock)
        #expect(LockComparison(try NavigationLock(reading: lock.text), lock).changes.isEmpty)
    }

    @Test("can be read with the line ends of Windows")
    func returns() throws {
        let text = lock.lines.map { $0 + "\r\n" }.joined()
        #expect(try NavigationLock(reading: text) == lock)
    }

    struct Broken: CustomTestStringConvertible, Sendable {
        var name: String
        var message: String
        var line: Int?
        var change: @Sendable ([String]) -> [String]
        var testDescription: String { name }
    }

    static let broken = [
        Broken(name: "empty", message: "it is no lock file", line: 1) { _ in [] },
        Broken(name: "foreign", message: "it is no lock file", line: 1) { _ in ["{}"] },
        Broken(name: "without version", message: "it has no version", line: 1) { ["# navigation.lock x"] + $0 },
        Broken(name: "newer", message: "it has version 2, and this Sextant knows 1", line: 1) { lines in
            ["# navigation.lock 2: new"] + lines.dropFirst()
        },
        Broken(name: "cut off", message: "it has been cut off", line: nil) { $0.dropLast() },
        Broken(name: "cut off within a line", message: "it has been cut off", line: nil) { lines in
            lines.dropLast(2) + ["screen te"]
        },
        Broken(name: "with a line twice", message: "the line is there twice", line: 4) { lines in
            Array(lines[...2] + lines[2...])
        },
        Broken(name: "in another order", message: "the line belongs before the one above it", line: 4) { lines in
            [lines[0], lines[1], lines[3], lines[2]] + lines[4...]
        },
        Broken(name: "with a conflict", message: "'<<<<<<<' is left from a merge", line: 3) { lines in
            lines[..<2] + ["<<<<<<< HEAD", lines[2], "=======", ">>>>>>> other"] + lines[3...]
        },
        Broken(name: "with a conflict at its head", message: "'<<<<<<<' is left from a merge", line: 1) { lines in
            ["<<<<<<< HEAD"] + lines
        },
        Broken(name: "with what is no promise", message: "it is no promise", line: 3) { lines in
            lines[..<2] + ["app \"x"] + lines[2...]
        },
        Broken(name: "with a space too many", message: "it is no promise", line: 3) { lines in
            lines[..<2] + ["app  = x"] + lines[2...]
        },
        Broken(name: "with an empty line", message: "it is no promise", line: 3) { lines in
            lines[..<2] + [""] + lines[2...]
        },
    ]

    @Test("is refused where it is not as it was written, with the line", arguments: broken)
    func refused(_ one: Broken) throws {
        let text = one.change(lock.lines).map { $0 + "\n" }.joined()
        let fault = try #require(throws: LockFault.self) { try NavigationLock(reading: text) }
        #expect(fault.message.hasPrefix(one.message), "\(fault.message)")
        #expect(fault.line == one.line)
    }
}

private struct OwnLifetime: Lifetime {
    var pages: [Int]
}

/// A function with a number that differs from run to run.
private func storedEmbedding() -> FunctionID<EmbeddingFunction> {
    let functions = FunctionTable()
    for _ in 0..<Int.random(in: 1...9) { _ = functions.store({ _ in [] } as EmbeddingFunction) }
    return functions.store({ _ in [] } as EmbeddingFunction)
}

import FlowScripting
import Foundation
import Testing

@Suite struct `Hostile flows` {
    @Test(arguments: Attack.all)
    func `end with an expected verdict, and the next flow passes`(_ attack: Attack) throws {
        let project = try Project(["secret.txt": "secret"])
        project.settings.hasStrictGlobals = false
        let body = attack.source + (attack.countsHostFunctions ? "\nif #host < 100 then error(#host) end" : "")
        let timeout = attack.expected.contains("limit:cpu") ? "1s" : "60s"
        let recorder = Recorder()
        let result = try project.flow(body, options: "{ timeout = '\(timeout)' }", observer: recorder)
        let verdict = result.failures.compactMap(\.verdict).first ?? (result.status == .errored ? "error" : "ok")
        #expect(attack.expected.contains(verdict), "\(verdict): \(result.failures.map(\.message))")
        #expect(!recorder.text.contains("ESCAPED") && !recorder.text.contains("unexpected end"))
        #expect(project.read("secret.txt") == "secret")
        let sentinel = try Project().flow("push('other') assert.visible('other')")
        #expect(sentinel.status == .passed)
    }
}

/// A script that attacks whatever it finds; its first line says how it may end.
struct Attack: CustomTestStringConvertible, Sendable {
    var name: String
    var source: String
    var expected: [String]

    var testDescription: String { name }
    var countsHostFunctions: Bool { ["g01", "g03", "g05"].contains(String(name.prefix(3))) }

    static let all: [Attack] = {
        let folder = "\(Fixtures.tests)/LuaRuntimeTests/Attacks"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".lua") }.sorted().compactMap { name in
            guard let source = try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) else { return nil }
            let head = source.prefix { $0 != "\n" }.dropFirst("-- expect: ".count).split(separator: " | ")[0]
            let expected = head.split(separator: "|").map {
                $0.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces)
            }
            return Attack(name: name, source: source, expected: expected)
        }
    }()
}

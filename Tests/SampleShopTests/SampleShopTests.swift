import FlowScripting
import Foundation
import NavigationCore
import NavigationHarness
import RunEvents
import SampleShop
import Testing

@Suite("The sample shop in Swift is the shop of the sample flows")
struct SampleShopTests {
    @Test("Its description has no mistakes and no warnings")
    func description() throws {
        let assembly = try SampleShop.assemble(functions: FunctionTable())
        #expect(assembly.description.problems.isEmpty)
    }

    @Test("Every flow that passes on the shop in Lua passes on it", arguments: Flows.files)
    func flows(file: String) throws {
        var settings = FlowSettings(projectFolder: Flows.tests)
        settings.app = SampleShop.name
        let script = FlowScript(
            path: "\(Flows.tests)/Flows/\(file)",
            settings: settings,
            apps: LinkedApps([SampleShop.self])
        )
        for flow in try script.declarations() {
            let result = try script.run(flow, observer: Silent())
            let failures = result.failures.map(\.message).joined(separator: "\n")
            #expect(result.status == .passed || result.status == .skipped, "\(flow.name): \(failures)")
        }
    }

    @Test("It declares what the shop in Lua declares")
    func sameDeclarations() throws {
        let questions = """
            local function flat(list)
              local lines = {}
              for _, entry in ipairs(list) do lines[#lines + 1] = type(entry) == "table" and entry.pattern or entry end
              table.sort(lines)
              return table.concat(lines, " ")
            end
            flow("f", function() print(flat(screens_declared())) print(flat(links_declared())) end)
            """
        let path = NSTemporaryDirectory() + "sextant-\(UUID().uuidString).flow.lua"
        try Data(questions.utf8).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let texts = try ["\(Flows.tests)/Apps/Shop/app.lua", SampleShop.name].map { app in
            var settings = FlowSettings(projectFolder: Flows.tests)
            settings.app = app
            let script = FlowScript(path: path, settings: settings, apps: LinkedApps([SampleShop.self]))
            let listener = Silent()
            for flow in try script.declarations() { _ = try script.run(flow, observer: listener) }
            return listener.text
        }
        #expect(texts[0] == texts[1])
        #expect(texts[0].contains("write_review"))
    }
}

/// The sample flows that run the shop of `sextant.lua`.
enum Flows {
    static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path

    static let files: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: tests + "/Flows")) ?? [])
        .filter { $0.hasSuffix(".flow.lua") }.sorted()
}

/// Keeps what a flow prints.
final class Silent: FlowObserver {
    var text = ""
    func stepStarted(name: String, line: Int) {}
    func stepEnded(name: String, failed: Bool) {}
    func navigation(_ event: Event) {}
    func output(_ text: String) { self.text += text }
    func hazard(_ hazard: FlowHazard) {}
}

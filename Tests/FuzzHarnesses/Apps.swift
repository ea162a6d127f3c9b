import FlowScripting
import Foundation
import NavigationCore
import RunEvents

extension Harness {
    /// A description of an app as JSON, in which text such as `=true` stands for a function that returns this.
    static let apps = text("apps") { text in
        guard let description = JSONReader.value(of: text), description.fields != nil else { return }
        // Every screen is tried, whatever the description has made of it.
        try run(
            script: """
                app.use(App(\(lua(description))))
                flow("fuzzed", { launch = false }, function()
                  pcall(app.launch)
                  for _, name in ipairs { "a", "b", "c" } do
                    pcall(navigate, name) pcall(push, name) pcall(open_url, "app://" .. name) pcall(back)
                  end
                  pcall(app.relaunch)
                end)
                """
        )
    }

    /// Runs the flow twice: whatever an app is, it does the same again.
    private static func run(script text: String) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fuzzed-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "fuzzed.flow.lua").path
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        let script = FlowScript(path: path, settings: FlowSettings(projectFolder: folder.path))
        guard let flow = try? script.declarations().first else { return }
        // A description with mistakes is refused, which is an answer as well.
        guard let results = try? (0..<2).map({ _ in try script.run(flow, observer: Nobody()) }) else { return }
        // Where the clock stops a flow depends on the machine.
        guard !results.contains(where: { $0.status == .timedOut }) else { return }
        try promise(results[0].digest == results[1].digest, "it does something else when it runs again:\n\(text)")
    }

    /// A value as Lua writes it down.
    private static func lua(_ value: Value) -> String {
        switch value {
        case .array(let values): "{ " + values.map(lua).joined(separator: ", ") + " }"
        case .record(let fields):
            "{ "
                + fields.sorted { $0.key < $1.key }.map { "[\(quoted($0.key))] = \(lua($0.value))" }
                .joined(separator: ", ") + " }"
        case .string(let text) where text.hasPrefix("="):
            "function(...) return \(text.dropFirst().filter { $0.isLetter || $0.isNumber }) end"
        case .string(let text): quoted(text)
        default: value.description
        }
    }

    private static func quoted(_ text: String) -> String { LuaText.literal(Array(text.utf8)) }

    private final class Nobody: FlowObserver {
        func stepStarted(name: String, line: Int) {}
        func stepEnded(name: String, failed: Bool) {}
        func navigation(_ event: Event) {}
        func output(_ text: String) {}
        func hazard(_ hazard: FlowHazard) {}
    }
}

enum LuaText {
    /// Any bytes as a literal of Lua that is plain ASCII.
    static func literal(_ bytes: [UInt8]) -> String {
        "\""
            + bytes.map { byte in
                let isPlain = (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
                return isPlain ? String(UnicodeScalar(byte)) : "\\" + "00\(byte)".suffix(3)
            }.joined() + "\""
    }
}

import FlowScripting
import Foundation
import NavigationCore
import RunEvents

extension Harness {
    /// A description of an app as JSON, in which text such as `=true` stands for a function that returns this.
    static let apps = text("apps") { text in
        guard let description = JSONReader.value(of: text), description.fields != nil else { return }
        // Every screen is tried, whatever the description has made of it.
        run(
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

    private static let folder = FileManager.default.temporaryDirectory.appending(path: "fuzzed-\(getpid())").path

    private static func run(script text: String) {
        let path = folder + "/fuzzed.flow.lua"
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
            fatalError("\(path) cannot be written")
        }
        let script = FlowScript(path: path, settings: FlowSettings(projectFolder: folder))
        guard let flows = try? script.declarations() else { return }
        for flow in flows { _ = try? script.run(flow, observer: Nobody()) }
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

import FlowScripting
import Foundation
import NavigationCore
import RunEvents

/// A folder with scripts and apps that exists while a test runs.
final class Project {
    let folder: String
    var settings: FlowSettings

    /// Files by their paths; an `app.lua` with two screens is added if there is none.
    init(_ files: [String: String] = [:]) throws {
        folder = NSTemporaryDirectory() + "sextant-" + UUID().uuidString
        settings = FlowSettings(projectFolder: folder)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try write(Project.app, to: "app.lua")
        for (name, text) in files { try write(text, to: name) }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    static let app = """
        return App {
          name = "Two", schemes = { "two" }, state = { user = null, count = 0 },
          root = stack { "home" },
          screens = { home = {}, other = { links = { "/other" } } },
        }
        """

    func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

    func write(_ data: Data, to name: String) throws {
        let path = "\(folder)/\(name)"
        let parent = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: path))
    }

    func read(_ name: String) -> String? { try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) }

    func script(_ name: String = "test.flow.lua") -> FlowScript {
        FlowScript(path: "\(folder)/\(name)", settings: settings)
    }

    /// Runs every flow of a script, in order.
    func run(_ source: String, observer: Recorder = Recorder()) throws -> [FlowResult] {
        try write(source, to: "test.flow.lua")
        let script = script()
        return try script.declarations().map { try script.run($0, observer: observer) }
    }

    /// Runs a body as one flow.
    func flow(_ body: String, options: String = "", observer: Recorder = Recorder()) throws -> FlowResult {
        let comma = options.isEmpty ? "" : ", "
        let results = try run("flow(\"the flow\"\(comma)\(options), function()\n\(body)\nend)", observer: observer)
        guard let result = results.first else { throw ScriptFailure(cause: .script, message: "no flow", file: "") }
        return result
    }
}

/// Keeps what a flow reports while it runs.
final class Recorder: FlowObserver {
    var text = ""
    var steps: [String] = []
    var hazards: [String] = []
    var notes: [String] = []
    var events = 0

    func stepStarted(name: String, line: Int) { steps.append("> \(name)") }
    func stepEnded(name: String, failed: Bool) { steps.append(failed ? "! \(name)" : "< \(name)") }
    func navigation(_ event: Event) { events += 1 }
    func output(_ text: String) { self.text += text }
    func hazard(_ hazard: FlowHazard) { hazards.append(hazard.kind) }
    func note(_ note: FlowNote) { notes.append("\(note.line ?? 0) \(note.message)") }
}

/// Files of the repository's tests.
enum Fixtures {
    static let tests =
        (((#filePath as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent as NSString)
        .deletingLastPathComponent

    static func script(_ path: String) -> FlowScript {
        FlowScript(path: "\(tests)/\(path)", settings: FlowSettings(projectFolder: tests))
    }
}

import FlowScripting
import Foundation
import NavigationCore
import RunEvents

/// What a keystroke costs in the interactive session of a large app: the list of all that could be meant.
enum Completing {
    private static let screens = 5_000

    static func measure() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "sextant-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let app = folder.appending(path: "app.lua")
        try Data(script.utf8).write(to: app)
        let time = try InteractiveSession.onThread {
            var settings = FlowSettings(projectFolder: folder.path)
            settings.app = app.path
            let session = try InteractiveSession(folder: folder.path, settings: settings, interrupter: Interrupter())
            return try ["navigate(\"", "open_url(\"large://s/49"].map { line in
                try measured {
                    let found = Completer.complete(line, cursor: line.utf8.count, session.completionContext())
                    if found.candidates.isEmpty { throw Wrong(what: "nothing completes \(line)") }
                }
            }.max()
        }
        guard let time else { return }
        Figure(name: "complete a name of \(screens)", time: time, measure: .limit(.milliseconds(16))).printLine()
    }

    private static let script = """
        local screens = { home = {} }
        for i = 1, \(screens) do
          screens["screen_" .. i] = { links = { "/s/" .. i .. "/:id" }, parameters = { id = "string" } }
        end
        return App { name = "Large", schemes = { "large" }, root = stack { "home" }, screens = screens }
        """
}

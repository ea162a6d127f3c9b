import Foundation
import RunEvents

@testable import FlowScripting

/// An interactive session with the shop, for one test.
enum Interactive {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    static func shop<Result>(_ body: (InteractiveSession) throws -> Result) throws -> Result {
        try session(app: root + "/Tests/Apps/Shop/app.lua", body)
    }

    static func session<Result>(
        app: String,
        limits: Bool = true,
        interrupter: Interrupter = Interrupter(),
        _ body: (InteractiveSession) throws -> Result
    ) throws -> Result {
        try InteractiveSession.onThread {
            var settings = FlowSettings(projectFolder: root)
            settings.app = app
            let session = try InteractiveSession(folder: root, settings: settings, interrupter: interrupter)
            if !limits { session.liftLimits() }
            return try body(session)
        }
    }

    /// The shop's session after some entries, all of which succeed.
    static func typed(_ entries: [String], in session: InteractiveSession) throws {
        for entry in entries {
            let result = session.evaluate(entry)
            guard result.end == .done else { throw Unexpected("\(entry): \(result)") }
        }
    }

    struct Unexpected: Error, CustomStringConvertible {
        var description: String
        init(_ description: String) { self.description = description }
    }

    static func temporaryFolder() throws -> String {
        let path = NSTemporaryDirectory() + "sextant-repl-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }
}

import FlowScripting
import Foundation
import NavigationCore
import RunEvents

/// What a command costs in a flow script: the time of a flow with many, less that of a flow with none.
enum LuaFlow {
    /// The time of one push or pop.
    static func time(_ shape: LiveShape, _ count: Int) throws -> Duration {
        let folder = FileManager.default.temporaryDirectory.appending(path: "sextant-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(shape.script(count).utf8).write(to: folder.appending(path: "app.lua"))

        // As many pairs as take a good part of a second; the first runs also make everything warm.
        _ = try run(pairs: 1, in: folder)
        let few = try run(pairs: 20, in: folder) - run(pairs: 0, in: folder)
        let pairs = min(5_000, max(20, Int(8 / max(few.seconds, 0.0001))))
        return try median(5) { try run(pairs: pairs, in: folder) - run(pairs: 0, in: folder) } / (2 * pairs)
    }

    /// The time of a flow that pushes a screen and pops it again so and so often.
    private static func run(pairs: Int, in folder: URL) throws -> Duration {
        let path = folder.appending(path: "push.flow.lua")
        let source = "flow('pushes', function() for _ = 1, \(pairs) do push('detail') pop() end end)\n"
        try Data(source.utf8).write(to: path)
        let settings = FlowSettings(projectFolder: folder.path, timeout: .seconds(120))
        let script = FlowScript(path: path.path, settings: settings)
        guard let flow = try script.declarations().first else { throw Wrong(what: "the script has no flow") }
        let observer = Silence()
        return try processorTime {
            let result = try script.run(flow, observer: observer)
            guard result.status == .passed else { throw Wrong(what: "the flow failed: \(result.failures)") }
        }
    }

    /// Takes what happens and keeps nothing, as a run does whose traces are off.
    private final class Silence: FlowObserver {
        func stepStarted(name: String, line: Int) {}
        func stepEnded(name: String, failed: Bool) {}
        func navigation(_ event: Event) {}
        func output(_ text: String) {}
        func hazard(_ hazard: FlowHazard) {}
    }
}

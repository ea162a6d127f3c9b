import AppConformance
import Foundation
import NavigationCore
import NavigationExploration
import NavigationHarness
import OrderedCollections
import RunEvents

/// Holding traces of the small app against its description: reading, following and comparing, file to verdict.
///
/// Field traces come by the same situations again and again; a random walk of two hundred taps a launch comes by new ones
/// most of the time.
enum Traces {
    private static let events = 100_000

    static func measure() throws {
        for (name, length) in [("by known situations", 4), ("by new situations", 200)] {
            let path = try trace(launchEvery: length)
            defer { try? FileManager.default.removeItem(atPath: path) }
            let time = try median(3) {
                let conformance = try Conformance { _ in SmallApp() }
                return try processorTime {
                    let verdict = try conformance.verdict(of: path, named: "trace")
                    guard verdict.fits, verdict.events >= events else {
                        throw Wrong(what: "the trace does not fit: \(String(describing: verdict.misfit))")
                    }
                }
            }
            Figure(
                name: "one event of a trace, \(name)",
                time: time / events,
                measure: .limit(.microseconds(10))
            ).printLine()
        }
    }

    /// Writes what a recorder would of a random walk.
    private static func trace(launchEvery length: Int) throws -> String {
        let walker = try AppWalker(SmallApp())
        var random = SeededNumbers()
        var text = ""
        var (count, taps) = (0, length)
        func tell(_ event: TraceEvent) {
            text += event.text + "\n"
            count += 1
        }
        func tell(_ happened: [Event]) {
            for event in happened {
                TraceEvent(event) { walker.navigator.lastView(of: $0).map(\.parameters) }.map { tell($0) }
            }
        }
        while count < events {
            if taps == length {
                if walker.navigator.state.phase != .terminated {
                    tell(TraceEvent(.terminated))
                    _ = walker.perform(.terminate)
                }
                tell(TraceEvent(.launched, ["records": .array(TraceEvent.Kind.allCases.map { .string($0.rawValue) })]))
                tell(walker.perform { _ = try $0.perform(.launch(Launch())) }.events)
                taps = 0
            }
            taps += 1
            let visible = walker.navigator.state.visible(world: walker.world)
            let screen = visible.flatMap { walker.navigator.state.view(of: $0)?.name } ?? ""
            guard let action = walker.world.app.screens[screen]?.actions.keys.randomElement(using: &random) else {
                continue
            }
            tell(TraceEvent(.tapped, ["action": .string(action), "arguments": .record([:])]))
            tell(walker.perform(.tap(action, arguments: .record([:]))).events)
        }
        let path = FileManager.default.temporaryDirectory.appending(path: "trace-\(UUID()).ndjson").path
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }
}

/// Numbers that are the same in each run.
private struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64 = 1

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    }
}

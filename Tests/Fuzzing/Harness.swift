/// A part of Sextant that reads what others have written, and what must hold whatever that is.
///
/// A crash, a hang and a broken promise are findings; an error that the part reports is none.
struct Harness: Sendable {
    /// Name of the harness, and of its folder of seeds.
    var name: String
    var run: @Sendable (_ input: [UInt8]) -> Void

    /// Runs on the input as text, repaired where it is not UTF-8, as every file is read.
    static func text(_ name: String, _ run: @escaping @Sendable (String) -> Void) -> Harness {
        Harness(name: name) { run(String(decoding: $0, as: UTF8.self)) }
    }

    /// Runs on the first line and on what follows it.
    static func lineAndRest(_ name: String, _ run: @escaping @Sendable ([UInt8], [UInt8]) -> Void) -> Harness {
        Harness(name: name) { input in
            let parts = input.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
            run(Array(parts[0]), parts.count > 1 ? Array(parts[1]) : [])
        }
    }

    /// Every harness, in the order in which `scripts/fuzz` runs them.
    static let all: [Harness] = [
        .eventLines, .json, .savedStates, .settings, .tags, .workers, .links, .apps, .patterns, .formats, .sorting,
    ]

    /// The one that this process runs.
    nonisolated(unsafe) static var current: Harness?
}

/// Stops the fuzzer, which keeps the input, unless a promise is kept.
func promise(_ isKept: Bool, _ text: @autoclosure () -> String) {
    if !isKept { fatalError(text()) }
}

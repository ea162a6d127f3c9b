/// A part of Sextant that reads what others have written, and what must hold whatever that is.
///
/// A crash, a hang and a broken promise are findings; an error that the part reports is none.
package struct Harness: Sendable {
    /// Name of the harness, and of its folder of seeds.
    package var name: String
    /// Runs on an input; throws a `BrokenPromise`.
    package var run: @Sendable (_ input: [UInt8]) throws -> Void

    /// Runs on the input as text, repaired where it is not UTF-8, as every file is read.
    static func text(_ name: String, _ run: @escaping @Sendable (String) throws -> Void) -> Harness {
        Harness(name: name) { try run(String(decoding: $0, as: UTF8.self)) }
    }

    /// Runs on the first line and on what follows it.
    static func lineAndRest(_ name: String, _ run: @escaping @Sendable ([UInt8], [UInt8]) throws -> Void) -> Harness {
        Harness(name: name) { input in
            let parts = input.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
            try run(Array(parts[0]), parts.count > 1 ? Array(parts[1]) : [])
        }
    }

    /// Every harness, in the order in which `scripts/fuzz` runs them.
    package static let all: [Harness] = [
        .eventLines, .json, .savedStates, .settings, .tags, .workers, .links, .associations, .propertyLists,
        .apps, .patterns, .formats, .sorting, .storyboards, .checkpoints,
    ]
}

/// Something that has to hold for every input, and did not.
package struct BrokenPromise: Error, CustomStringConvertible {
    package var description: String
}

func promise(_ isKept: Bool, _ text: @autoclosure () -> String) throws(BrokenPromise) {
    if !isKept { throw BrokenPromise(description: text()) }
}

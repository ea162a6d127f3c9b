#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Notes on their way to other threads and machines, and to a later run.
extension Property {
    /// Its notes as texts; equal notes give equal texts.
    var words: Set<String> {
        get throws {
            guard !notes.isEmpty else { return [] }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return Set(try notes.map { String(decoding: try encoder.encode($0), as: UTF8.self) })
        }
    }

    /// Adds what another one has noted; throws what cannot be read.
    mutating func note(words: Set<String>) throws {
        guard !words.isEmpty else { return }
        let decoder = JSONDecoder()
        notes.formUnion(try words.map { try decoder.decode(Note.self, from: Data($0.utf8)) })
    }
}

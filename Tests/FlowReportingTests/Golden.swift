import Foundation
import Testing

/// Compares with a file beside the tests; `SEXTANT_RECORD=1` writes the file instead.
func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden")
    let file = folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["SEXTANT_RECORD"] != nil {
        try Data(text.utf8).write(to: file)
        return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(text == expected, "\(name) differs; SEXTANT_RECORD=1 records it again", sourceLocation: sourceLocation)
}

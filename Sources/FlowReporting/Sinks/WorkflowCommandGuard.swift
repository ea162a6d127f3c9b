/// Keeps text from being a command of a CI system, which reads the output of every step for them.
///
/// For GitHub Actions a line is a command if it begins with `::`, after any blanks, or contains `##[`; older ones begin
/// with `##`. Azure Pipelines looks for `##vso[` anywhere in a line, TeamCity for `##teamcity[`. A blank between the
/// signs makes plain text of them in every format.
package final class WorkflowCommandGuard: TextSink {
    private let sink: any TextSink
    /// How many characters the line has so far, up to two, without blanks at its beginning.
    private var length = 0
    private var last: Unicode.Scalar = "\n"
    /// How many `#` stand directly before the next character.
    private var hashes = 0
    /// Whether the next character goes on with a word that begins with `##`.
    private var isNaming = false

    package init(_ sink: any TextSink) {
        self.sink = sink
    }

    package func write(_ text: String) throws(SinkFailure) {
        var harmless = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if completesCommand(scalar) {
                harmless.append(" ")
                (hashes, isNaming) = (0, false)
            }
            harmless.append(scalar)
            // Some ways of comparing texts pass over what nobody can see.
            if scalar.isASCII || !scalar.properties.isDefaultIgnorableCodePoint { note(scalar) }
        }
        try sink.write(String(harmless))
    }

    package func close() throws(SinkFailure) { try sink.close() }

    private func completesCommand(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case ":", "#": length == 1 && last == scalar
        case "[": isNaming
        default: false
        }
    }

    private func note(_ scalar: Unicode.Scalar) {
        hashes = scalar == "#" ? hashes + 1 : 0
        isNaming = scalar == "#" ? hashes >= 2 : isNaming && !scalar.properties.isWhitespace
        last = scalar
        if scalar == "\n" || scalar == "\r" {
            length = 0
        } else if length > 0 || !scalar.properties.isWhitespace {
            length = min(length + 1, 2)
        }
    }
}

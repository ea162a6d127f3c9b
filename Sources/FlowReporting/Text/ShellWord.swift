/// Words of a command that can be pasted into a shell.
package enum ShellWord {
    /// The word, in single quotes if a shell would read anything into it.
    package static func quoted(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.utf8.allSatisfy(isPlain)
        if isPlain { return word }
        let parts = SafeText.line(word).split(separator: "'", omittingEmptySubsequences: false)
        return "'" + parts.joined(separator: "'\\''") + "'"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
        default: "/._-:=,+@%".utf8.contains(byte)
        }
    }
}

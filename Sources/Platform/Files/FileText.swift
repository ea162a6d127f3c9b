extension String {
    /// The lines of a file, as Lua counts them: they end with `\n`, `\r`, or both in any order.
    ///
    /// By bytes: for Swift a form feed or a line separator of Unicode ends a line as well, and the two characters that end one
    /// under Windows are another one than either. What follows the last end is a line, too, mostly an empty one.
    package var fileLines: [Substring] {
        var lines: [Substring] = []
        var start = startIndex
        /// The first half of an end, whose other half may follow.
        var half: UInt8?
        for index in utf8.indices {
            let byte = utf8[index]
            guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
                half = nil
                continue
            }
            if let first = half, first != byte {
                half = nil
            } else {
                lines.append(self[start..<index])
                half = byte
            }
            start = utf8.index(after: index)
        }
        return lines + [self[start...]]
    }

    /// Whether this is what a file was written with, although a checkout may have given it the line ends of Windows.
    package func isText(ofFile stored: String) -> Bool {
        // What is read begins with no byte order mark, even if that was written.
        let written = FileReading.text(of: Array(utf8))
        return stored == written || stored.replacing("\r\n", with: "\n") == written
    }
}

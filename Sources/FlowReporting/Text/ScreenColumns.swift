/// How wide texts are on a terminal.
package enum ScreenColumns {
    /// Columns of a text: characters of the alphabets take one, ideographs and pictures two.
    package static func count(_ text: some StringProtocol) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.reduce(0) { $0 + ($1.unicodeScalars.contains(where: isWide) ? 2 : 1) }
    }

    /// Marks such as `…`, arrows and boxes are narrow.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x1100 && !(0x1E00...0x2BFF).contains(scalar.value)
    }
}

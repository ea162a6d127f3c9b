extension StringProtocol {
    /// Without white space at either end.
    package var trimmed: String { trimmed { $0.isWhitespace } }

    /// Without some characters at either end.
    package func trimmed(of isLeftOut: (Character) -> Bool) -> String {
        let start = drop(while: isLeftOut)
        guard let end = start.lastIndex(where: { !isLeftOut($0) }) else { return "" }
        return String(start[...end])
    }
}

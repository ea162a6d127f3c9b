/// Numbers as people read them.
package enum Amounts {
    /// `1 flow`, `2 flows`; `words`: where more than one have another name, as `addresses`.
    package static func count(_ number: Int, _ word: String, _ words: String? = nil) -> String {
        number == 1 ? "1 \(word)" : "\(number) \(words ?? word + "s")"
    }
}

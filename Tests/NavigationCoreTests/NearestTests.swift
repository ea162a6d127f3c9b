import NavigationCore
import Testing

@Suite struct `The nearest name` {
    @Test(
        arguments: [
            ("y", ["a", "b"], nil), ("ld", ["id"], "id"), ("A", ["a"], "a"), ("di", ["id"], "id"),
            ("xy", ["xyz"], "xyz"),
            ("hoem", ["home", "item"], "home"), ("fullscreen", ["full_screen_cover"], "full_screen_cover"),
            ("full screen", ["full_screen_cover", "sheet"], "full_screen_cover"), ("open", ["open_url"], "open_url"),
            ("double_present", ["double-present"], "double-present"), ("", ["a"], nil), ("zzzz", ["home"], nil),
        ] as [(String, [String], String?)]
    )
    func `is one that somebody may have mistyped`(word: String, known: [String], near: String?) {
        #expect(nearestName(to: word, among: known) == near)
    }

    /// All pairs of words of up to four letters, which are the hard ones: any two are a few letters apart.
    @Test func `has half of its letters in common, or goes on after the word`() {
        var words = [""]
        for length in 0..<4 {
            words += words.filter { $0.count == length }.flatMap { word in ["a", "b", "c"].map { word + $0 } }
        }
        for wanted in words.dropFirst() {
            #expect(nearestName(to: wanted, among: [wanted]) == nil, "nobody meant what they wrote")
            for known in words.dropFirst() where nearestName(to: wanted, among: [known]) != nil {
                #expect(shared(wanted, known) * 2 >= max(wanted.count, known.count), "\(wanted): \(known)")
            }
        }
    }

    private func shared(_ first: String, _ second: String) -> Int {
        let counts = Dictionary(second.map { ($0, 1) }, uniquingKeysWith: +)
        return Dictionary(first.map { ($0, 1) }, uniquingKeysWith: +).reduce(0) {
            $0 + min($1.value, counts[$1.key] ?? 0)
        }
    }
}

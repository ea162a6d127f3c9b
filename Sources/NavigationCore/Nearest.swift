private let mostNames = 2_000

/// The known name that is most like a mistyped one, or `nil` if none is close.
public func nearestName(to name: String, among known: some Sequence<String>) -> String? {
    guard !name.isEmpty, name.mayBeMistyped else { return nil }
    let wanted = Array(name.lowercased())
    guard wanted.count <= 64 else { return nil }
    let known = known.filter { $0 != name }
    let limit = max(1, min(3, (wanted.count + 1) / 3))
    var best: (name: String, distance: Int, start: Int)?
    for candidate in known {
        let letters = Array(candidate.lowercased())
        guard abs(letters.count - wanted.count) <= limit else { continue }
        let distance = editDistance(wanted, letters)
        guard distance <= limit, isAlike(wanted, letters) else { continue }
        // Of those that are equally near, the one that begins alike: few mistype a first letter.
        let start = zip(wanted, letters).prefix { $0 == $1 }.count
        if let best, (best.distance, -best.start) <= (distance, -start) { continue }
        best = (candidate, distance, start)
    }
    return best?.name ?? longerName(of: name, among: known) ?? nameWithin(name, among: known)
}

extension StringProtocol {
    /// Whether it is short enough for a word that somebody has written: what was meant with others is not looked for.
    ///
    /// In bytes: a text can have millions, and one letter any number of accents.
    package var mayBeMistyped: Bool { utf8.count <= 1_000 }
}

/// The end of a message about an unknown name: the nearest one as ": did you mean 'x'?", or nothing if none is close.
package func suggestion(for name: String, among known: some Sequence<String>) -> String {
    nearestName(to: name, among: known).map { ": did you mean '\($0)'?" } ?? ""
}

/// The end of a message about an unknown name: the nearest one, else all where they are few.
///
/// Where there are more names than people give, nothing: there can be as many messages.
func nearestHint(for name: String, among known: some Collection<String>) -> String {
    if known.count > mostNames { return "" }
    if let near = nearestName(to: name, among: known) { return ": did you mean '\(near)'?" }
    let names = Set(known).sorted()
    return (1...12).contains(names.count) ? thereAre(names) : ""
}

/// The end of a message that says which names there are, as "; there is home" and "; there are home, item".
package func thereAre(_ names: [String]) -> String {
    "; there \(names.count == 1 ? "is" : "are") \(names.joined(separator: ", "))"
}

/// Whether two words have half of their letters in common: a single other letter is another word.
private func isAlike(_ first: [Character], _ second: [Character]) -> Bool {
    var rest = second
    let shared = first.count { letter in
        guard let index = rest.firstIndex(of: letter) else { return false }
        rest.remove(at: index)
        return true
    }
    return shared * 2 >= max(first.count, second.count)
}

/// The shortest name that begins with the word, as `open_url` does with `open`.
private func longerName(of word: String, among known: some Sequence<String>) -> String? {
    // Words that are joined by other signs, as in 'full screen' and 'double-present', are joined words as well.
    let start = word.lowercased() + "_"
    let joined = word.lowercased().filter { $0.isLetter || $0.isNumber }
    return known.filter { name in
        let name = name.lowercased()
        // Words that are written as one, as in 'fullscreen', are known by their beginning as well.
        return name.hasPrefix(start)
            || joined.count >= 6 && name.filter { $0.isLetter || $0.isNumber }.hasPrefix(joined)
    }.min { ($0.count, $0) < ($1.count, $1) }
}

/// The name that is the last of several words, as `sheet` is of `formSheet` and `page_sheet`.
private func nameWithin(_ words: String, among known: [String]) -> String? {
    let letters = Array(words)
    let start = letters.indices.last { index in
        index > 0
            && (letters[index].isUppercase && letters[index - 1].isLowercase || "_- ".contains(letters[index - 1]))
    }
    let last = start.map { String(letters[$0...]).lowercased() }
    return last.flatMap { last in last.count < 4 ? nil : known.first { $0.lowercased() == last } }
}

/// Insertions, deletions, replacements and swaps of neighbours that turn one text into the other.
private func editDistance(_ first: [Character], _ second: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    for i in first.indices {
        var row = [i + 1]
        for j in second.indices {
            var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (first[i] == second[j] ? 0 : 1))
            if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
                cost = min(cost, beforeLast[j - 1] + 1)
            }
            row.append(cost)
        }
        (beforeLast, last) = (last, row)
    }
    return last[second.count]
}

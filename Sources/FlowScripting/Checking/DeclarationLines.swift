/// Finds the line of a description that a sentence about it means, by the names that the sentence quotes.
package struct DeclarationLines {
    private let tokens: [ScriptTokens.Token]

    package init(_ text: String) { tokens = ScriptTokens(text).tokens }

    /// The line that a message is about, by the names that it quotes: each is looked for in the declaration of the one
    /// before it. The line is that of the last name that is found; `nil` if none is.
    package func line(of message: String, from first: Int = 0) -> Int? {
        let start = tokens.firstIndex { $0.line >= first } ?? tokens.endIndex
        let names = Self.quoted(in: message)[...]
        return line(of: names, inSectionOf: message, start..<tokens.endIndex)
            ?? line(of: names, in: start..<tokens.endIndex)
    }

    private static let sections = [
        "command": "commands", "effect": "effects", "protection": "protections", "route": "routes",
        "screen": "screens", "segue": "segues", "service": "services", "window": "windows",
    ]

    /// The line in the part of a description that the sentence names, as in "the screen 'cart'": an action that presents
    /// a screen may be called as the screen is, and stand before it.
    private func line(of names: ArraySlice<String>, inSectionOf message: String, _ range: Range<Int>) -> Int? {
        guard let name = names.first, let quote = message.firstRange(of: "'\(name)'"),
            let kind = message[..<quote.lowerBound].split(separator: " ").last,
            let section = Self.sections[String(kind)]
        else { return nil }
        for start in places(of: section, in: range).filter(isKey) {
            let keys = places(of: name, in: block(at: start)).filter(isKey)
            guard let place = keys.min(by: { depth(of: $0, in: start) < depth(of: $1, in: start) }) else { continue }
            return line(of: names.dropFirst(), in: block(at: place)) ?? tokens[place].line
        }
        return nil
    }

    /// How many brackets are open at a place that were not at the start.
    private func depth(of place: Int, in start: Int) -> Int {
        tokens[start..<place].reduce(0) { depth, token in
            guard token.kind == .sign else { return depth }
            return depth + (["{", "("].contains(token.text) ? 1 : ["}", ")"].contains(token.text) ? -1 : 0)
        }
    }

    /// If a name is declared several times, the declaration is meant in which the next name stands.
    private func line(of names: ArraySlice<String>, in range: Range<Int>) -> Int? {
        guard let name = names.first else { return nil }
        let places = places(of: name, in: range)
        for place in places {
            if let line = line(of: names.dropFirst(), in: block(at: place)) { return line }
        }
        return places.first.map { tokens[$0].line } ?? line(of: names.dropFirst(), in: range)
    }

    /// Where a name stands: as a key, then as the first entry of something, then anywhere.
    private func places(of name: String, in range: Range<Int>) -> [Int] {
        let mentions = range.filter { tokens[$0].text == name && tokens[$0].kind != .sign }
        let keys = mentions.filter(isKey)
        let entries = mentions.filter { (isSign("(", $0 - 1) || isSign("{", $0 - 1)) && isSign(",", $0 + 1) }
        return keys + entries + mentions.prefix(1)
    }

    /// Whether `name =` or `["name"] =` stands there.
    private func isKey(_ place: Int) -> Bool {
        tokens[place].kind == .name ? isSign("=", place + 1) : isSign("]", place + 1) && isSign("=", place + 2)
    }

    /// The texts between single quotes.
    static func quoted(in message: String) -> [String] {
        let parts = message.split(separator: "'", omittingEmptySubsequences: false)
        var names: [String] = []
        // "the type of 'id' of 'item'" means the 'id' in what declares 'item'.
        var isInner = false
        for index in parts.indices where index % 2 == 1 && index + 1 < parts.count {
            let name = String(parts[index])
            let between = parts[index - 1]
            if isInner, between.hasSuffix("keep_alive of screen ") {
                names.insert(contentsOf: [name, "keep_alive"], at: 0)
            } else if isInner, [" of ", " for ", " in "].contains(where: between.hasPrefix), between.count <= 16 {
                names.insert(name, at: 0)
            } else {
                names.append(name)
            }
            isInner = true
        }
        // Keys that begin a sentence stand without quotes, as in "keep_alive of screen 'item'".
        if let first = message.split(separator: " ").first, message.hasPrefix("\(first) of "), first.contains("_") {
            names.insert(String(first), at: min(1, names.count))
        }
        // So do files, as in "Main.storyboard: there is no such file".
        if let first = message.split(separator: " ").first, first.hasSuffix(":"), first.contains(".") {
            names.insert(String(first.dropLast()), at: 0)
        }
        if message.contains(" for segue") { names.insert("segues", at: 0) }
        return names
    }

    private func isSign(_ sign: String, _ index: Int) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .sign && tokens[index].text == sign
    }

    /// The tokens of what is declared at a place, up to the bracket that ends it.
    private func block(at start: Int) -> Range<Int> {
        var (depth, index) = (0, start)
        while index < tokens.endIndex {
            if tokens[index].kind == .sign {
                switch tokens[index].text {
                case "{", "(": depth += 1
                case "}", ")": depth -= 1
                case "," where depth == 0 && !isSign("{", start - 1) && !isSign("(", start - 1):
                    return start + 1..<index
                default: break
                }
            }
            if depth < 0 { break }
            index += 1
        }
        return min(start + 1, index)..<index
    }
}

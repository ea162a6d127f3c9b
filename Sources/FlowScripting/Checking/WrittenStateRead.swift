import NavigationCore

/// A key of the app's state that a function reads which is asked about it.
struct WrittenStateRead {
    /// The key.
    var name: String
    /// What messages call the state, such as "the state that 'signed in' looks at".
    var what: String
    var place: WrittenPlace
}

extension ScriptParser {
    /// Notes what a function reads of the state that it is given first, if it stands under such a key.
    mutating func noteStateReads(_ key: String, _ value: WrittenValue, of owner: String?, since start: Int) {
        guard key == "unless", let parameters = value.parameters, let state = parameters.first else { return }
        let tokens = Array(self.tokens(since: start))
        // What has the same name further in is something else.
        guard !isDeclaredAgain(state, in: tokens) else { return }
        let what = "the state that '\(owner ?? key)' looks at"
        for index in tokens.indices.dropLast(2)
        where tokens[index].text == state && tokens[index].kind == .name && tokens[index + 1].text == "." {
            if index > 0, [".", ":"].contains(tokens[index - 1].text) { continue }
            var place = place(at: tokens[index + 2].line)
            place.isKept = true
            script.stateReads.append(WrittenStateRead(name: tokens[index + 2].text, what: what, place: place))
        }
    }

    /// Whether a name is that of a local, or of a parameter of another function than the first.
    private func isDeclaredAgain(_ name: String, in tokens: [ScriptTokens.Token]) -> Bool {
        var isOfFirst = true
        for (index, token) in tokens.enumerated() where token.kind == .name {
            switch token.text {
            case "local", "for":
                let names = tokens[(index + 1)...].prefix { $0.text == "," || $0.kind == .name && $0.text != "in" }
                if names.contains(where: { $0.text == name }) { return true }
            case "function" where isOfFirst: isOfFirst = false
            case "function":
                if tokens[(index + 1)...].prefix(while: { $0.text != ")" }).contains(where: { $0.text == name }) {
                    return true
                }
            default: break
            }
        }
        return false
    }
}

extension NameCheck {
    /// Reports a key of the state that no app has: who asks the function gets an error, and no answer.
    mutating func checkStateReads() {
        for read in script.stateReads where isSure(read.place) && !isFull {
            let known = apps(at: read.place).map { $0.members(of: ["app", "state"]) ?? [] }
            guard !known.isEmpty, known.allSatisfy({ !$0.contains(read.name) }) else { continue }
            let hint = suggestion(for: read.name, among: known.flatMap(\.self))
            report("\(read.what) has no key '\(read.name)'\(hint)", at: read.place)
        }
    }
}

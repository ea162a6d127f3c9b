import NavigationCore

/// Something that compiles and runs, and does not do what it says.
struct WrittenSlip: Hashable, Sendable {
    var line: Int
    var message: String
    /// Whether a run that comes there says nothing of it.
    var isSilent = true

    /// An entry of a table that a later one of the same name replaces.
    static func repeated(_ key: String, first: Int, line: Int) -> Self {
        let place = first == line ? "twice in this line" : "in line \(first) already"
        return Self(line: line, message: "'\(key)' stands \(place): Lua keeps the last and drops the first")
    }

    /// A comparison with the word for a key without a value, which is `nil` wherever it is read.
    static func null(_ sign: String, line: Int) -> Self {
        let answer = sign == "==" ? "false" : "true"
        let reason = "what is null in a description reads as nil"
        return Self(line: line, message: "\(reason), so '\(sign) null' is \(answer) of it: write \(sign) nil")
    }

    /// A function whose answer somebody waits for.
    static func silent(_ key: String, line: Int) -> Self {
        let example = key == "child" ? "the name of a child" : "true or false"
        return Self(line: line, message: "the function '\(key)' returns nothing: write return, and \(example)")
    }

    /// A parameter of a flow's function.
    static func parameter(_ name: String, line: Int) -> Self {
        let reason = "a flow's function gets nothing, so '\(name)' is nil"
        return Self(line: line, message: "\(reason): the words of flows stand alone", isSilent: false)
    }

    /// A function of an action that waits for more than there is.
    static func action(_ key: String, last: String, line: Int) -> Self {
        Self(line: line, message: "the action '\(key)' gets one value: write function(\(last))")
    }

    /// A call of a local that has the name of the word which gave it its value.
    static func hidden(_ name: String, by first: Int, line: Int) -> Self {
        let reason = "the local '\(name)' of line \(first) hides \(name)()"
        return Self(line: line, message: "\(reason): name it otherwise", isSilent: false)
    }

    /// A comparison of what is a table with a text.
    static func handle(_ call: String, _ sign: String, _ text: String, line: Int) -> Self {
        let answer = sign == "==" ? "false" : "true"
        let right = "\(call).name \(sign) \(Value.string(text))"
        // An assertion says it of its own line.
        let message = "\(call) is no text, so '\(sign)' is \(answer): write \(right)"
        return Self(line: line, message: message, isSilent: false)
    }

    /// A place for a value in a text of which only other languages make one.
    static func template(_ name: String, line: Int) -> Self {
        Self(line: line, message: "'${\(name)}' stays as it is in a text: texts are joined, \"…\" .. \(name)")
    }

    /// A type where a state has its first value.
    static func type(_ key: String, _ type: String, line: Int) -> Self {
        let reason = "a state holds values, not types: null for none"
        return Self(line: line, message: "'\(key)' is the text \"\(type)\" at the launch; \(reason)")
    }

    /// A key of a state that Lua leaves out of the table.
    static func nothing(_ key: String, line: Int) -> Self {
        let key = LuaName.key(key)
        let reason = "'\(key) = nil' leaves the key out, and what is not declared cannot be assigned"
        return Self(line: line, message: "\(reason): write \(key) = null")
    }

    /// A loop that begins before a list does.
    static func zero(_ variable: String, _ list: String, line: Int) -> Self {
        let usage = "for \(variable) = 1, #\(list) do"
        return Self(line: line, message: "\(list)[0] is nil, since lists begin at 1: write \(usage)")
    }

    /// An assertion that is asked for its answer.
    static func condition(_ assertion: String, line: Int) -> Self {
        let reason = "\(assertion) returns nothing, so the condition is never true"
        return Self(line: line, message: "\(reason): it fails the flow by itself, and needs no 'if'")
    }

    /// An assertion that has run before the word which it is given to.
    static func early(_ assertion: String, _ word: String, line: Int) -> Self {
        Self(line: line, message: "\(assertion) runs before \(word) does: wrap it in function() … end")
    }
}

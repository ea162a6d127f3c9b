/// What can be told of a script without running it.
struct WrittenScript {
    /// Calls of global functions, the inner ones first.
    var calls: [WrittenCall] = []
    /// Global names that are read, with the fields that are read of them by name.
    var reads: [WrittenName] = []
    /// Global names that are assigned.
    var writes: [WrittenName] = []
    var flows: [WrittenFlow] = []
    /// What tables have as `name`, such as protections that a flow makes.
    var namedTables: Set<String> = []
    /// Stands among names for one that is not written there.
    static let anyName = "*"
    /// Whether functions that are kept in variables are handed to something that expects them to raise.
    var expectsKeptErrors = false
    /// What Lua takes without a word although nobody can have meant it.
    var slips: [WrittenSlip] = []
}

/// Something that compiles and runs, and does not do what it says.
struct WrittenSlip: Hashable, Sendable {
    var line: Int
    var message: String

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
}

/// Where something stands, and what may become of an error there.
struct WrittenPlace: Hashable {
    var line: Int
    /// Position in the flows of the script of the one in which it stands; `nil`: it may belong to any.
    var flow: Int?
    /// Whether an error is expected there, as in `assert.raises`.
    var isTolerated = false
    /// Whether it stands in a function that is kept in a variable or table: who calls it is not known.
    var isKept = false
}

/// `flow(name, [options,] function() … end)`.
struct WrittenFlow {
    var line: Int
    /// Whether its body is written there, so that all that it does can be seen.
    var hasBody = false
    /// Whether it asserts something, or calls what may.
    var mayAssert = false
}

/// A global name, such as `assert.visible`.
struct WrittenName {
    var path: [String]
    var place: WrittenPlace
}

/// The call of a global function.
struct WrittenCall {
    var path: [String]
    var arguments: [WrittenValue]
    var place: WrittenPlace
    /// Whether nobody looks at what it returns.
    var isStatement = false

    var name: String { path.joined(separator: ".") }
}

/// A value as far as it can be told without running the script.
indirect enum WrittenValue {
    case text(String, line: Int)
    case table([WrittenField])
    case call(WrittenCall)
    /// A function that is written there; one that only raises answers as well.
    case function(answers: Bool)
    case other

    var text: String? { if case .text(let text, _) = self { text } else { nil } }
    var fields: [WrittenField]? { if case .table(let fields) = self { fields } else { nil } }
    var isSilentFunction: Bool { if case .function(false) = self { true } else { false } }
}

/// An entry of a table; those of lists have no key.
struct WrittenField {
    var key: String?
    var value: WrittenValue
    var line: Int
}

import NavigationCore

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
    /// What the actions of screens read of their arguments, by the names of the actions.
    var actions: [String: WrittenAction] = [:]
    /// Locals with the lines on which they begin.
    var locals: [(name: String, line: Int)] = []
    /// Comparisons of what calls return with texts.
    var comparisons: [WrittenComparison] = []
    /// Keys of the app's state that functions read which are asked about it.
    var stateReads: [WrittenStateRead] = []
    /// What Lua takes without a word although nobody can have meant it.
    var slips: [WrittenSlip] = []
}

/// Where something stands, and what may become of an error there.
struct WrittenPlace: Hashable {
    var line: Int
    /// Position in the flows of the script of the one in which it stands; `nil`: it may belong to any.
    var flow: Int?
    /// Whether an error is expected there, as in `assert.raises`.
    var isTolerated = false
    /// How many functions it stands in.
    var depth = 0
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
    /// Whether it is assigned.
    var isWritten = false
    /// Whether what is assigned is a function that is written there.
    var isFunction = false
}

/// What a call returns, or a field of it, and a text to which it is compared.
struct WrittenComparison {
    var call: WrittenCall
    var field: String?
    /// `==` or `~=`.
    var sign: String
    var text: String
    var line: Int
}

/// The call of a global function.
struct WrittenCall {
    var path: [String]
    var arguments: [WrittenValue]
    var place: WrittenPlace
    /// Whether nobody looks at what it returns.
    var isStatement = false

    var name: String { path.joined(separator: ".") }
    /// Whether it stands in no function.
    var isAtLoading: Bool { place.depth == 0 }
    /// Whether it is an assertion that returns nothing.
    var isAssertion: Bool { path.count == 2 && ["assert", "check"].contains(path[0]) }
}

/// A value as far as it can be told without running the script.
indirect enum WrittenValue {
    case text(String, line: Int)
    case table([WrittenField])
    case call(WrittenCall)
    /// A local that a call has given its value.
    case kept(WrittenCall)
    /// A function that is written there; one that only raises answers as well.
    case function(answers: Bool, parameters: [String] = [])
    /// A number, `true` or `false`, as it is written.
    case literal(String)
    /// `nil`, as it is written.
    case nothing
    /// A field of what a call returns.
    case field(WrittenCall, String)
    case other

    var text: String? { if case .text(let text, _) = self { text } else { nil } }
    var fields: [WrittenField]? { if case .table(let fields) = self { fields } else { nil } }
    var isSilentFunction: Bool { if case .function(false, _) = self { true } else { false } }
    var parameters: [String]? { if case .function(_, let names) = self { names } else { nil } }
    var call: WrittenCall? { if case .call(let call) = self { call } else { nil } }

    /// A number with a minus before it; `nil` of anything else.
    var negative: WrittenValue? {
        if case .literal(let text) = self, text.first?.isNumber == true { .literal("-" + text) } else { nil }
    }

    /// How it is written, as far as a line has room for it.
    var shown: String {
        switch self {
        case .text(let text, _): Value.string(text).description
        case .literal(let text): text
        default: "…"
        }
    }
}

/// An entry of a table; those of lists have no key.
struct WrittenField {
    var key: String?
    var value: WrittenValue
    var line: Int
}

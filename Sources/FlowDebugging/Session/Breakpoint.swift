import FlowScripting
import NavigationCore

/// A place or an event at which a person wants a flow to stop.
struct Breakpoint: Hashable {
    enum Place: Hashable {
        /// A line of a file, by its path without links.
        case line(file: String, Int)
        /// A function of the script, or a word of the harness that the flow calls.
        case function(String)
        /// A change of the app.
        case change(AppPart)
    }

    var number: Int
    var place: Place
    /// Lua that must hold.
    var condition: String?
    var hits: HitCondition?
    /// Text to print instead of stopping, with expressions in braces.
    var message: String?
}

/// Which of the times that a flow comes to a breakpoint count.
enum HitCondition: Hashable {
    case exactly(Int)
    case from(Int)
    case every(Int)
    case before(Int)

    /// Reads `5`, `= 5`, `> 5`, `>= 5`, `< 5`, `<= 5` or `% 5`.
    init(_ text: String) throws(RequestFault) {
        let sign = text.prefix { "=><%".contains($0) || $0 == " " }
        guard let count = Int(text.dropFirst(sign.count).filter { $0 != " " }), count >= 0, count < Int(Int32.max)
        else {
            throw RequestFault("the hit condition '\(text)' is none of: 5, = 5, > 5, >= 5, < 5, <= 5, % 5")
        }
        switch sign.filter({ $0 != " " }) {
        case "", "=", "==": self = .exactly(count)
        case ">": self = .from(count + 1)
        case ">=": self = .from(count)
        case "<": self = .before(count)
        case "<=": self = .before(count + 1)
        case "%" where count > 0: self = .every(count)
        default: throw RequestFault("the hit condition '\(text)' is none of: 5, = 5, > 5, >= 5, < 5, <= 5, % 5")
        }
    }

    /// Whether the n-th time counts, from 1.
    func holds(_ count: Int) -> Bool {
        switch self {
        case .exactly(let wanted): count == wanted
        case .from(let first): count >= first
        case .every(let step): count % step == 0
        case .before(let end): count < end
        }
    }
}

/// All breakpoints that a person has set.
struct BreakpointBook: Hashable {
    /// Kinds of errors at which a flow stops, with what editors show of them.
    enum ExceptionFilter: String, CaseIterable {
        case assertion, error

        var label: String { self == .assertion ? "Failed assertions" : "Raised errors" }
        var explanation: String {
            switch self {
            case .assertion: "where an assertion fails, also one that the flow survives"
            case .error: "where an error is raised that nothing in the script catches"
            }
        }
    }

    var filters: Set<ExceptionFilter> = []
    private(set) var all: [Breakpoint] = []
    private var last = 0

    /// Lines of all files on which there is one: most lines are none of them.
    private(set) var lines: Set<Int> = []
    /// Parts of the app whose changes matter.
    private(set) var parts: [AppPart] = []
    private(set) var functions: Set<String> = []
    /// Whether it matters how often a flow has come to one.
    private(set) var countsHits = false

    mutating func nextNumber() -> Int {
        last += 1
        return last
    }

    /// Puts breakpoints in the place of all of a kind.
    mutating func replace(_ isMeant: (Breakpoint.Place) -> Bool, with new: [Breakpoint]) {
        all = all.filter { !isMeant($0.place) } + new
        (lines, parts, functions) = ([], [], [])
        countsHits = all.contains { $0.hits != nil }
        for breakpoint in all {
            switch breakpoint.place {
            case .line(_, let line): lines.insert(line)
            case .function(let name): functions.insert(name)
            case .change(let part): parts.append(part)
            }
        }
    }
}

import NavigationCore

/// The arguments of one call by their names, taken one after the other.
struct NamedArguments {
    private let names: [String]
    private let fields: [String: Value]
    private var next = 0

    init(_ value: Value, _ names: [String]) throws {
        guard let fields = value == .null ? [:] : value.fields else {
            throw AppFault("its arguments are a table with the names \(NamedArguments.listed(names))")
        }
        (self.names, self.fields) = (names, fields)
    }

    mutating func next<Argument: Decodable>(_ type: Argument.Type) throws -> Argument {
        let name = names[next]
        next += 1
        let value = fields[name] ?? .null
        if value == .null, !(type is any ExpressibleByNilLiteral.Type) {
            let what = (type as? any PlainCodable.Type).map { ": \($0.typeDescription) expected" } ?? ""
            throw ArgumentFault(owner: "the argument", fault: ValueFault(path: name, problem: "it is missing\(what)"))
        }
        do {
            return try value.strictlyDecoded()
        } catch let fault as ValueFault {
            throw AppFault(fault.described(in: "the argument '\(name)'"))
        }
    }

    /// Refuses arguments that nobody takes.
    func finish() throws {
        guard let unknown = fields.keys.filter({ !names.contains($0) }).min() else { return }
        let hint = suggestion(for: unknown, among: names)
        throw AppFault("the argument '\(unknown)' is not known\(hint)")
    }

    /// Refuses a declaration whose names are not those of its closure's arguments.
    static func check(_ names: [String], of owner: String, _ count: Int) throws {
        guard names.count == count else {
            let named = names.isEmpty ? "none" : listed(names)
            throw AppFault("\(owner) names \(named), its closure takes \(argumentCount(count))")
        }
        guard Set(names).count == count else { throw AppFault("\(owner) names an argument twice: \(listed(names))") }
    }

    static func count<each Argument>(_ types: repeat (each Argument).Type) -> Int {
        var count = 0
        for _ in repeat each types { count += 1 }
        return count
    }

    private static func listed(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }
}

extension Value {
    /// Arguments as their type; keys that the type does not know are mistakes, too.
    func decodedArguments<Arguments: Decodable>() throws -> Arguments {
        do {
            return try (self == .null ? .record([:]) : self).strictlyDecoded()
        } catch let fault as ValueFault {
            throw ArgumentFault(owner: "the argument", fault: fault)
        }
    }
}

/// An argument that does not fit what a function of the app takes.
struct ArgumentFault: Error, CustomStringConvertible {
    var owner: String
    var fault: ValueFault
    var description: String {
        fault.path.isEmpty ? "\(owner): \(fault.problem)" : "\(owner) '\(fault.path)': \(fault.problem)"
    }
}

import NavigationCore
import RunEvents

/// What a client asks for.
struct Request {
    var number: Int
    var command: String
    var arguments: Arguments

    /// Reads a message; a fault says what it lacks.
    init(_ message: Value) throws(RequestFault) {
        guard let fields = message.fields else { throw RequestFault("a message must be an object") }
        guard let kind = fields.text("type") else { throw RequestFault("a message needs a 'type'") }
        guard kind == "request" else { throw RequestFault("a message of the type '\(kind)' is not understood") }
        guard case .integer(let number)? = fields["seq"] else {
            throw RequestFault("a request needs a number as 'seq'")
        }
        guard let command = fields.text("command") else { throw RequestFault("a request needs a text as 'command'") }
        (self.number, self.command) = (number, command)
        switch fields["arguments"] {
        case nil, .null?: arguments = Arguments([:])
        case let value?:
            guard let fields = value.fields else {
                throw RequestFault("'arguments' must be an object", of: number, command)
            }
            arguments = Arguments(fields)
        }
    }
}

/// Why a request cannot be met: a sentence for the person.
struct RequestFault: Error {
    var message: String
    /// The request, where the fault is found before there is one.
    var request: (number: Int, command: String)?

    init(_ message: String) { self.message = message }

    init(_ message: String, of number: Int, _ command: String) {
        self.message = message
        request = (number, command)
    }
}

/// The arguments of a request; what is missing is `nil`, what has another type than it must have is a fault.
struct Arguments {
    private let fields: [String: Value]
    /// Where these lie in those of the request, for messages.
    private let path: String

    init(_ fields: [String: Value], path: String = "") { (self.fields, self.path) = (fields, path) }

    /// The names of all of them.
    var keys: [String] { fields.keys.sorted() }

    private func read<Result>(
        _ key: String,
        _ what: String,
        _ convert: (Value) -> Result?
    ) throws(RequestFault) -> Result? {
        guard let value = fields[key], value != .null else { return nil }
        guard let result = convert(value) else { throw RequestFault("'\(path)\(key)' must be \(what)") }
        return result
    }

    func text(_ key: String) throws(RequestFault) -> String? { try read(key, "a text") { $0.text } }

    func flag(_ key: String) throws(RequestFault) -> Bool? {
        try read(key, "true or false") { if case .boolean(let flag) = $0 { flag } else { nil } }
    }

    /// A number that an editor can mean: of a line, a frame, a variable.
    func integer(_ key: String) throws(RequestFault) -> Int? {
        try read(key, "a whole number from 0 to \(Int32.max)") { value in
            guard case .integer(let number) = value, (0...Int(Int32.max)).contains(number) else { return nil }
            return number
        }
    }

    func texts(_ key: String) throws(RequestFault) -> [String]? {
        try read(key, "a list of texts") { value in
            guard let elements = value.elements else { return nil }
            let texts = elements.compactMap(\.text)
            return texts.count == elements.count ? texts : nil
        }
    }

    func record(_ key: String) throws(RequestFault) -> Arguments? {
        try read(key, "an object") { $0.fields }.map { Arguments($0, path: "\(path)\(key).") }
    }

    func records(_ key: String) throws(RequestFault) -> [Arguments]? {
        try read(key, "a list of objects") { value -> [Arguments]? in
            guard let elements = value.elements else { return nil }
            let records = elements.enumerated().compactMap { index, element in
                element.fields.map { Arguments($0, path: "\(path)\(key)[\(index)].") }
            }
            return records.count == elements.count ? records : nil
        }
    }

    func needed<Result>(_ key: String, _ value: Result?) throws(RequestFault) -> Result {
        guard let value else { throw RequestFault("'\(path)\(key)' is missing") }
        return value
    }
}

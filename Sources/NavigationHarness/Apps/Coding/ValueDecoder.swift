import NavigationCore

/// Reads Swift values out of plain values.
struct ValueDecoder: Decoder {
    let value: Value
    let codingPath: [any CodingKey]
    /// Notes which keys are asked for.
    let usage: KeyUsage?
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    static func decode<Result: Decodable>(
        _ type: Result.Type,
        from value: Value,
        path: [any CodingKey] = [],
        usage: KeyUsage?
    ) throws -> Result {
        if let plain = Result.self as? any PlainCodable.Type { return try read(plain, value, path) }
        do {
            return try Result(from: ValueDecoder(value: value, codingPath: path, usage: usage))
        } catch let error as DecodingError {
            throw fault(error, Result.self, value, path)
        }
    }

    private static func read<Result>(
        _ type: any PlainCodable.Type,
        _ value: Value,
        _ path: [any CodingKey]
    ) throws -> Result {
        guard let result = type.init(plain: value) as? Result else {
            throw ValueFault(path, "\(type.typeDescription) expected, got \(value.described)")
        }
        return result
    }

    /// What a type's own reading complains about; one with few cases says which ones there are.
    private static func fault(
        _ error: DecodingError,
        _ type: any Decodable.Type,
        _ value: Value,
        _ path: [any CodingKey]
    ) -> ValueFault {
        if case .dataCorrupted = error, let names = caseNames(of: type) {
            let given = value.text ?? value.description
            let hint = suggestion(for: given, among: names)
            return ValueFault(path, "'\(given)' is none of \(names.joined(separator: ", "))\(hint)")
        }
        switch error {
        case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context):
            return ValueFault(context.codingPath, context.debugDescription)
        case .keyNotFound(let key, let context): return ValueFault(context.codingPath + [key], "it is missing")
        @unknown default: return ValueFault(path, "\(error)")
        }
    }

    /// Raw values of an enumeration that can list its cases.
    static func caseNames(of type: any Decodable.Type) -> [String]? {
        guard let listed = type as? any CaseIterable.Type, type is any RawRepresentable.Type else { return nil }
        return names(of: listed)
    }

    private static func names<Cases: CaseIterable>(of type: Cases.Type) -> [String] {
        type.allCases.compactMap { ($0 as? any RawRepresentable).map { "\($0.rawValue)" } }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard let fields = value.fields else {
            throw ValueFault(codingPath, "a table with names expected, got \(value.described)")
        }
        usage?.note(fields.keys, at: codingPath)
        return KeyedDecodingContainer(KeyedReader<Key>(fields: fields, codingPath: codingPath, usage: usage))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        switch value {
        case .array(let values): return ListReader(values: values, codingPath: codingPath, usage: usage)
        case .record(let fields) where fields.isEmpty:
            return ListReader(values: [], codingPath: codingPath, usage: usage)
        default: throw ValueFault(codingPath, "a list expected, got \(value.described)")
        }
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        SingleReader(value: value, codingPath: codingPath, usage: usage)
    }
}

private struct SingleReader: SingleValueDecodingContainer {
    let value: Value
    let codingPath: [any CodingKey]
    let usage: KeyUsage?

    func decodeNil() -> Bool { value == .null }
    func decode<Result: Decodable>(_ type: Result.Type) throws -> Result {
        try ValueDecoder.decode(type, from: value, path: codingPath, usage: usage)
    }
}

private struct KeyedReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let fields: [String: Value]
    let codingPath: [any CodingKey]
    let usage: KeyUsage?

    var allKeys: [Key] {
        for name in fields.keys { usage?.ask(name, at: codingPath) }
        return fields.keys.sorted().compactMap { Key(stringValue: $0) }
    }

    private func value(_ key: Key) -> Value {
        usage?.ask(key.stringValue, at: codingPath)
        return fields[key.stringValue] ?? .null
    }

    func contains(_ key: Key) -> Bool { value(key) != .null }
    func decodeNil(forKey key: Key) throws -> Bool { value(key) == .null }

    func decode<Result: Decodable>(_ type: Result.Type, forKey key: Key) throws -> Result {
        let value = value(key)
        let path = codingPath + [key]
        if value == .null, !(type is any ExpressibleByNilLiteral.Type) {
            let what = (type as? any PlainCodable.Type).map { ": \($0.typeDescription) expected" } ?? ""
            throw ValueFault(path, "it is missing\(what)")
        }
        return try ValueDecoder.decode(type, from: value, path: path, usage: usage)
    }

    private func decoder(_ key: any CodingKey) -> ValueDecoder {
        usage?.ask(key.stringValue, at: codingPath)
        return ValueDecoder(value: fields[key.stringValue] ?? .null, codingPath: codingPath + [key], usage: usage)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try decoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { decoder(NameKey(stringValue: "super")) }
    func superDecoder(forKey key: Key) throws -> any Decoder { decoder(key) }
}

private struct ListReader: UnkeyedDecodingContainer {
    let values: [Value]
    let codingPath: [any CodingKey]
    let usage: KeyUsage?
    var currentIndex = 0

    init(values: [Value], codingPath: [any CodingKey], usage: KeyUsage?) {
        (self.values, self.codingPath, self.usage) = (values, codingPath, usage)
    }

    var count: Int? { values.count }
    var isAtEnd: Bool { currentIndex >= values.count }

    private mutating func next() throws -> ValueDecoder {
        let path = codingPath + [IndexKey(currentIndex)]
        guard !isAtEnd else { throw ValueFault(path, "it is missing: the list is too short") }
        defer { currentIndex += 1 }
        return ValueDecoder(value: values[currentIndex], codingPath: path, usage: usage)
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, values[currentIndex] == .null else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Result: Decodable>(_ type: Result.Type) throws -> Result {
        let decoder = try next()
        return try ValueDecoder.decode(type, from: decoder.value, path: decoder.codingPath, usage: usage)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }
    mutating func superDecoder() throws -> any Decoder { try next() }
}

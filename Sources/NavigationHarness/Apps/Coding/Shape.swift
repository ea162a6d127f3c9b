import NavigationCore
import OrderedCollections

/// What a type reads when it is decoded: found out by letting it read from a source that answers everything.
struct Shape {
    /// What the type is as a whole.
    var type: ValueType
    /// Its fields, in the order in which it reads them, if it is a table with names.
    var fields: OrderedDictionary<String, ValueType> = [:]

    /// Reads the fields of a type; throws a `ValueFault` where no sample of a field's type can be made.
    init(of type: any Decodable.Type) throws {
        if let plain = type as? any PlainCodable.Type {
            self.type = plain.valueType
            return
        }
        let record = ShapeRecord()
        if type is any CaseIterable.Type {
            _ = try? type.init(from: ShapeDecoder(record: record, codingPath: [], attempt: 0))
        } else {
            _ = try Shape.sample(of: type, record, [])
        }
        self.type = record.type ?? .table
        if record.type == .table || record.type == nil { fields = record.fields }
    }

    /// The type of value that stands for a Swift type.
    static func valueType(of type: any Decodable.Type) -> ValueType {
        if let plain = type as? any PlainCodable.Type { return plain.valueType }
        let record = ShapeRecord()
        _ = try? type.init(from: ShapeDecoder(record: record, codingPath: [], attempt: 0))
        return record.type ?? .table
    }

    /// Some value of a type.
    static func sample<Result: Decodable>(
        of type: Result.Type,
        _ record: ShapeRecord,
        _ path: [any CodingKey]
    ) throws -> Result {
        if let cases = type as? any CaseIterable.Type, let one = first(of: cases) as? Result { return one }
        var failure: (any Error)?
        for attempt in 0..<attempts {
            do {
                return try type.init(from: ShapeDecoder(record: record, codingPath: path, attempt: attempt))
            } catch {
                failure = failure ?? error
            }
        }
        if let fault = failure as? ValueFault { throw fault }
        throw ValueFault(
            path,
            "no sample of \(typeName(of: type)) can be made to find out what it reads: make it CaseIterable, or optional"
        )
    }

    private static let attempts = 4
    private static func first<Cases: CaseIterable>(of type: Cases.Type) -> Any? { type.allCases.first }
}

/// What a type has asked for.
final class ShapeRecord {
    /// By what the type has asked for first.
    var type: ValueType?
    var fields: OrderedDictionary<String, ValueType> = [:]

    func note(_ type: ValueType) { self.type = self.type ?? type }
}

/// Answers whatever a type asks for, and notes it.
struct ShapeDecoder: Decoder {
    let record: ShapeRecord
    let codingPath: [any CodingKey]
    /// Which sample of a plain type is given: some types do not take every text.
    let attempt: Int
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func plain<Result>(_ type: any PlainCodable.Type) -> Result? {
        func sample<Plain: PlainCodable>(_ type: Plain.Type) -> Any { type.samples[attempt % type.samples.count] }
        return sample(type) as? Result
    }

    func sample<Result: Decodable>(of type: Result.Type, at path: [any CodingKey]) throws -> Result {
        if let known = type as? any PlainCodable.Type, let result: Result = plain(known) { return result }
        return try Shape.sample(of: type, ShapeRecord(), path)
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        record.note(.table)
        return KeyedDecodingContainer(KeyedSample<Key>(decoder: self))
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer {
        record.note(.table)
        return EmptyList(codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { SingleSample(decoder: self) }
}

private struct SingleSample: SingleValueDecodingContainer {
    let decoder: ShapeDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { false }
    func decode<Result: Decodable>(_ type: Result.Type) throws -> Result {
        decoder.record.note(Shape.valueType(of: type))
        return try decoder.sample(of: type, at: codingPath)
    }
}

private struct KeyedSample<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: ShapeDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { [] }

    private func note(_ key: any CodingKey, _ type: any Decodable.Type) {
        guard decoder.record.fields[key.stringValue] == nil else { return }
        decoder.record.fields[key.stringValue] = Shape.valueType(of: type)
    }

    func contains(_ key: Key) -> Bool { true }
    func decodeNil(forKey key: Key) throws -> Bool { false }

    func decode<Result: Decodable>(_ type: Result.Type, forKey key: Key) throws -> Result {
        note(key, type)
        return try decoder.sample(of: type, at: codingPath + [key])
    }

    // What is optional may be of a type of which no sample can be made.
    func decodeIfPresent<Result: Decodable>(_ type: Result.Type, forKey key: Key) throws -> Result? {
        note(key, type)
        return nil
    }

    private func table(_ key: any CodingKey) -> ShapeDecoder {
        decoder.record.fields[key.stringValue] = .table
        return ShapeDecoder(record: ShapeRecord(), codingPath: codingPath + [key], attempt: decoder.attempt)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        table(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        table(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { decoder }
    func superDecoder(forKey key: Key) throws -> any Decoder { table(key) }
}

private struct EmptyList: UnkeyedDecodingContainer {
    let codingPath: [any CodingKey]
    var count: Int? { 0 }
    var isAtEnd: Bool { true }
    var currentIndex: Int { 0 }

    private var end: ValueFault { ValueFault(codingPath, "a list of unknown length cannot be sampled") }

    mutating func decodeNil() throws -> Bool { false }
    mutating func decode<Result: Decodable>(_ type: Result.Type) throws -> Result { throw end }
    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        throw end
    }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw end }
    mutating func superDecoder() throws -> any Decoder { throw end }
}

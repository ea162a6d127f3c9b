import NavigationCore

/// Writes Swift values as plain values.
struct ValueEncoder: Encoder {
    let node: EncodingNode
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    static func encode(_ value: some Encodable, path: [any CodingKey] = []) throws -> Value {
        if let plain = value as? any PlainCodable { return try finite(plain.plain, path) }
        let node = EncodingNode()
        do {
            try value.encode(to: ValueEncoder(node: node, codingPath: path))
        } catch let EncodingError.invalidValue(_, context) {
            throw ValueFault(context.codingPath, context.debugDescription)
        }
        return node.value
    }

    private static func finite(_ value: Value, _ path: [any CodingKey]) throws -> Value {
        if case .number(let number) = value, number.isNaN { throw ValueFault(path, "it is not a number") }
        return value
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        node.becomeRecord()
        return KeyedEncodingContainer(KeyedWriter<Key>(node: node, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        node.becomeList()
        return ListWriter(node: node, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        SingleWriter(node: node, codingPath: codingPath)
    }
}

/// A part of the value that is being written; containers write into it after others have been opened.
final class EncodingNode {
    private enum Content {
        case value(Value)
        case list([EncodingNode])
        case record([String: EncodingNode])
    }

    private var content = Content.record([:])

    init() {}
    init(_ value: Value) { content = .value(value) }

    var value: Value {
        switch content {
        case .value(let value): value
        case .list(let nodes): .array(nodes.map(\.value))
        case .record(let nodes): .record(nodes.mapValues(\.value))
        }
    }

    var count: Int { if case .list(let nodes) = content { nodes.count } else { 0 } }

    func becomeRecord() { if case .record = content {} else { content = .record([:]) } }
    func becomeList() { if case .list = content {} else { content = .list([]) } }
    func set(_ value: Value) { content = .value(value) }

    func set(_ key: String, _ node: EncodingNode) {
        guard case .record(var nodes) = content else { return }
        nodes[key] = node
        content = .record(nodes)
    }

    func append(_ node: EncodingNode) {
        guard case .list(var nodes) = content else { return }
        nodes.append(node)
        content = .list(nodes)
    }
}

private struct SingleWriter: SingleValueEncodingContainer {
    let node: EncodingNode
    let codingPath: [any CodingKey]

    mutating func encodeNil() throws { node.set(.null) }
    mutating func encode(_ value: some Encodable) throws { node.set(try ValueEncoder.encode(value, path: codingPath)) }
}

private struct KeyedWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: EncodingNode
    let codingPath: [any CodingKey]

    mutating func encodeNil(forKey key: Key) throws { node.set(key.stringValue, EncodingNode(.null)) }
    mutating func encode(_ value: some Encodable, forKey key: Key) throws {
        node.set(key.stringValue, EncodingNode(try ValueEncoder.encode(value, path: codingPath + [key])))
    }

    private func encoder(_ key: any CodingKey) -> ValueEncoder {
        let child = EncodingNode()
        node.set(key.stringValue, child)
        return ValueEncoder(node: child, codingPath: codingPath + [key])
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        encoder(key).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder(key).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { encoder(NameKey(stringValue: "super")) }
    mutating func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }
}

private struct ListWriter: UnkeyedEncodingContainer {
    let node: EncodingNode
    let codingPath: [any CodingKey]

    var count: Int { node.count }

    private func encoder() -> ValueEncoder {
        let path = codingPath + [IndexKey(count)]
        let child = EncodingNode()
        node.append(child)
        return ValueEncoder(node: child, codingPath: path)
    }

    mutating func encodeNil() throws { node.append(EncodingNode(.null)) }
    mutating func encode(_ value: some Encodable) throws {
        node.append(EncodingNode(try ValueEncoder.encode(value, path: codingPath + [IndexKey(count)])))
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        encoder().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }
    mutating func superEncoder() -> any Encoder { encoder() }
}

import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Any property list, as the library's decoder gives it.
///
/// A binary one may hold the same part many times, or itself: how deep and how large it can become is limited.
struct DecodedList: Decodable {
    let value: ImportedValue

    /// What is left of the values that one file may have.
    final class Budget: Sendable {
        private let left = Mutex(20_000)

        func take() throws(Limit) {
            let isLeft = left.withLock { left in
                left -= 1
                return left >= 0
            }
            guard isLeft else { throw Limit(message: "it holds more than 20000 values") }
        }
    }

    /// Why reading has stopped, as a fragment.
    struct Limit: Error {
        var message: String
    }

    static let budget = CodingUserInfoKey(rawValue: "budget") ?? { preconditionFailure("every text makes a key") }()
    private static let deepest = 100

    init(from decoder: any Decoder) throws {
        guard decoder.codingPath.count <= DecodedList.deepest else {
            throw Limit(message: "it is nested more than \(DecodedList.deepest) levels deep")
        }
        try (decoder.userInfo[DecodedList.budget] as? Budget)?.take()
        value = ImportedValue(line: nil, content: try DecodedList.content(decoder))
    }

    private static func content(_ decoder: any Decoder) throws -> ImportedValue.Content {
        if let container = try? decoder.container(keyedBy: AnyKey.self) {
            let keys = container.allKeys.sorted { $0.stringValue < $1.stringValue }
            return .fields(
                try keys.map { key in
                    let value = try container.decode(DecodedList.self, forKey: key).value
                    return ImportedValue.Field(name: key.stringValue, line: nil, value: value)
                }
            )
        }
        if var container = try? decoder.unkeyedContainer() {
            var values: [ImportedValue] = []
            while !container.isAtEnd { values.append(try container.decode(DecodedList.self).value) }
            return .list(values)
        }
        return scalar(try decoder.singleValueContainer())
    }

    private static func scalar(_ container: any SingleValueDecodingContainer) -> ImportedValue.Content {
        if let text = try? container.decode(String.self) { return .text(text) }
        if let isTrue = try? container.decode(Bool.self) { return .boolean(isTrue) }
        if let integer = try? container.decode(Int.self) { return .integer(integer) }
        if let number = try? container.decode(Double.self) { return .number(number) }
        if (try? container.decode(Date.self)) != nil { return .other("a date") }
        if (try? container.decode(Data.self)) != nil { return .other("data") }
        return .other("a value of another kind")
    }

    private struct AnyKey: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}

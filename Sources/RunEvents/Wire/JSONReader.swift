import NavigationCore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads JSON text into values.
package enum JSONReader {
    private static let decoder = JSONDecoder()

    /// The value that a JSON text stands for; `nil` if it is not JSON, or nested deeper than any event is.
    package static func value(of text: String) -> Value? {
        try? decoder.decode(WireValue.self, from: Data(text.utf8)).value
    }
}

/// Tries the types in the order in which event lines use them: a type that does not fit costs an error each.
///
/// A number without a fraction is an integer, as in JSON itself.
private struct WireValue: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            value = .string(text)
        } else if let integer = try? container.decode(Int.self) {
            value = .integer(integer)
        } else if let fields = try? container.decode([String: WireValue].self) {
            value = .record(fields.mapValues(\.value))
        } else if let values = try? container.decode([WireValue].self) {
            value = .array(values.map(\.value))
        } else if container.decodeNil() {
            value = .null
        } else if let flag = try? container.decode(Bool.self) {
            value = .boolean(flag)
        } else {
            value = .number(try container.decode(Double.self))
        }
    }
}

import Foundation
import NavigationCore
import Platform
import RunEvents
import RunTestSupport
import Testing

@Suite("JSON")
struct JSONTests {
    @Test("is read as Foundation reads it, also where it is damaged", arguments: 0..<20)
    func agrees(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<200 {
            var bytes = Array(JSONText.of(Self.value(&random, depth: 4)).utf8)
            for _ in 0..<Int.random(in: 0...2, using: &random) where !bytes.isEmpty {
                let position = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes.remove(at: position)
                case 1:
                    bytes[position] = UInt8(
                        Array(#"{}[]",:\0159.-+eEutrfalsn ~"#.utf8).randomElement(using: &random) ?? 0
                    )
                default: bytes.insert(UInt8.random(in: 0x01..<0x80, using: &random), at: position)
                }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(JSONReader.value(of: text) == Self.reference(text), "\(text)")
        }
    }

    @Test(
        "has numbers as the standard has them",
        arguments: [
            ("0", .integer(0)), ("-0", .integer(0)), ("10", .integer(10)), ("1.5", .number(1.5)), ("2.0", .integer(2)),
            ("1e3", .integer(1000)), ("-1.5e-2", .number(-0.015)), ("9223372036854775807", .integer(.max)),
            ("18446744073709551616", .number(18_446_744_073_709_551_616)), ("01", nil), ("-", nil), ("1.", nil),
            (".5", nil), ("1e", nil), ("+1", nil), ("1e999", nil), ("0x10", nil), ("NaN", nil), ("1 2", nil),
        ] as [(String, Value?)]
    )
    func numbers(_ text: String, _ value: Value?) {
        #expect(JSONReader.value(of: text) == value)
        #expect(Self.reference(text) == value)
    }

    @Test("escapes what ends a string or a line, reaches a terminal or turns text around, and nothing else")
    func escapes() {
        let short: [Unicode.Scalar: String] = ["\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"]
        let scalars = (0..<0x3000).compactMap(Unicode.Scalar.init) + ["\u{ffff}", "\u{1F600}"]
        for scalar in scalars {
            let isSpecial: Bool =
                switch scalar.value {
                case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029: true
                case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
                default: false
                }
            let code = "\\u" + String(scalar.value + 0x10000, radix: 16).suffix(4)
            let expected = short[scalar] ?? (isSpecial ? code : String(scalar))
            #expect(JSONText.of(.string("a\(scalar)›\(scalar)")) == "\"a\(expected)›\(expected)\"")
        }
        #expect(JSONText.of(.string("")) == "\"\"")
    }

    @Test("is deep up to a limit")
    func depth() {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(JSONReader.value(of: nested(512)) != nil)
        #expect(JSONReader.value(of: nested(513)) == nil)
    }

    // MARK: Support

    private static func value(_ random: inout SplitMix64, depth: Int) -> Value {
        switch Int.random(in: 0..<(depth == 0 ? 5 : 7), using: &random) {
        case 0: return .null
        case 1: return .boolean(Bool.random(using: &random))
        case 2: return .integer(Int.random(in: -1000...1000, using: &random))
        case 3: return .number(Double.random(in: -1e6...1e6, using: &random))
        case 4: return .string(text(&random))
        case 5: return .array((0..<Int.random(in: 0..<4, using: &random)).map { _ in value(&random, depth: depth - 1) })
        default:
            let fields = (0..<Int.random(in: 0..<4, using: &random)).map { number in
                (text(&random) + String(number), value(&random, depth: depth - 1))
            }
            return .record(Dictionary(uniqueKeysWithValues: fields))
        }
    }

    private static func text(_ random: inout SplitMix64) -> String {
        let letters = Array("ab\"\\\n\t\u{1}é\u{2028}\u{1F600}/ {}[]:,")
        return String(
            (0..<Int.random(in: 0..<6, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" }
        )
    }

    private static func reference(_ text: String) -> Value? {
        try? JSONDecoder().decode(Reference.self, from: Data(text.utf8)).value
    }

    /// Any JSON, by Foundation's decoder.
    private struct Reference: Decodable {
        let value: Value

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                value = .string(text)
            } else if let integer = try? container.decode(Int.self) {
                value = .integer(integer)
            } else if let fields = try? container.decode([String: Reference].self) {
                value = .record(fields.mapValues(\.value))
            } else if let values = try? container.decode([Reference].self) {
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
}

/// Numbers coded as one text of hexadecimal digits, as a million of them are.
struct Packed<Number: FixedWidthInteger & Sendable>: Codable, Sendable {
    let numbers: [Number]

    init(_ numbers: [Number]) { self.numbers = numbers }

    private static var width: Int { Number.bitWidth / 4 }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = Array(try container.decode(String.self).utf8)
        let width = Packed.width
        guard text.count.isMultiple(of: width) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "a number is cut off")
        }
        numbers = try stride(from: 0, to: text.count, by: width).map { start in
            try text[start..<start + width].reduce(0) { number, byte in
                guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                    throw DecodingError.dataCorruptedError(in: container, debugDescription: "there is no digit")
                }
                return number << 4 | Number(digit)
            }
        }
    }

    func encode(to encoder: any Encoder) throws {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        text.reserveCapacity(numbers.count * Packed.width)
        for number in numbers {
            for shift in stride(from: Number.bitWidth - 4, through: 0, by: -4) {
                text.append(digits[Int(truncatingIfNeeded: number >> Number(shift)) & 15])
            }
        }
        var container = encoder.singleValueContainer()
        try container.encode(String(decoding: text, as: UTF8.self))
    }
}

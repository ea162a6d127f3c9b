import CLuaShim

/// The lines of one function of a script on which something happens.
public struct LuaFunctionLines: Hashable, Sendable {
    public var lines: Set<Int>
    /// First line; 0 for the script itself, outside of its functions.
    public var firstLine: Int
}

extension LuaState {
    /// The lines of a script on which something happens, for each of its functions, the script itself first.
    public func lines(of source: LuaSource) throws(LuaError) -> [LuaFunctionLines] {
        var reader = CompiledReader(try compiled(try load(source)))
        return reader.functions()
    }
}

/// Reads the lines out of what Lua 5.4 writes for a compiled function: the same release has written it.
private struct CompiledReader {
    /// Signature, release, format, check bytes, three sizes, two check numbers, the number of captured variables.
    private static let header = 4 + 1 + 1 + 6 + 3 + 8 + 8 + 1
    /// In place of a difference to the line before: the line itself is in a list.
    private static let absolute = Int8.min

    private let bytes: [UInt8]
    private var position = CompiledReader.header

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func functions() -> [LuaFunctionLines] {
        text()
        let firstLine = number()
        _ = number()
        _ = byte()
        let isVariadic = byte() != 0
        _ = byte()
        skip(4 * number())
        for _ in 0..<number() { constant() }
        skip(3 * number())
        var inner: [LuaFunctionLines] = []
        for _ in 0..<number() { inner += functions() }
        let lines = lines(from: firstLine, isVariadic: isVariadic)
        return [LuaFunctionLines(lines: lines, firstLine: firstLine)] + inner
    }

    private mutating func lines(from firstLine: Int, isVariadic: Bool) -> Set<Int> {
        let differences = (0..<number()).map { _ in Int8(bitPattern: byte()) }
        var known: [Int] = []
        for _ in 0..<number() {
            _ = number()
            known.append(number())
        }
        var (line, next) = (firstLine, 0)
        var found: Set<Int> = []
        for (index, difference) in differences.enumerated() {
            if difference == Self.absolute, known.indices.contains(next) {
                line = known[next]
                next += 1
            } else {
                line += Int(difference)
            }
            // A function with `...` begins with an instruction that no line has.
            if index > 0 || !isVariadic { found.insert(line) }
        }
        for _ in 0..<number() {
            text()
            _ = number()
            _ = number()
        }
        for _ in 0..<number() { text() }
        return found
    }

    private mutating func constant() {
        switch byte() {
        case 0x03, 0x13: skip(8)
        case 0x04, 0x14: text()
        default: break
        }
    }

    private mutating func text() {
        let length = number()
        skip(max(0, length - 1))
    }

    private mutating func number() -> Int {
        var number = 0
        while position < bytes.count {
            let byte = byte()
            number = number << 7 | Int(byte & 0x7F)
            if byte & 0x80 != 0 { break }
        }
        return number
    }

    private mutating func byte() -> UInt8 {
        guard position < bytes.count else { return 0x80 }
        defer { position += 1 }
        return bytes[position]
    }

    private mutating func skip(_ count: Int) { position += count }
}

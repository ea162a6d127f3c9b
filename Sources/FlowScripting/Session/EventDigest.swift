import NavigationCore
import Platform

/// A running digest, over words, of a flow's events; equal for equal runs, also in other processes.
///
/// It is made of the events themselves: to write each as text would cost more than to carry it out.
struct EventDigest {
    private var hash = StableHash()
    /// How many bytes of text it is made of.
    private(set) var size = 0

    var value: UInt64 { hash.value }

    mutating func add(_ word: UInt64) {
        hash.add(word)
        hash.fold()
    }

    mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            size += bytes.count
            let raw = UnsafeRawBufferPointer(bytes)
            var position = 0
            while position + 8 <= raw.count {
                add(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
                position += 8
            }
            var rest: UInt64 = 0
            while position < raw.count {
                rest = rest << 8 | UInt64(raw[position])
                position += 1
            }
            add(rest)
            add(UInt64(raw.count))
        }
    }

    /// Adds what an event's line says: identities do not count.
    mutating func add(_ event: Event) {
        add(event.time)
        add(event.kind.rawValue)
        add(event.screen ?? "")
        add(event.fact)
    }

    /// Fields count in whatever order they come; that nothing was removed says nothing.
    private mutating func add(_ fact: Fact) {
        var sum: UInt64 = 0
        fact.eachField { name, value in
            if name != "removed" || value != .array([]) { sum &+= digest(of: value, named: name) }
        }
        add(sum)
    }

    private mutating func digest(of value: Value, named name: String) -> UInt64 {
        var field = EventDigest()
        field.add(name)
        field.add(value)
        size += field.size
        return field.value
    }

    private mutating func add(_ time: Duration) {
        let (seconds, attoseconds) = time.components
        add(UInt64(bitPattern: seconds))
        add(UInt64(bitPattern: attoseconds))
    }

    /// Fields count in whatever order they come.
    private mutating func add(_ fields: [String: Value]) {
        var sum: UInt64 = 0
        for (name, value) in fields { sum &+= digest(of: value, named: name) }
        add(sum)
    }

    private mutating func add(_ value: Value) {
        switch value {
        case .null: add(0 as UInt64)
        case .boolean(let value): add(value ? 1 as UInt64 : 2)
        case .integer(let value): add(UInt64(bitPattern: Int64(value)))
        case .number(let number):
            // Numbers that are equal have one digest.
            if let integer = Int(exactly: number) { add(Value.integer(integer)) } else { add(number.bitPattern) }
        case .string(let text): add(text)
        case .array(let values):
            add(3 as UInt64)
            for value in values { add(value) }
        case .record(let fields):
            add(3 as UInt64)
            if !fields.isEmpty { add(fields) }
        }
    }

    var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

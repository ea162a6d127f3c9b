// The digests of plain values. What compares as equal has the same digest.

extension UInt64: Digestible {
    func add(to digest: inout Digest) { digest.add(self) }
}

extension Int: Digestible {
    func add(to digest: inout Digest) { digest.add(UInt64(bitPattern: Int64(self))) }
}

extension Bool: Digestible {
    func add(to digest: inout Digest) { digest.add(self ? 1 as UInt64 : 2) }
}

extension String: Digestible {
    /// Eight bytes at a time, then the length.
    func add(to digest: inout Digest) {
        var (word, count): (UInt64, UInt64) = (0, 0)
        for byte in utf8 {
            word = word << 8 | UInt64(byte)
            count += 1
            guard count & 7 == 0 else { continue }
            digest.add(word)
            word = 0
        }
        digest.add(word)
        digest.add(count)
    }
}

extension Duration: Digestible {
    func add(to digest: inout Digest) {
        let (seconds, attoseconds) = components
        digest.add(UInt64(bitPattern: seconds))
        digest.add(UInt64(bitPattern: attoseconds))
    }
}

extension Optional: Digestible where Wrapped: Digestible {
    func add(to digest: inout Digest) {
        digest.add(self != nil)
        if let self { digest.add(self) }
    }
}

extension Array: Digestible where Element: Digestible {
    func add(to digest: inout Digest) {
        for element in self { digest.add(element) }
        digest.add(count)
    }
}

extension Set: Digestible where Element: Digestible {
    func add(to digest: inout Digest) { digest.add(set: lazy.map { $0.digest(.pair) }) }
}

extension Dictionary: Digestible where Key: Digestible, Value: Digestible {
    func add(to digest: inout Digest) {
        digest.add(count)
        guard !isEmpty else { return }
        digest.add(
            set: lazy.map { key, value in
                var pair = Digest(.pair)
                pair.add(key)
                pair.add(value)
                return pair.finished
            }
        )
    }
}

extension Value: Digestible {
    func add(to digest: inout Digest) {
        switch self {
        case .null: digest.add(1 as UInt64)
        case .boolean(let value): digest.add(value ? 2 as UInt64 : 3)
        case .integer(let value):
            digest.add(4 as UInt64)
            digest.add(value)
        case .number(let value):
            // A number that is an integer compares as that.
            if let integer = Int(exactly: value) { return digest.add(Value.integer(integer)) }
            digest.add(5 as UInt64)
            digest.add(value.bitPattern)
        case .string(let text):
            digest.add(6 as UInt64)
            digest.add(text)
        case .array(let values):
            // An empty array compares as an empty record.
            if values.isEmpty { return digest.add(Value.record([:])) }
            digest.add(7 as UInt64)
            digest.add(values)
        case .record(let fields):
            digest.add(8 as UInt64)
            digest.add(fields)
        }
    }
}

extension TransitionStyle: Digestible {
    func add(to digest: inout Digest) {
        digest.add(name)
        digest.add(duration)
    }
}

extension ScreenEntry: Digestible {
    func add(to digest: inout Digest) {
        digest.add(name)
        digest.add(parameters)
        digest.add(properties)
    }
}

extension Restoration: Digestible {
    func add(to digest: inout Digest) {
        switch self {
        case .none: digest.add(1 as UInt64)
        case .automatic: digest.add(2 as UInt64)
        case .identifier(let name):
            digest.add(3 as UInt64)
            digest.add(name)
        case .expiring(let name, let span):
            digest.add(4 as UInt64)
            digest.add(name)
            digest.add(span)
        }
    }
}

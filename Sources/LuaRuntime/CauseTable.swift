/// Swift errors whose error tables scripts may still hold, by number.
struct CauseTable {
    private var errors: [UInt64: any Error] = [:]
    private var last: UInt64 = 0
    private(set) var reconcileAt = 256

    var count: Int { errors.count }
    var live: Set<UInt64> { Set(errors.keys) }

    subscript(_ number: UInt64) -> (any Error)? { errors[number] }

    mutating func add(_ error: any Error) -> UInt64 {
        last += 1
        errors[last] = error
        return last
    }

    mutating func keep(_ live: Set<UInt64>) {
        errors = errors.filter { live.contains($0.key) }
        reconcileAt = max(256, 2 * errors.count)
    }
}

import Synchronization

/// References given up, possibly on another thread; the state lets them go at its next safe point.
final class ReleaseQueue: Sendable {
    private let isEmpty = Atomic(true)
    private let numbers = Mutex<[(number: Int32, stretch: UInt64)]>([])

    func add(_ number: Int32, of stretch: UInt64) {
        numbers.withLock { $0.append((number, stretch)) }
        isEmpty.store(false, ordering: .releasing)
    }

    func drain(_ release: (_ number: Int32, _ stretch: UInt64) -> Void) {
        guard !isEmpty.load(ordering: .acquiring) else { return }
        isEmpty.store(true, ordering: .relaxed)
        let taken = numbers.withLock { numbers in
            defer { numbers.removeAll() }
            return numbers
        }
        for (number, stretch) in taken { release(number, stretch) }
    }
}

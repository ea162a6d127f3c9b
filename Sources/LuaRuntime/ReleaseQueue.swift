import Synchronization

/// References given up, possibly on another thread; the state lets them go at its next safe point.
final class ReleaseQueue: Sendable {
    private let isEmpty = Atomic(true)
    private let numbers = Mutex<[Int32]>([])

    func add(_ number: Int32) {
        numbers.withLock { $0.append(number) }
        isEmpty.store(false, ordering: .releasing)
    }

    func drain(_ release: (Int32) -> Void) {
        guard !isEmpty.load(ordering: .acquiring) else { return }
        isEmpty.store(true, ordering: .relaxed)
        let taken = numbers.withLock { numbers in
            defer { numbers.removeAll() }
            return numbers
        }
        for number in taken { release(number) }
    }
}

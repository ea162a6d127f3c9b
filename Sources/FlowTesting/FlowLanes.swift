import FlowRunner
import FlowScripting
import Platform

/// Runs work on threads of their own, not more at a time than there are processors.
///
/// Swift Testing starts all cases at once, and a flow must not hold a thread that Swift's tasks share.
actor FlowLanes {
    static let shared = FlowLanes(count: ThisProcess.processors)

    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(count: Int) { free = count }

    /// The result of the work; `nil` if the system refuses to start a thread.
    func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value? {
        await enter()
        defer { leave() }
        return await withCheckedContinuation { continuation in
            let isStarted = FlowThread.start { continuation.resume(returning: work()) }
            if !isStarted { continuation.resume(returning: nil) }
        }
    }

    private func enter() async {
        guard free == 0 else {
            free -= 1
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func leave() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}

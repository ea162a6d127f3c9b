import Synchronization

/// Jobs that several workers take, and what has come of them.
final class JobBoard<Result: Sendable>: Sendable {
    typealias Entry = (worker: Int, result: Swift.Result<Result, any Error>)

    private struct Content: ~Copyable {
        /// Positions of jobs that nobody has taken, by the worker for whom they are easiest.
        var waiting: [ArraySlice<Int>]
        var results: [Entry?]
    }

    private let content: Mutex<Content>
    private let isStealing: Bool

    /// - Parameters:
    ///   - owners: For each job the worker for whom it is easiest.
    ///   - isStealing: Whether others may take it.
    init(_ owners: [Int], workers: Int, isStealing: Bool) {
        var waiting = Array(repeating: ArraySlice<Int>(), count: workers)
        for (position, owner) in owners.enumerated() { waiting[owner].append(position) }
        content = Mutex(Content(waiting: waiting, results: owners.map { _ in nil }))
        self.isStealing = isStealing
    }

    /// The position of the next job of a worker: one of its own, else the last one of who has most.
    func next(for worker: Int) -> Int? {
        content.withLock { content in
            if let own = content.waiting[worker].popFirst() { return own }
            guard isStealing,
                let most = content.waiting.indices.max(by: { one, other in
                    content.waiting[one].count < content.waiting[other].count
                })
            else { return nil }
            return content.waiting[most].popLast()
        }
    }

    func put(_ result: Swift.Result<Result, any Error>, at position: Int, by worker: Int) {
        content.withLock { $0.results[position] = (worker, result) }
    }

    /// What has come of each job, by position; `nil`: it was not begun.
    var results: [Entry?] { content.withLock { $0.results } }
}

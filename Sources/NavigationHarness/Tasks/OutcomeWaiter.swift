import Synchronization

/// A task that waits for the outcome of a request, or for being cancelled: whatever comes first.
final class OutcomeWaiter: Sendable {
    private enum Stage {
        case new
        case waiting(CheckedContinuation<RequestRecord, any Error>)
        case over(Result<RequestRecord, any Error>)
    }

    private let stage = Mutex(Stage.new)

    func wait(_ continuation: CheckedContinuation<RequestRecord, any Error>) {
        let result: Result<RequestRecord, any Error>? = stage.withLock { stage in
            if case .over(let result) = stage { return result }
            stage = .waiting(continuation)
            return nil
        }
        if let result { continuation.resume(with: result) }
    }

    func resume(returning record: RequestRecord) { resume(.success(record)) }
    func resume(throwing error: any Error) { resume(.failure(error)) }

    private func resume(_ result: Result<RequestRecord, any Error>) {
        let continuation: CheckedContinuation<RequestRecord, any Error>? = stage.withLock { stage in
            defer { stage = .over(result) }
            if case .waiting(let continuation) = stage { return continuation }
            return nil
        }
        continuation?.resume(with: result)
    }
}

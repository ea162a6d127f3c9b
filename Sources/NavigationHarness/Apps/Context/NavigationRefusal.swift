import NavigationCore

/// Thrown for a request that was not carried out: it has failed, was denied or cancelled.
public struct NavigationRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was asked for, such as `push`.
    public var command: String
    public var outcome: Outcome
    public var reason: Reason
    /// One sentence for a person.
    public var message: String

    public var description: String { "\(command) \(outcome.rawValue) (\(reason.rawValue)): \(message)" }
}

extension NavigationRequest {
    /// The request itself, or its refusal as an error: `try context.push("item").orThrow()`.
    ///
    /// One that still waits, as at a protection, is not refused yet.
    @discardableResult
    public func orThrow() throws -> NavigationRequest {
        if let failure { throw failure }
        if let refusal { throw refusal }
        return self
    }

    /// Waits until the request has its outcome; throws its refusal, or if what waits is cancelled.
    @discardableResult
    public func orThrow() async throws -> NavigationRequest {
        let ended = try await settled()
        if let failure { throw failure }
        if let refusal = ended.refusal { throw refusal }
        return ended
    }

    private var refusal: NavigationRefusal? {
        guard let record, let end = record.settlement else { return nil }
        switch end.outcome {
        case .failed, .denied, .cancelled:
            return NavigationRefusal(
                command: record.command,
                outcome: end.outcome,
                reason: end.reason,
                message: end.message
            )
        default: return nil
        }
    }
}

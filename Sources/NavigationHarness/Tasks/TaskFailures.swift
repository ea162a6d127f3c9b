import NavigationCore

/// Errors of an app's asynchronous work, by when somebody is told of them.
struct TaskFailures {
    /// Of the job that has just run.
    private var latest: [TaskFailure] = []
    /// Of jobs that have run while somebody else waited: the dispatch in which they have run tells them.
    private var overheard: [TaskFailure] = []
    /// Nobody who runs now is to blame for them: they are told when the flow ends.
    private var kept: [TaskFailure] = []

    mutating func add(_ failure: TaskFailure) { latest.append(failure) }

    /// The error that the last job has brought.
    mutating func takeLatest() -> TaskFailure? { latest.popLast() }

    mutating func overhear(_ failure: TaskFailure) { overheard.append(failure) }

    mutating func takeOverheard() -> [TaskFailure] {
        defer { overheard = [] }
        return overheard
    }

    mutating func keep(_ failure: TaskFailure) { kept.append(failure) }

    /// Errors that nobody has been told of.
    mutating func takeUntold() -> [TaskFailure] {
        defer { (kept, latest) = ([], []) }
        return kept + latest
    }
}

/// An error that asynchronous work of an app has thrown.
public struct TaskFailure: Error, CustomStringConvertible {
    /// What has failed, such as `the action 'buy' of 'cart'`.
    public var work: String
    /// The screen that the work belonged to.
    public var screen: String?
    public var instance: NodeID?
    public var error: any Error

    public var description: String {
        let instance = instance.map { " #\($0.number)" } ?? ""
        let place = screen.map { work.contains("'\($0)'") ? "" : " on '\($0)'\(instance)" } ?? ""
        return "\(work)\(place) failed: \(error)"
    }
}

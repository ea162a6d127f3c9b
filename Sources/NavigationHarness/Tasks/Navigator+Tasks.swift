import CTaskHooks
import NavigationCore

/// Asynchronous work of the app, and the thread on which it belongs to this flow.
extension Navigator {
    /// The asynchronous work of the app, with its clock.
    public var tasks: TaskScheduler {
        if let scheduler { return scheduler }
        let made = TaskScheduler(self)
        scheduler = made
        return made
    }

    /// Runs code of the app, or code that may call it: tasks that it makes belong to this flow.
    func inside<Result>(_ body: () throws -> Result) rethrows -> Result {
        let before = tsk_enter(Unmanaged.passUnretained(self).toOpaque())
        defer {
            // Whoever was called last holds what it needs until it has returned: only then is a leak one.
            if before == nil { noteLeaks() }
            tsk_leave(before)
        }
        scheduler?.executor.noteThread()
        return try body()
    }

    /// The navigator whose app runs on this thread, as for functions that the app was described with.
    public static var running: Navigator? {
        tsk_current().map { Unmanaged<Navigator>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Runs asynchronous work until its value is there, and lets virtual time pass for it.
    func value(_ body: @escaping () async throws -> Value) throws -> Value {
        guard !activity.isInQuestion else { throw NavigatorFault.question }
        var result: Result<Value, any Error>?
        let item = tasks.begin(nil, nil, nil) {
            do { result = .success(try await body()) } catch { result = .failure(error) }
        }
        let end = state.now + EndOfRun.patience
        var budget = TaskScheduler.jobLimit
        while true {
            if let result { return try result.get() }
            if activity.isDispatching, try runOthersJob(&budget) { continue }
            if !activity.isDispatching, tasks.executor.hasJobs {
                try dispatch()
                continue
            }
            guard !activity.isDispatching, let timer = nextTimer, timer.due <= end else { break }
            try advance(to: timer.due)
        }
        let why =
            if activity.isDispatching {
                "takes virtual time, which cannot pass while the app is told what has happened"
            } else if nextTimer == nil {
                "does not end: nothing that it could wait for is scheduled"
            } else {
                "does not end within \(EndOfRun.patience.text) of virtual time"
            }
        tasks.cancel(item)
        if !activity.isDispatching { try dispatch() }
        throw AppFault("\(item.name) \(why)")
    }

    /// Runs the next job for somebody who only waits: what it throws is no error of theirs.
    private func runOthersJob(_ budget: inout Int) throws -> Bool {
        do {
            return try runJob(&budget)
        } catch let failure as TaskFailure {
            scheduler?.failures.overhear(failure)
            return true
        }
    }

    /// Runs the next job of the app's tasks as an action: gates react when it suspends.
    func runJob(_ budget: inout Int) throws -> Bool {
        guard let scheduler, scheduler.executor.hasJobs else { return false }
        var hasRun = false
        let outer = activity.isRunningJob
        activity.isRunningJob = true
        defer { activity.isRunningJob = outer }
        try runAction { hasRun = try scheduler.runNext(&budget) }
        if let failure = scheduler.failures.takeLatest() { throw failure }
        return hasRun
    }
}

import Platform
import RunEvents

/// Runs jobs in worker processes: what crashes, hangs or lies there costs its own job only.
package final class WorkerPool: FlowExecutor {
    /// More workers than any machine is the faster for.
    package static let mostWorkers = 256
    /// How often a job is given to another worker when one has died before it began.
    private static let mostLosses = 2
    /// The longest wait in one piece.
    private static let turn = Duration.seconds(1)
    /// What a worker may take to say what led to its verdict.
    private static let traceTime = Duration.seconds(5)

    private let executable: String
    private let isolates: Bool
    private var limit: Int
    private var workers: [WorkerProcess] = []
    /// Killed, and not known to have ended.
    private var leaving: [ChildProcess] = []
    private var waiting: [JobOrder] = []
    private var notices: [JobNotice] = []
    private var nextNumber = 0
    private let clock = SuspendingClock()

    /// Up to `jobs` workers are started from an executable as they are needed.
    ///
    /// Isolated jobs get a process of their own each, with further limits of the operating system and without variables.
    package init(executable: String, jobs: Int, isolates: Bool = false) {
        self.executable = executable
        self.isolates = isolates
        limit = min(max(1, jobs), Self.mostWorkers)
        // A line whose other end is closed is an error of the write, not the end of the process.
        signal(SIGPIPE, SIG_IGN)
    }

    deinit {
        for worker in workers { leaving.append(worker.kill()) }
    }

    package var isBroken: Bool { false }

    package var freeSlots: Int { max(0, limit - workers.count { $0.assignment != nil } - waiting.count) }

    package func start(_ job: FlowJob) -> Int {
        defer { nextNumber += 1 }
        waiting.append(JobOrder(number: nextNumber, job: job))
        assign()
        return nextNumber
    }

    package func abandon(_ job: Int) {
        waiting.removeAll { $0.number == job }
        notices.removeAll { $0.job == job }
        if let index = workers.firstIndex(where: { $0.assignment?.order.number == job }) { dismiss(index) }
    }

    package func wait(until moment: SuspendingClock.Instant?) -> [JobNotice] {
        assign()
        if notices.isEmpty, workers.contains(where: { $0.assignment != nil }) { wait(atMost: turn(until: moment)) }
        defer { notices = [] }
        return notices
    }
}

// MARK: - Giving out jobs

extension WorkerPool {
    private func assign() {
        while let order = waiting.first {
            do throws(SystemError) {
                guard let worker = try freeWorker() else { return }
                waiting.removeFirst()
                worker.assignment = Assignment(order)
                worker.send(order.job, number: order.number)
            } catch {
                waiting.removeFirst()
                end(order.number, .crashed(WorkerText.noWorker(error)))
            }
        }
    }

    /// A worker without a job; `nil` if one has to be waited for.
    private func freeWorker() throws(SystemError) -> WorkerProcess? {
        if let idle = workers.first(where: { $0.assignment == nil }) { return idle }
        guard workers.count < limit else { return nil }
        do throws(SystemError) {
            let worker = try WorkerProcess(
                executable: executable,
                isIsolated: isolates,
                isFirst: workers.isEmpty
            )
            workers.append(worker)
            return worker
        } catch {
            // What the system cannot start, those that it has started can do.
            guard !workers.isEmpty else { throw error }
            limit = workers.count
            return nil
        }
    }
}

// MARK: - Waiting

extension WorkerPool {
    private func turn(until moment: SuspendingClock.Instant?) -> Duration {
        let patience = workers.compactMap { $0.assignment?.patience }.min() ?? Self.turn
        let limit = moment.map { $0 - clock.now } ?? Self.turn
        return max(.zero, min(Self.turn, patience, limit))
    }

    /// Only time in which the workers were listened to counts against their patience, and of each wait no more than was
    /// planned: the supervisor may be stopped, or wait for whoever reads its report, and machines sleep.
    private func wait(atMost longest: Duration) {
        var requests = workers.flatMap(\.requests)
        let start = clock.now
        let milliseconds = Int32((longest.seconds * 1000).rounded(.up))
        let count = poll(&requests, nfds_t(requests.count), milliseconds)
        let passed = min(clock.now - start, longest)
        // From the end, since workers are taken out.
        for index in workers.indices.reversed() {
            workers[index].assignment?.patience -= passed
            let hasNews = count > 0 && requests[2 * index..<2 * index + 2].contains { $0.revents != 0 }
            // What has come is read before anything is judged.
            if hasNews || workers[index].isOutOfPatience { attend(to: index) }
        }
        leaving.removeAll { $0.end() != nil }
    }

    private func attend(to index: Int) {
        let worker = workers[index]
        worker.sendRest()
        do throws(JobAccount.Fault) {
            try worker.read()
        } catch {
            return close(index, or: .crashed(WorkerText.lied(error)))
        }
        if worker.assignment?.account.isOver == true {
            settle(worker, .stuck)
            if isolates || worker.isGone { dismiss(index) }
        } else if worker.isGone {
            bury(index)
        } else if worker.isOutOfPatience {
            close(index, or: .stuck)
        } else if worker.assignment?.account.verdict != nil {
            worker.assignment?.cutPatience(to: Self.traceTime)
        }
    }
}

// MARK: - Ends

extension WorkerPool {
    /// A worker whose line has ended: it is dead, or as good as dead.
    private func bury(_ index: Int) {
        let worker = workers[index]
        if var order = worker.assignment?.order, worker.assignment?.account.hasStarted == false,
            order.losses < Self.mostLosses
        {
            order.losses += 1
            worker.assignment = nil
            waiting.insert(order, at: 0)
            return dismiss(index)
        }
        guard worker.assignment != nil else { return dismiss(index) }
        let child = worker.kill()
        close(index, or: .crashed(WorkerText.ended(child.end(within: 1000))))
    }

    /// Ends a worker and its job, with its verdict if that was said.
    private func close(_ index: Int, or end: JobEnd) {
        settle(workers[index], end)
        dismiss(index)
    }

    private func dismiss(_ index: Int) { leaving.append(workers.remove(at: index).kill()) }

    /// Hands over a job's events in their order, then its end; the worker is free again.
    private func settle(_ worker: WorkerProcess, _ end: JobEnd) {
        guard let assignment = worker.assignment else { return }
        worker.assignment = nil
        let number = assignment.order.number
        notices += assignment.account.eventsInOrder.map { .event(job: number, $0) }
        let printed = worker.takePrinted()
        if !printed.isEmpty, let attempt = assignment.order.job.attempt {
            notices.append(.event(job: number, .output(OutputText(attempt: attempt, text: printed))))
        }
        self.end(number, assignment.account.verdict.map(JobEnd.verdict) ?? end)
    }

    private func end(_ job: Int, _ end: JobEnd) { notices.append(.ended(job: job, end)) }
}

extension WorkerProcess {
    fileprivate var isOutOfPatience: Bool { assignment.map { $0.patience <= .zero } ?? false }
}

extension JobNotice {
    fileprivate var job: Int {
        switch self {
        case .event(let job, _), .ended(let job, _): job
        }
    }
}

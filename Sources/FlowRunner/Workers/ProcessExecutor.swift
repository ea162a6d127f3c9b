import Platform
import RunEvents

/// Runs jobs in worker processes: what crashes or hangs there costs its own job only.
package final class ProcessExecutor: FlowExecutor {
    private struct Slot {
        let process: WorkerProcess
        var job: RunningJob?
        var events: [(position: Int, event: RunEvent)] = []
    }

    private let executable: String
    private let limit: Int
    private let isolates: Bool
    private var slots: [Slot] = []
    /// Workers that were killed and not waited for.
    private var leaving: [WorkerProcess] = []
    private var undelivered: [JobNotice] = []

    /// Up to `jobs` workers are started as they are needed.
    ///
    /// Isolated jobs get a process of their own each, with limits of the operating system.
    package init(executable: String, jobs: Int, isolates: Bool = false) {
        self.executable = executable
        self.isolates = isolates
        limit = max(1, jobs)
    }

    deinit {
        // Those without work see their line end and go by themselves: nobody has to wait for that.
        for slot in slots where slot.job != nil { dismiss(slot.process) }
        for process in leaving { process.end() }
    }

    package var isBroken: Bool { false }

    package var freeSlots: Int { limit - slots.count { $0.job != nil } }

    package func start(_ job: FlowJob) {
        guard let index = freeSlot() else {
            undelivered.append(.crashed(job: job.number, ReportText.noWorker))
            return
        }
        slots[index].job = RunningJob(job)
        slots[index].process.send(job)
    }

    private func freeSlot() -> Int? {
        if let idle = slots.firstIndex(where: { $0.job == nil }) { return idle }
        guard slots.count < limit, let process = try? WorkerProcess(executable: executable, isIsolated: isolates)
        else { return nil }
        slots.append(Slot(process: process))
        return slots.count - 1
    }

    package func wait(until moment: ContinuousClock.Instant?) -> [JobNotice] {
        if undelivered.isEmpty, slots.contains(where: { $0.job != nil }) { poll(until: moment) }
        killStuck()
        defer { undelivered = [] }
        return undelivered
    }

    private func poll(until moment: ContinuousClock.Instant?) {
        let deadlines = slots.compactMap { $0.job?.deadline } + (moment.map { [$0] } ?? [])
        let seconds = ((deadlines.min() ?? .now) - .now).seconds
        var requests = slots.flatMap { slot in
            [slot.process.line, slot.process.output].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        }
        let milliseconds = Int32(max(0, min(seconds, 1e6) * 1000).rounded(.up))
        guard Platform.poll(&requests, nfds_t(requests.count), milliseconds) > 0 else { return }
        // From the end, since a worker that died is taken out.
        for index in slots.indices.reversed() {
            if requests[2 * index + 1].revents & Int16(POLLIN) != 0 { _ = slots[index].process.readOutput() }
            if requests[2 * index].revents != 0 { read(index) }
        }
    }
}

// MARK: - Notices

extension ProcessExecutor {
    private func read(_ index: Int) {
        guard let lines = slots[index].process.readNotices() else { return bury(index) }
        for line in lines {
            guard let line = EventLine(text: line), let notice = JobNotice(line: line) else { continue }
            if case .event(_, let event) = notice {
                slots[index].events.append((line.position, event))
            } else {
                deliver(notice, from: index)
                if isolates { return dismiss(slots.remove(at: index).process) }
            }
        }
    }

    /// Has a worker killed, whose end takes a while; others may start meanwhile, but not ever more.
    private func dismiss(_ process: WorkerProcess) {
        process.kill()
        leaving.append(process)
        if leaving.count > limit { leaving.removeFirst().end() }
    }

    /// Hands over a job's events in their order, then its end; the worker is free again.
    private func deliver(_ notice: JobNotice, from index: Int) {
        guard let job = slots[index].job else { return }
        let events = slots[index].events.sorted { $0.position < $1.position }
        undelivered += events.map { .event(job: job.number, $0.event) }
        // What a flow printed before its end is there by now, if perhaps only since the last `poll`.
        _ = slots[index].process.readOutput()
        let printed = slots[index].process.takePrinted()
        if !printed.isEmpty, let attempt = job.attempt {
            undelivered.append(.event(job: job.number, .output(OutputText(attempt: attempt, text: printed))))
        }
        undelivered.append(notice)
        slots[index].events = []
        slots[index].job = nil
    }

    /// A worker that is gone leaves its job crashed.
    private func bury(_ index: Int) {
        while slots[index].process.readOutput() {}
        let end = slots[index].process.end()
        if let job = slots[index].job { deliver(.crashed(job: job.number, end.text), from: index) }
        slots.remove(at: index)
    }

    private func killStuck() {
        for index in slots.indices.reversed() {
            guard let job = slots[index].job, ContinuousClock.now >= job.deadline else { continue }
            dismiss(slots[index].process)
            deliver(.stuck(job: job.number), from: index)
            slots.remove(at: index)
        }
    }
}

/// A job that a worker has been given.
private struct RunningJob {
    let job: FlowJob
    let deadline: ContinuousClock.Instant

    init(_ job: FlowJob) {
        self.job = job
        deadline = .now + job.patience
    }

    var number: Int { job.number }

    var attempt: FlowAttempt? {
        if case .run(_, let attempt) = job.work { attempt } else { nil }
    }
}

extension EventLine {
    fileprivate var position: Int { fields.integer("position") ?? 0 }
}

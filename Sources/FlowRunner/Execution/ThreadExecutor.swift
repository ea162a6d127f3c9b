import FlowScripting
package import FlowWorkers
import RunEvents

/// Runs one job at a time on a thread of this process.
///
/// A thread cannot be ended from outside: after a job that is stuck, or given up, no further one can be run.
package final class ThreadExecutor: FlowExecutor {
    private static let turn = Duration.seconds(1)

    private struct Running {
        let number: Int
        var patience: Duration
    }

    private let mailbox: JobMailbox?
    private var running: Running?
    private var nextNumber = 0
    private let clock = SuspendingClock()
    package private(set) var isBroken = false

    package init(open: @escaping OpenFlowSource) {
        guard let mailbox = try? JobMailbox(), FlowThread.start({ Self.work(mailbox, open) }) else {
            mailbox = nil
            isBroken = true
            return
        }
        self.mailbox = mailbox
    }

    deinit { mailbox?.end() }

    package var freeSlots: Int { isBroken || running != nil ? 0 : 1 }

    package func start(_ job: FlowJob) -> Int {
        defer { nextNumber += 1 }
        running = Running(number: nextNumber, patience: job.patience)
        mailbox?.send(nextNumber, job)
        return nextNumber
    }

    package func abandon(_ job: Int) {
        guard running?.number == job else { return }
        running = nil
        isBroken = true
    }

    package func wait(until moment: SuspendingClock.Instant?) -> [JobNotice] {
        guard let mailbox, let job = running else { return [] }
        let longest = max(.zero, min(Self.turn, job.patience, moment.map { $0 - clock.now } ?? Self.turn))
        let start = clock.now
        var notices = mailbox.notices(within: longest)
        // Of each wait, no more than was planned counts: this process may have been stopped meanwhile.
        running?.patience -= min(clock.now - start, longest)
        if !notices.contains(where: \.isEnd), let patience = running?.patience, patience <= .zero {
            notices += mailbox.notices(within: .zero)
            if !notices.contains(where: \.isEnd) {
                isBroken = true
                notices.append(.ended(job: job.number, .stuck))
            }
        }
        if notices.contains(where: \.isEnd) { running = nil }
        return notices
    }

    private static func work(_ mailbox: JobMailbox, _ open: @escaping OpenFlowSource) {
        let apps = AnnouncedApps()
        while let (number, job) = mailbox.nextJob() {
            let sink = PromptSink { mailbox.post(.event(job: number, $0)) }
            mailbox.end(.ended(job: number, .verdict(JobRunner(job: job, open: open, apps: apps).run(into: sink))))
        }
    }
}

extension JobNotice {
    fileprivate var isEnd: Bool {
        if case .ended = self { true } else { false }
    }
}

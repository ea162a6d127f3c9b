// Swift 6.3 asks the executor of a task to hold the jobs that end its sleep, if it can; how it asks is not public yet.
#if os(Linux) && compiler(>=6.3) && compiler(<6.4)
    @_spi(ExperimentalScheduling) import _Concurrency

    extension JobExecutor: SchedulingExecutor {
        func enqueue<C: Clock>(
            _ job: consuming ExecutorJob,
            after delay: C.Duration,
            tolerance: C.Duration?,
            clock: C
        ) {
            sleepers?.hold(UnownedJob(job), for: delay as? Duration ?? .zero)
        }

        func enqueue<C: Clock>(
            _ job: consuming ExecutorJob,
            at instant: C.Instant,
            tolerance: C.Duration?,
            clock: C
        ) {
            let left = clock.now.duration(to: instant) as? Duration ?? .zero
            sleepers?.hold(UnownedJob(job), for: left.asAskedFor(within: runningTime))
        }
    }

    /// Code of the main actor sleeps as other code of its flow does.
    extension FlowMainExecutor: SchedulingExecutor {
        func enqueue<C: Clock>(
            _ job: consuming ExecutorJob,
            after delay: C.Duration,
            tolerance: C.Duration?,
            clock: C
        ) {
            executor.enqueue(job, after: delay, tolerance: tolerance, clock: clock)
        }

        func enqueue<C: Clock>(
            _ job: consuming ExecutorJob,
            at instant: C.Instant,
            tolerance: C.Duration?,
            clock: C
        ) {
            executor.enqueue(job, at: instant, tolerance: tolerance, clock: clock)
        }
    }
#endif

extension Duration {
    /// The length of a sleep, of which only what was left of it is known, and that not more than a span has passed.
    ///
    /// A sleep for a length is told as an instant of a real clock, and two runs have to agree on it. It is whole
    /// milliseconds if they ended a moment after this or after the span, as they do where nothing but the machine has
    /// taken the time; else the roundest length in between, since people ask for round ones.
    func asAskedFor(within span: Duration) -> Duration {
        guard self > .zero else { return .zero }
        let (next, last) = (roundedUp(to: .milliseconds(1)), (self + span).roundedDown(to: .milliseconds(1)))
        if next - self < .microseconds(20) { return next }
        if self + span - last < .microseconds(100), last > self { return last }
        for exponent in stride(from: 12, through: 0, by: -1) {
            let unit = (0..<exponent).reduce(Duration.nanoseconds(1)) { unit, _ in unit * 10 }
            let round = roundedUp(to: unit)
            if round - self <= span { return round }
        }
        return self
    }

    private func roundedDown(to unit: Duration) -> Duration {
        Duration(attoseconds: attoseconds / unit.attoseconds * unit.attoseconds)
    }

    private func roundedUp(to unit: Duration) -> Duration {
        (self + unit - Duration(attoseconds: 1)).roundedDown(to: unit)
    }
}

package import RunEvents

/// A flow that an executor is running.
struct ActiveFlow {
    let entry: Entry
    /// From 1.
    let attempt: Int
    let started = ContinuousClock.now
    var trace = TraceLog()
    /// The trace of the attempt before.
    let previousTrace: TraceLog?
    /// The result of the first of two runs, while determinism is being proved.
    let proof: Proof?

    struct Proof {
        var result: FlowResult
        var trace: TraceLog
        var wallMicroseconds: Int
    }

    init(entry: Entry, attempt: Int = 1, previousTrace: TraceLog? = nil, proof: Proof? = nil) {
        self.entry = entry
        self.attempt = attempt
        self.previousTrace = previousTrace
        self.proof = proof
    }

    var flowAttempt: FlowAttempt {
        FlowAttempt(id: entry.id, attempt: attempt, repetition: entry.repetition)
    }

    var wallMicroseconds: Int { (ContinuousClock.now - started).microseconds }

    func end(_ status: EndStatus) -> FlowEnd {
        FlowEnd(attempt: flowAttempt, site: entry.site, status: status, wallMicroseconds: wallMicroseconds)
    }

    func end(_ result: FlowResult, wallMicroseconds: Int) -> FlowEnd {
        FlowEnd(result, of: entry, flowAttempt, wallMicroseconds: wallMicroseconds)
    }
}

extension FlowEnd {
    /// The end of an attempt that came to a result.
    package init(_ result: FlowResult, of entry: Entry, _ attempt: FlowAttempt, wallMicroseconds: Int = 0) {
        self.init(
            attempt: attempt,
            site: entry.site,
            status: result.status,
            note: result.note,
            wallMicroseconds: wallMicroseconds,
            virtualSeconds: result.virtualTime.seconds,
            digest: result.digest,
            seed: result.seed,
            failures: result.failures
        )
        omittedEvents = result.omittedEvents
    }
}

package import RunEvents

/// Makes the events of one run from those of its shards.
package struct RunMerger {
    private var start: RunStart?
    private var files: [String: LoadedFile] = [:]
    private var flows: [RunEvent] = []
    private var counts = RunCounts()
    private var wallMicroseconds = 0
    private var statuses: [RunStatus] = []
    private var notes: [String] = []
    private var roll = ShardRoll()
    /// The file that told of a flow first, and the flows that others tell of, too, by identity.
    private var origins: [String: String] = [:]
    private var repeated: Set<String> = []
    private var scripts: Set<String> = []
    private var apps: Set<String> = []
    private var coverage = CoverageTally()
    private let gate: CoverageGate?

    package init(gate: CoverageGate? = nil) {
        self.gate = gate
    }

    /// Adds a shard; one without an end was killed, which the merged run then says.
    package mutating func add(_ events: [RunEvent], from file: String, unreadable: Int = 0) {
        var hasEnded = false
        var own = RunCounts()
        for event in events {
            coverage.receive(event)
            switch event {
            case .runStarted(let other): add(other)
            case .fileLoaded(let loaded):
                add(loaded)
            case .runEnded(let end):
                hasEnded = true
                add(end)
                if end.counts.total != own.total {
                    statuses.append(.failed)
                    notes.append(
                        "\(file) counts \(end.counts.total) flows and tells of \(own.total): lines of it are lost"
                    )
                }
            case .flowEnded(let end):
                own.count(end)
                flows.append(event)
                if origins.updateValue(file, forKey: end.attempt.id) ?? file != file { repeated.insert(end.attempt.id) }
            case .script(let script) where !scripts.insert(script.file).inserted: break
            case .appDeclared(let app) where !apps.insert(app.app).inserted: break
            default: flows.append(event)
            }
        }
        counts.add(own)
        if !hasEnded { statuses.append(.failed) }
        if !hasEnded, let gap = RunGap.sentence(in: events, from: file) { notes.append(gap) }
        if let torn = RunGap.sentence(about: unreadable, from: file) { notes.append(torn) }
    }

    /// Sends all events in an order that a single run could have had.
    ///
    /// A shard that is missing makes the run fail: its flows may not have run at all.
    package func replay(_ emit: (RunEvent) -> Void) -> RunEnd {
        emit(.runStarted(start ?? RunStart(sextant: "", lua: "")))
        for file in files.values.sorted(by: { $0.file < $1.file }) { emit(.fileLoaded(file)) }
        for event in flows { emit(event) }
        let (missing, problem) = (roll.complaint, gate?.problem(with: coverage))
        let status = gravest(of: statuses + (missing == nil && counts.broken == 0 ? [] : [.failed]))
        let end = RunEnd(
            counts: counts,
            wallMicroseconds: wallMicroseconds,
            exitStatus: problem != nil && status == .passed ? .gate : status,
            notes: notes + [missing, repetition, problem].compactMap(\.self)
        )
        emit(.runEnded(end))
        return end
    }

    /// What to say if flows are in several files, as when a shard was run again or a file was named twice.
    private var repetition: String? {
        guard !repeated.isEmpty else { return nil }
        return repeated.count == 1
            ? "1 flow is in several of the files, and counts for each"
            : "\(repeated.count) flows are in several of the files, and count for each"
    }

    private mutating func add(_ other: RunStart) {
        roll.add(other.shard)
        guard var merged = start else {
            start = other
            start?.shard = nil
            start?.selection = []
            return
        }
        merged.flows += other.flows
        merged.startedAt = min(merged.startedAt, other.startedAt)
        start = merged
    }

    private mutating func add(_ loaded: LoadedFile) {
        files[loaded.file, default: LoadedFile(file: loaded.file, declared: loaded.declared, selected: 0)].selected +=
            loaded.selected
        if let problem = loaded.problem { files[loaded.file]?.problem = problem }
    }

    private mutating func add(_ end: RunEnd) {
        wallMicroseconds = max(wallMicroseconds, end.wallMicroseconds)
        statuses.append(end.exitStatus)
        notes += end.notes.filter { !notes.contains($0) }
    }

    private func gravest(of statuses: [RunStatus]) -> RunStatus {
        let order: [RunStatus] = [
            .interrupted, .terminated, .globalTimeout, .internalError, .reportUnwritable, .usage, .failed, .gate,
            .nothingSelected,
        ]
        return order.first { statuses.contains($0) } ?? .passed
    }
}

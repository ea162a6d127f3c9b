import FlowWorkers
import RunEvents

/// Loads scripts through an executor, so that one that hangs or crashes costs its own entry only.
struct ScriptLoader {
    let executor: any FlowExecutor
    let options: RunOptions

    /// The scripts in the given order, each with its flows or with why it did not load.
    func load(_ scripts: [FoundScript], until deadline: SuspendingClock.Instant?) -> [LoadedScript] {
        var progress = Progress(scripts)
        while progress.outcomes.count < scripts.count, Interruption.status == nil, !isOver(deadline) {
            while executor.freeSlots > 0, let index = progress.waiting.popFirst() {
                progress.running[executor.start(job(scripts[index]))] = index
            }
            if executor.isBroken { break }
            for case .ended(let job, let end) in executor.wait(until: deadline) { progress.settle(job, end, scripts) }
        }
        for job in progress.running.keys { executor.abandon(job) }
        return scripts.indices.map { index in
            let outcome = progress.outcomes[index] ?? .failure(.of(scripts[index], ReportText.notLoaded))
            return LoadedScript(script: scripts[index], outcome: outcome)
        }
    }

    private func isOver(_ deadline: SuspendingClock.Instant?) -> Bool { deadline.map { $0 <= .now } ?? false }

    private func job(_ script: FoundScript) -> FlowJob {
        FlowJob(
            path: script.path,
            work: .load,
            settings: options.settings,
            patience: options.settings.timeout + options.grace
        )
    }
}

/// Which scripts have been loaded, by their positions in the list.
private struct Progress {
    var waiting: ArraySlice<Int>
    /// By the numbers of their jobs.
    var running: [Int: Int] = [:]
    var outcomes: [Int: Result<[FlowDeclaration], ScriptFailure>] = [:]
    private var crashed: Set<Int> = []

    init(_ scripts: [FoundScript]) {
        waiting = scripts.indices.filter { scripts[$0].problem == nil }[...]
        for (index, script) in scripts.enumerated() { outcomes[index] = script.failure.map(Result.failure) }
    }

    mutating func settle(_ job: Int, _ end: JobEnd, _ scripts: [FoundScript]) {
        guard let index = running.removeValue(forKey: job) else { return }
        switch end {
        case .verdict(.loaded(let flows)): outcomes[index] = .success(flows)
        case .verdict(.scriptFailed(let failure)): outcomes[index] = .failure(failure)
        case .verdict(.finished), .verdict(.settings): break
        case .stuck: outcomes[index] = .failure(.of(scripts[index], ReportText.stuckLoad))
        // Loading changes nothing, so a worker that somebody killed from outside costs no flow.
        case .crashed where crashed.insert(index).inserted: waiting.append(index)
        case .crashed(let how): outcomes[index] = .failure(.of(scripts[index], how))
        }
    }
}

extension ScriptFailure {
    fileprivate static func of(_ script: FoundScript, _ message: String) -> Self {
        Self(cause: .script, message: message, file: script.file)
    }
}

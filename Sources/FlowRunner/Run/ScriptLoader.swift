import FlowScripting

/// Loads scripts through an executor, so that one that hangs or crashes costs its own entry only.
struct ScriptLoader {
    let executor: any FlowExecutor
    let options: RunOptions

    /// The scripts in the given order, each with its flows or with why it did not load.
    func load(_ scripts: [FoundScript]) -> [LoadedScript] {
        var progress = Progress(waiting: scripts.indices.filter { scripts[$0].problem == nil })
        for (number, script) in scripts.enumerated() { progress.outcomes[number] = script.failure.map(Result.failure) }
        while progress.outcomes.count < scripts.count, Interruption.status == nil {
            while executor.freeSlots > 0, let number = progress.waiting.popFirst() {
                executor.start(job(number, scripts[number]))
            }
            if executor.isBroken {
                for number in progress.waiting { progress.outcomes[number] = .failure(notLoaded(scripts[number])) }
                progress.waiting = []
            }
            for notice in executor.wait(until: nil) { settle(notice, scripts, &progress) }
        }
        return scripts.indices.map { number in
            let outcome = progress.outcomes[number] ?? .failure(notLoaded(scripts[number]))
            return LoadedScript(script: scripts[number], outcome: outcome)
        }
    }

    private struct Progress {
        var waiting: ArraySlice<Int>
        var crashed: Set<Int> = []
        var outcomes: [Int: Result<[FlowDeclaration], ScriptFailure>] = [:]

        init(waiting: [Int]) {
            self.waiting = waiting[...]
        }
    }

    private func job(_ number: Int, _ script: FoundScript) -> FlowJob {
        FlowJob(
            number: number,
            script: script,
            work: .load,
            settings: options.settings,
            patience: options.settings.timeout + options.grace
        )
    }

    private func settle(
        _ notice: JobNotice,
        _ scripts: [FoundScript],
        _ progress: inout Progress
    ) {
        switch notice {
        case .event, .finished: break
        case .loaded(let job, let flows): progress.outcomes[job] = .success(flows)
        case .scriptFailed(let job, let failure): progress.outcomes[job] = .failure(failure)
        case .stuck(let job): progress.outcomes[job] = .failure(failure(scripts[job], ReportText.stuckLoad))
        // Loading changes nothing, so a worker that somebody killed from outside costs no flow.
        case .crashed(let job, _) where progress.crashed.insert(job).inserted: progress.waiting.append(job)
        case .crashed(let job, let how): progress.outcomes[job] = .failure(failure(scripts[job], how))
        }
    }

    private func notLoaded(_ script: FoundScript) -> ScriptFailure { failure(script, ReportText.stuckRun) }

    private func failure(_ script: FoundScript, _ message: String) -> ScriptFailure {
        ScriptFailure(cause: .script, message: message, file: script.file)
    }
}

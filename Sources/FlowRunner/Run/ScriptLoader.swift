import FlowScripting

/// Loads scripts through an executor, so that one that hangs or crashes costs its own entry only.
struct ScriptLoader {
    let executor: any FlowExecutor
    let options: RunOptions

    /// The scripts in the given order, each with its flows or with why it did not load.
    func load(_ scripts: [FoundScript]) -> [LoadedScript] {
        var outcomes: [Int: Result<[FlowDeclaration], ScriptFailure>] = [:]
        var next = 0
        while outcomes.count < scripts.count, Interruption.status == nil {
            while next < scripts.count, executor.freeSlots > 0 {
                executor.start(job(next, scripts[next]))
                next += 1
            }
            if executor.isBroken, next < scripts.count {
                for number in next..<scripts.count { outcomes[number] = .failure(notLoaded(scripts[number])) }
                next = scripts.count
            }
            for notice in executor.wait(until: nil) { settle(notice, scripts, &outcomes) }
        }
        return scripts.indices.map { number in
            LoadedScript(script: scripts[number], outcome: outcomes[number] ?? .failure(notLoaded(scripts[number])))
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
        _ outcomes: inout [Int: Result<[FlowDeclaration], ScriptFailure>]
    ) {
        switch notice {
        case .event, .finished: break
        case .loaded(let job, let flows): outcomes[job] = .success(flows)
        case .scriptFailed(let job, let failure): outcomes[job] = .failure(failure)
        case .stuck(let job): outcomes[job] = .failure(failure(scripts[job], ReportText.stuckLoad))
        case .crashed(let job, let how): outcomes[job] = .failure(failure(scripts[job], how))
        }
    }

    private func notLoaded(_ script: FoundScript) -> ScriptFailure { failure(script, ReportText.stuckRun) }

    private func failure(_ script: FoundScript, _ message: String) -> ScriptFailure {
        ScriptFailure(cause: .script, message: message, file: script.file)
    }
}

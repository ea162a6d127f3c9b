import FlowReporting
import FlowRunner
import Platform
import RunEvents

/// What a watched run does next.
private enum WatchStep {
    case all, failed, leave
    case changed(Set<String>)
}

/// `--watch`: runs everything, then again and again what a change touches, or what a key asks for.
extension RunInvocation {
    private static let shortestPause = Duration.milliseconds(200)

    /// Refuses what could never run; what stops existing later may come back.
    func watch() throws(RunRefusal) -> RunStatus {
        _ = try foundScripts()
        var watch = FileWatch()
        var readFiles: [String: Set<String>] = [:]
        _ = watch.changes(below: project.folder, and: [])
        var keys = WatchKeys(in: context)
        var step = WatchStep.all
        var status = RunStatus.passed
        while Interruption.status == nil {
            if case .leave = step { return status }
            if context.lostResults != nil { return status }
            let scripts = scripts(for: step, readFiles)
            if let scripts {
                announce(scripts, step)
                let run = attempt(scripts, step)
                status = run.status
                // Only a part of the flows may have run.
                readFiles.merge(run.readFiles) { $0.union($1) }
                watch.learn(dependencies(readFiles))
                // Snapshots that the run wrote itself are no change.
                if command.running.updateSnapshots {
                    _ = watch.changes(below: project.folder, and: dependencies(readFiles))
                }
            }
            keys.begin()
            if scripts != nil { context.say("\(WallClock.timeOfDay()) waiting for changes \(keys.help)") }
            step = next(&watch, dependencies(readFiles), &keys)
            keys.end()
        }
        return Interruption.status ?? .interrupted
    }

    private func dependencies(_ readFiles: [String: Set<String>]) -> Set<String> {
        readFiles.values.reduce(into: []) { $0.formUnion($1) }
    }

    private func next(_ watch: inout FileWatch, _ files: Set<String>, _ keys: inout WatchKeys) -> WatchStep {
        var look = Duration.zero
        while Interruption.status == nil {
            // However large the project is, looking takes one twentieth of a processor at most.
            switch keys.key(within: max(Self.shortestPause, look * 20)) {
            case .all: return .all
            case .failed: return .failed
            case .leave: return .leave
            case nil: break
            }
            var changes: Set<String> = []
            look = ContinuousClock().measure { changes = watch.changes(below: project.folder, and: files) }
            if !changes.isEmpty { return .changed(changes) }
        }
        return .leave
    }

    /// The scripts that a change touches: those that read a changed file, and those of which that is not known.
    private func scripts(for step: WatchStep, _ readFiles: [String: Set<String>]) -> [FoundScript]? {
        do {
            let all = try foundScripts()
            if case .failed = step, LastRun.failed(project: project.folder).isEmpty {
                context.say("nothing has failed")
                return nil
            }
            guard case .changed(let changed) = step else { return all }
            let scripts = all.filter { script in
                guard let files = readFiles[script.path] else { return true }
                return changed.contains(script.path) || !files.isDisjoint(with: changed)
            }
            return scripts.isEmpty ? nil : scripts
        } catch {
            context.say("\(error.message)")
            return nil
        }
    }

    private func attempt(
        _ scripts: [FoundScript],
        _ step: WatchStep
    ) -> (status: RunStatus, readFiles: [String: Set<String>]) {
        let onlyFailed = if case .failed = step { true } else { false }
        let isPartial = if case .changed = step { true } else { false }
        do {
            return try run(scripts, isPartial: isPartial, onlyFailed: onlyFailed)
        } catch {
            context.say((error as? RunRefusal)?.message ?? "\(error)")
            return ((error as? RunRefusal)?.status ?? .internalError, [:])
        }
    }

    private func announce(_ scripts: [FoundScript], _ step: WatchStep) {
        if context.outputIsTerminal { try? context.output.write("\u{1b}[2J\u{1b}[H") }
        guard case .changed(let changed) = step else { return }
        let names = changed.map { Path.relative($0, to: context.workingFolder) }.sorted()
        let shown = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
        let count = Amounts.count(scripts.count, "script")
        context.say("\(WallClock.timeOfDay()) \(shown) changed: running \(count)")
    }
}

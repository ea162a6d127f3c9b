import FlowReporting
import FlowRunner
import Platform
import RunEvents

/// `--watch`: runs everything, then again and again what a change touches.
extension RunInvocation {
    private static let shortestPause = Duration.milliseconds(200)

    /// Refuses what could never run; what stops existing later may come back.
    func watch() throws(RunRefusal) -> RunStatus {
        _ = try foundScripts()
        var watch = FileWatch()
        var readFiles: [String: Set<String>] = [:]
        _ = watch.changes(below: project.folder, and: [])
        var changed: Set<String>? = nil
        while Interruption.status == nil {
            if let scripts = touched(by: changed, readFiles) {
                announce(scripts, changed)
                let read = attempt(scripts)
                readFiles.merge(read) { _, new in new }
                context.say("\(WallClock.timeOfDay()) waiting for changes; Ctrl-C leaves")
                watch.learn(dependencies(readFiles))
                // Snapshots that the run wrote itself are no change.
                if command.running.updateSnapshots {
                    _ = watch.changes(below: project.folder, and: dependencies(readFiles))
                }
            }
            changed = nextChange(&watch, dependencies(readFiles))
        }
        return Interruption.status ?? .interrupted
    }

    private func dependencies(_ readFiles: [String: Set<String>]) -> Set<String> {
        readFiles.values.reduce(into: []) { $0.formUnion($1) }
    }

    private func nextChange(_ watch: inout FileWatch, _ files: Set<String>) -> Set<String> {
        var look = Duration.zero
        while Interruption.status == nil {
            // However large the project is, looking takes one twentieth of a processor at most.
            usleep(UInt32(clamping: max(Self.shortestPause, look * 20).microseconds))
            var changes: Set<String> = []
            look = ContinuousClock().measure { changes = watch.changes(below: project.folder, and: files) }
            if !changes.isEmpty { return changes }
        }
        return []
    }

    /// The scripts that a change touches: those that read a changed file, and those of which that is not known.
    private func touched(by changed: Set<String>?, _ readFiles: [String: Set<String>]) -> [FoundScript]? {
        do {
            let all = try foundScripts()
            guard let changed else { return all }
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

    private func attempt(_ scripts: [FoundScript]) -> [String: Set<String>] {
        do {
            return try run(scripts).readFiles
        } catch {
            context.say((error as? RunRefusal)?.message ?? "\(error)")
            return [:]
        }
    }

    private func announce(_ scripts: [FoundScript], _ changed: Set<String>?) {
        if context.outputIsTerminal { try? context.output.write("\u{1b}[2J\u{1b}[H") }
        guard let changed else { return }
        let names = changed.map { Path.relative($0, to: context.workingFolder) }.sorted()
        let shown = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
        let count = scripts.count == 1 ? "1 script" : "\(scripts.count) scripts"
        context.say("\(WallClock.timeOfDay()) \(shown) changed: running \(count)")
    }
}

import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections
import Platform
import RunEvents

/// What is said of a flow beside its verdict: what nobody has looked at, and what Lua took without a word.
extension FlowSession {
    /// Tells what nobody has looked at, or makes it a failure.
    func tellUnchecked(_ navigator: Navigator) {
        let policy = files.script.settings.unchecked
        guard policy != .ignore else { return }
        // It may be meant as it stands: never a failure.
        for note in run.attention.advice + run.attention.raised { run.observer?.note(note) }
        var notes = run.attention.overlooked { navigator.records[$0]?.settlement }
        notes += run.attention.unfinished(in: navigator.state)
        if run.failures.assertionCount == 0 {
            notes.append(FlowNote(message: "it asserts nothing: nobody looked", line: run.location?.line))
        }
        if let word = surface.overwrittenWord {
            let usage = word.contains(".") ? "it is called: \(word)(…)" : "a variable of another name begins with local"
            let message = "'\(word)' was overwritten; \(usage)"
            notes.append(FlowNote(message: message, line: line(thatOverwrites: word) ?? run.location?.line))
        }
        for note in notes {
            guard policy == .fail else {
                run.observer?.note(note)
                continue
            }
            run.failures.add(run.failure(note.message, at: note.line.map { LuaLocation(file: files.file, line: $0) }))
        }
    }

    /// Tells what Lua took without a word and may be why a flow went wrong.
    func tellSlips() {
        // A mutant fails for another reason.
        guard let observer = run.observer, run.change == nil, files.script.settings.unchecked != .ignore else { return }
        for message in run.oddAnswers.sorted() + oddState {
            observer.note(FlowNote(message: message, line: run.location?.line))
        }
        for slip in files.slips.prefix(3) {
            let place = slip.line.map { "\(slip.file):\($0)" } ?? slip.file
            observer.note(FlowNote(message: "\(place): \(slip.message)", line: run.location?.line))
        }
    }

    /// What was declared as true or false and is a text now, which is always true.
    private var oddState: [String] {
        guard let navigator = run.navigator, let declared = run.app?.description.state else { return [] }
        return declared.compactMap { key, value in
            guard case .boolean = value, case .string(let text) = navigator.state.app[key] else { return nil }
            return "app.state.\(key) was declared as true or false and is the text '\(text)' now, which counts as true"
        }
        .sorted()
    }

    private func line(thatOverwrites word: String) -> Int? {
        let text = (try? FileReading.text(of: files.script.path)) ?? ""
        let lines = text.fileLines.map { $0.filter { $0 != " " } }
        return lines.firstIndex { $0.hasPrefix(word + "=") && !$0.hasPrefix(word + "==") }.map { $0 + 1 }
    }
}

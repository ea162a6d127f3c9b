import AppConformance
import FlowReporting
import FlowRunner
import Platform
import RunEvents

/// One `sextant lock`, from its file to its exit status.
struct LockInvocation {
    let command: LockCommand
    let context: ToolContext

    func perform() throws -> RunStatus {
        let lock = NavigationLock(of: try context.appDescription(command.app))
        if command.check { return try check(lock) }
        if command.file == "-" {
            try context.output.write(lock.text)
            return .passed
        }
        return try write(lock)
    }

    // MARK: Writing

    private func write(_ lock: NavigationLock) throws(RunRefusal) -> RunStatus {
        let before = try replaced()
        try context.write(lock.text, to: command.file)
        let amount = Amounts.count(lock.promises.count, "promise")
        context.say("\(command.file): \(amount)\(before.map { since($0, lock) } ?? "")")
        return .passed
    }

    /// The file that is about to be written anew; what is no lock file stays.
    private func replaced() throws(RunRefusal) -> NavigationLock? {
        let path = Path.absolute(command.file, from: context.workingFolder)
        guard FileSystem.kind(path) == .file, let text = try? FileReading.text(of: path), !text.isEmpty else {
            return nil
        }
        guard NavigationLock.begins(text) else {
            throw RunRefusal(
                .usage,
                "'\(command.file)' is no lock file and is not overwritten: name another file, or delete it"
            )
        }
        return try? NavigationLock(reading: text)
    }

    private func since(_ before: NavigationLock, _ lock: NavigationLock) -> String {
        let changes = LockComparison(before, lock).changes
        return changes.isEmpty ? ", as before" : "; since then: \(LockTable.counts(of: changes))"
    }

    // MARK: Checking

    private func check(_ lock: NavigationLock) throws -> RunStatus {
        let stored = try LockFile.read(command.file, in: context)
        let level = command.level.flatMap(LevelChoice.init)?.level ?? .breaking
        let result = LockCheck(
            file: command.file,
            stored: stored,
            lock: lock,
            comparison: LockComparison(stored, lock),
            level: level
        )
        switch command.format.flatMap(LockFormat.init) ?? .text {
        case .text:
            let paint = ColorChoice(command.color).painter(in: context)
            let columns = context.outputIsTerminal ? context.columns : nil
            try context.output.write(LockTable(result: result, paint: paint, columns: columns).text)
        case .json: try context.output.write(LockJSON.text(of: result) + "\n")
        case .github: try context.commandOutput.write(LockAnnotations.text(of: result))
        }
        return result.failing.isEmpty ? .passed : .gate
    }
}

/// What came of comparing a lock file with an app.
struct LockCheck {
    let file: String
    let stored: NavigationLock
    let lock: NavigationLock
    let comparison: LockComparison
    let level: LockClass

    var changes: [LockChange] { comparison.changes }
    var failing: [LockChange] { comparison.changes(from: level) }

    /// The line of the stored file that a change is about; of what is new, the one that it would stand before.
    func line(of change: LockChange) -> Int {
        if let line = change.before.flatMap(stored.line) { return line }
        return change.after.map(stored.place) ?? 1
    }
}

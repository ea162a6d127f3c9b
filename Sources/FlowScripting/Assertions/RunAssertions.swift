import LuaRuntime
import NavigationCore
import NavigationHarness
import Platform
import RunEvents

/// Assertions that run functions or compare with files.
extension Assertions {
    func defineRunAssertions() {
        lua.define("assert.all") { call in
            try call.atMost(2)
            try all(call, isSoft: false)
            return []
        }
        lua.define("check.all") { call in
            try call.atMost(2)
            try all(call, isSoft: true)
            return []
        }
        assertion("eventually", 2) { call in try eventually(call) }
        assertion("snapshot", 2, text: [0, 1]) { call in try snapshot(call) }
    }

    /// Collects the failures of every assertion in a function, and fails once with all.
    private func all(_ call: LuaCall, isSoft: Bool) throws {
        let function = try call.function(0)
        let note = try call.optionalString(1)
        let depth = run.failures.beginCollecting()
        defer { run.failures.abandonCollecting(at: depth) }
        do {
            try surface.call(function)
        } catch let error as LuaError {
            // Plain `assert` ends the function; what was collected before counts all the same.
            guard let failure = error.cause as? AssertionFailure, error.trip == nil else { throw error }
            run.failures.collect(run.describe(failure, at: error.location))
        }
        let found = run.failures.endCollecting().map { failure in
            var failure = failure
            if let note { failure.message = "\(note): \(failure.message)" }
            return failure
        }
        guard !found.isEmpty else { return }
        if isSoft || run.failures.isCollecting {
            for failure in found { run.failures.collect(failure) }
        } else {
            throw CollectedFailures(failures: found)
        }
    }

    private func eventually(_ call: LuaCall) throws {
        let navigator = try surface.app(for: call)
        let function = try call.function(0)
        var keys = try Options(try optionTable(call, 1), for: call.name)
        let limit = try keys.duration("within") ?? .seconds(10)
        try keys.finish()
        var last: AssertionFailure?
        let isTrue = try ClockWords(surface: surface).wait(within: limit, navigator) {
            last = nil
            return try holds(function, &last)
        }
        guard !isTrue else { return }
        var failure = last ?? AssertionFailure("the function did not become true")
        failure.message = "not within \(limit.text) of virtual time: \(failure.message)"
        throw failure
    }

    /// A function holds when no assertion in it fails, soft ones included, and it returns something true, or nothing at
    /// all. It is tried again otherwise: what its assertions have found is forgotten then.
    private func holds(_ function: LuaFunction, _ failure: inout AssertionFailure?) throws -> Bool {
        let suspended = run.failures.suspendCollecting()
        let before = run.failures.all.count
        let raised = run.attention.raised.count
        defer {
            run.failures.resumeCollecting(suspended)
            run.attention.expectRaised(after: raised)
        }
        do {
            let results = try lua.call(function, [])
            let soft = run.failures.takeFailures(since: before)
            guard soft.isEmpty else {
                failure = AssertionFailure(soft)
                return false
            }
            return results.isEmpty || results[0].isTruthy
        } catch {
            let soft = run.failures.takeFailures(since: before)
            switch error.cause {
            case let cause as AssertionFailure: failure = cause
            case let cause as CollectedFailures: failure = AssertionFailure(soft + cause.failures)
            default: throw error
            }
            return false
        }
    }

    /// Compares a value, by default the tree, with the stored snapshot of that name.
    private func snapshot(_ call: LuaCall) throws {
        let navigator = try surface.app(for: call)
        let name = try call.displayName(0)
        let value = try call.count > 1 ? call[1] : .nil
        let actual = (value.isNil ? surface.drawing(navigator) : snapshotText(value)) + "\n"
        let stem = files.script.path.split(separator: "/").last.map(String.init) ?? "flow"
        let path = try ProjectFiles.path(
            "\(try SnapshotName.file(of: name)).txt",
            below: "\(Path.parent(files.script.path))/__snapshots__/\(stem)"
        )
        lua.charge(work: Cost.work, bytes: Cost.element + path.utf8.count)
        surface.files.readFiles.insert(path)
        if files.script.settings.updatesSnapshots { return try write(actual, path, name) }
        guard ProjectFiles.exists(path) else {
            throw AssertionFailure(
                "there is no snapshot '\(name)' yet: run with --update-snapshots to write it",
                actual: actual
            )
        }
        let expected: String
        do {
            expected = try FileReading.text(of: path, within: surface.files.bounds)
        } catch {
            throw LuaUsageError("failed to read the snapshot '\(name)': \(error.message)")
        }
        guard !actual.isText(ofFile: expected) else { return }
        throw AssertionFailure("the snapshot '\(name)' differs", expected: expected, actual: actual)
    }

    private func snapshotText(_ value: LuaValue) -> String {
        if let text = value.stringValue { return text }
        if let tree = value.objectValue?.instance as? TreeHandle { return tree.text }
        return text(value)
    }

    private func write(_ text: String, _ path: String, _ name: String) throws {
        do {
            try FileWriting.write(text, to: path, within: surface.files.bounds)
        } catch {
            throw LuaUsageError("failed to write the snapshot '\(name)': \(error.message)")
        }
    }
}

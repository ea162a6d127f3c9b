import Platform
import RunEvents

/// Remembers which flows failed, in `.sextant/last-run.json` of the project.
///
/// The file holds event lines, written as flows end: a killed run leaves a readable one. It is replaced when a flow's
/// word changes for the first time in a run, so where nothing fails nothing is written. Flows that a run did not select
/// keep their earlier word, so that running one flow does not forget the others.
package final class LastRun {
    private let project: String
    /// What the record says before this run.
    private let before: [String: FlowSite]
    /// Flows that the record says have failed; a pass is worth a line only if it takes that back.
    private var failed: Set<String>
    /// The new record; `nil` before its first line, -1 where the project cannot be written to.
    private var descriptor: Int32?

    /// The record of a new run in a project where flows have failed `before`.
    package init(project: String, before: [String: FlowSite]) {
        self.project = project
        self.before = before
        failed = Set(before.keys)
    }

    deinit {
        if let descriptor, descriptor >= 0 { close(descriptor) }
    }

    /// Identities of flows whose last word is a failure; empty without a record.
    package static func failed(project: String) -> [String: FlowSite] {
        guard let events = try? EventFile.events(path(project)) else { return [:] }
        var failed: [String: FlowSite] = [:]
        for case .flowEnded(let end) in events where end.status != .notRun && !end.retried {
            failed[end.attempt.id] = end.status.isFailure || end.isFlaky ? end.site : nil
        }
        return failed
    }

    package func receive(_ event: RunEvent) {
        guard case .flowEnded(let end) = event, !end.retried, end.status != .notRun else { return }
        if end.status.isFailure || end.isFlaky {
            failed.insert(end.attempt.id)
        } else if failed.remove(end.attempt.id) == nil {
            return
        }
        append(Self.line(end.attempt, end.status, end.site))
    }

    private static func line(_ attempt: FlowAttempt, _ status: EndStatus, _ site: FlowSite) -> String {
        EventLine(.flowEnded(FlowEnd(attempt: attempt, site: site, status: status))).text + "\n"
    }

    // The record is a convenience: a full disk must not fail the run.
    private func append(_ lines: String) {
        let descriptor = descriptor ?? replaceRecord()
        self.descriptor = descriptor
        guard descriptor >= 0 else { return }
        try? Descriptors.write(lines.utf8, to: descriptor)
    }

    /// A record that says what the one before said, in its place.
    private func replaceRecord() -> Int32 {
        let folder = project + "/.sextant"
        if FileSystem.kind(folder) == nil { mkdir(folder, 0o755) }
        let path = Self.path(project)
        let fresh = path + ".new"
        let descriptor = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return -1 }
        let lines = before.sorted { $0.key < $1.key }.map { Self.line(FlowAttempt(id: $0.key), .failed, $0.value) }
        let isWritten = (try? Descriptors.write(lines.joined().utf8, to: descriptor)) != nil
        if isWritten, rename(fresh, path) == 0 { return descriptor }
        unlink(fresh)
        close(descriptor)
        return -1
    }

    private static func path(_ project: String) -> String { project + "/.sextant/last-run.json" }
}

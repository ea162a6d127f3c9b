import RunEvents

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Remembers which flows failed, in `.sextant/last-run.json` of the project.
///
/// The file holds event lines, written as flows end: a killed run leaves a readable one. Flows that a run did
/// not select keep their earlier word, so that running one flow does not forget the others.
package final class LastRun {
    private let descriptor: Int32
    /// Flows that the record says have failed; a pass is worth a line only if it takes that back.
    private var failed: Set<String>

    /// Opens the record for a new run; a project that cannot be written to has none.
    package init?(project: String, carrying failed: [String: FlowSite]) {
        self.failed = Set(failed.keys)
        let folder = project + "/.sextant"
        if FileSystem.kind(folder) == nil { mkdir(folder, 0o755) }
        let path = Self.path(project)
        let fresh = path + ".new"
        descriptor = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return nil }
        let carried = failed.sorted { $0.key < $1.key }.map { Self.line(FlowAttempt(id: $0.key), .failed, $0.value) }
        if !carried.isEmpty { append(carried.joined()) }
        guard rename(fresh, path) == 0 else {
            unlink(fresh)
            return nil
        }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
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
        let bytes = Array(lines.utf8)
        _ = write(descriptor, bytes, bytes.count)
    }

    private static func path(_ project: String) -> String { project + "/.sextant/last-run.json" }
}

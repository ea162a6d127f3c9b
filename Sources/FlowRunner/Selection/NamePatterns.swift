import Dispatch
import FlowScripting
import Synchronization

/// Regular expressions that are looked for in names of flows.
///
/// The time that one takes can double with each letter of a name, and nothing stops a match from outside. So they run on a
/// thread of their own, and who waits for them gives up when one name has taken too long.
package struct NamePatterns: Sendable {
    private let texts: [String]

    package init(_ texts: [String]) throws(RunRefusal) {
        for text in texts where (try? Regex(text)) == nil { throw .badPattern(text) }
        self.texts = texts
    }

    /// How far the thread has come.
    private final class Progress: Sendable {
        let matching = Mutex<(names: Set<String>, done: Int)>(([], 0))
        let end = DispatchSemaphore(value: 0)
    }

    /// The names in which one of them is found.
    package func matching(_ names: [String]) throws(RunRefusal) -> Set<String> {
        let progress = Progress()
        let search: @Sendable () -> Void = { [texts] in
            let patterns = texts.compactMap { try? Regex($0) }
            for name in names {
                let isFound = patterns.contains { name.contains($0) }
                progress.matching.withLock { matching in
                    matching.done += 1
                    if isFound { matching.names.insert(name) }
                }
            }
            progress.end.signal()
        }
        guard FlowThread.start(search) else {
            search()
            return progress.matching.withLock(\.names)
        }
        var last = -1
        // Time also passes while this process is stopped: only two waits without progress count.
        while progress.end.wait(timeout: .now() + Self.patience) == .timedOut {
            let done = progress.matching.withLock(\.done)
            if done == last { throw .endlessPattern(texts, name: names[done]) }
            last = done
        }
        return progress.matching.withLock(\.names)
    }

    private static let patience = DispatchTimeInterval.seconds(1)
}

import CFork

/// Copies of this process as it is, with its memory, its place in the program and its open files.
///
/// A copy has the one thread that has made it. So a process is only copied while its other threads are known to wait.
package enum ProcessCopy {
    package enum Side: Hashable { case original, copy }

    /// Goes on in both; `nil` if more threads than are known run here, or the system makes no copy.
    package static func make(waitingThreads known: Int) -> Side? {
        guard let threads = ThisProcess.threads, threads <= known + 1 else { return nil }
        switch frk_fork() {
        case 0: return .copy
        case -1: return nil
        default: return .original
        }
    }

    /// Has copies that end be forgotten by the system at once: nobody asks how they ended.
    package static func forgetEnded() { signal(SIGCHLD, SIG_IGN) }

    /// Ends a copy at once: what is to be done when a process ends is done by the one that was copied.
    package static func leave() -> Never { _exit(0) }
}

/// A new file that takes the place of another when it is complete, and until then has a name that no other run uses.
package final class FileDraft {
    package let descriptor: Int32
    private let path: String
    private let draft: String
    private var isComplete = false

    /// `path` is without links, or one that itself may be replaced.
    package init(of path: String) throws(SystemError) {
        self.path = path
        let number = String(UInt64.random(in: 0 ... .max), radix: 36)
        draft = "\(Path.parent(path))/.sextant-\(number).part"
        descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw SystemError() }
    }

    deinit {
        discard()
        close(descriptor)
    }

    /// Takes the file away that has no name yet.
    package func discard() {
        if !isComplete { unlink(draft) }
    }

    /// Gives the file its name; it can still be written to.
    package func complete() throws(SystemError) {
        guard rename(draft, path) == 0 else { throw SystemError() }
        isComplete = true
    }
}

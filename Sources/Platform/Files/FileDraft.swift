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

/// Writes whole files.
package enum FileWriting {
    /// The path without links at which a file may be written; refuses one out of bounds, and what is there and no file.
    @discardableResult
    package static func check(_ path: String, within bounds: FolderBounds) throws(FileFault) -> String {
        if let objection = FileKind(at: path)?.objection { throw FileFault(objection) }
        return try bounds.resolved(path)
    }

    /// Puts a text in a file, new or not, with the folders above it; what is there and no file stays as it is.
    package static func write(
        _ text: String,
        to path: String,
        within bounds: FolderBounds = .anywhere
    ) throws(FileFault) {
        let place = try check(path, within: bounds)
        FileSystem.makeFolder(Path.parent(place))
        do throws(SystemError) {
            let draft = try FileDraft(of: place)
            try Descriptors.write(text.utf8, to: draft.descriptor)
            try draft.complete()
        } catch {
            throw FileFault("it could not be written: \(error.text)")
        }
    }
}

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
        do throws(SystemError) {
            try FileSystem.makeFolder(Path.parent(place))
            let draft = try FileDraft(of: place)
            try Descriptors.write(text.utf8, to: draft.descriptor)
            try draft.complete()
        } catch {
            throw FileFault(error.text)
        }
    }
}

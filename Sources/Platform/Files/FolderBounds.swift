/// The folders that files must lie in after every link is resolved.
package struct FolderBounds: Sendable {
    /// Real paths; `nil` allows every place.
    private let folders: [String]?

    package static let anywhere = FolderBounds(folders: nil)

    /// Files may lie in any of these folders or below.
    package init(_ folders: [String]) {
        self.init(folders: folders.compactMap(FileSystem.realPath))
    }

    private init(folders: [String]?) {
        self.folders = folders
    }

    /// The path without links of a file that is there or could be made; refuses one out of bounds.
    func resolved(_ path: String) throws(FileFault) -> String {
        guard let folders else { return path }
        let real = Self.realPathOfNew(path)
        guard folders.contains(where: { $0 == "/" || real.hasPrefix($0 + "/") }) else {
            throw FileFault("it lies outside of the project, or a link leads there; --trust-project allows that")
        }
        return real
    }

    /// Whether a file at this path lies within the bounds, or would if it were made.
    package func contain(_ path: String) -> Bool { (try? resolved(path)) != nil }

    /// The real path, where the last parts need not exist.
    private static func realPathOfNew(_ path: String) -> String {
        if path == "/" { return "/" }
        if let real = FileSystem.realPath(path) { return real }
        let parent = realPathOfNew(Path.parent(path))
        return (parent == "/" ? "" : parent) + "/" + Path.name(path)
    }
}

/// The folders that files must lie in after every link is resolved.
package struct FolderBounds: Sendable {
    /// Real paths; `nil` allows every place.
    private let folders: [String]?

    package static let anywhere = FolderBounds(folders: nil)

    /// Files may lie in any of these folders or below.
    package init(_ folders: [String]) {
        // Of one that somebody has named and that is not there, it is said that it is not there.
        self.init(folders: folders.compactMap { $0.hasPrefix("/") ? Self.realPathOfNew($0) : FileSystem.realPath($0) })
    }

    private init(folders: [String]?) {
        self.folders = folders
    }

    /// The path without links of a file that is there or could be made; refuses one out of bounds.
    func resolved(_ path: String) throws(FileFault) -> String {
        guard let folders else { return path }
        let real = Self.realPathOfNew(path)
        guard folders.contains(where: { $0 == "/" || real.hasPrefix($0 + "/") }) else {
            throw Self.outside
        }
        return real
    }

    /// Whether a file at this path lies within the bounds, or would if it were made.
    package func contain(_ path: String) -> Bool { (try? resolved(path)) != nil }

    /// Refuses a path in a folder out of bounds: of what lies there nothing is said, not even whether it is there.
    func checkFolder(of path: String) throws(FileFault) {
        guard holds(folder: Self.realPathOfNew(Path.parent(path))) else { throw Self.outside }
    }

    /// Names of what a folder within the bounds holds; of any other none.
    package func entries(of folder: String) -> [String] {
        guard let real = FileSystem.realPath(folder), holds(folder: real) else { return [] }
        return FileSystem.entries(of: real) ?? []
    }

    private func holds(folder real: String) -> Bool {
        guard let folders else { return true }
        return folders.contains { $0 == "/" || (real + "/").hasPrefix($0 + "/") }
    }

    private static var outside: FileFault {
        FileFault("it lies outside of the project, or a link leads there; --trust-project allows that")
    }

    /// The real path, where the last parts need not exist.
    private static func realPathOfNew(_ path: String) -> String {
        if path == "/" { return "/" }
        if let real = FileSystem.realPath(path) { return real }
        let parent = realPathOfNew(Path.parent(path))
        return (parent == "/" ? "" : parent) + "/" + Path.name(path)
    }
}

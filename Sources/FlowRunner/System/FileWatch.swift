/// Notices by polling which files have changed: it works on every file system, mounted ones included.
package struct FileWatch: Sendable {
    /// Deeper folders, and more files, are no flow project.
    private static let deepest = 20
    private static let mostFiles = 20_000

    private var versions: [String: String] = [:]

    package init() {}

    /// Files that came, went or changed since the last look, among those named and the Lua files below a folder.
    package mutating func changes(below folder: String, and files: Set<String>) -> Set<String> {
        var found = files
        collect(folder, depth: 0, into: &found)
        var now: [String: String] = [:]
        for file in found { now[file] = FileSystem.version(file) ?? "gone" }
        defer { versions = now }
        let touched = now.filter { versions[$0.key] != $0.value }.keys
        return Set(touched).union(versions.keys.filter { now[$0] == nil })
    }

    /// Takes files that are not known yet as they are: they have not changed, they were only not looked at.
    package mutating func learn(_ files: Set<String>) {
        for file in files where versions[file] == nil { versions[file] = FileSystem.version(file) ?? "gone" }
    }

    private func collect(_ folder: String, depth: Int, into files: inout Set<String>) {
        guard depth < Self.deepest, files.count < Self.mostFiles else { return }
        for name in FileSystem.entries(of: folder) ?? [] where !name.hasPrefix(".") {
            let path = folder == "/" ? "/" + name : folder + "/" + name
            if name.hasSuffix(".lua") {
                files.insert(path)
            } else if FileSystem.kind(path) == .folder, !FileSystem.isLink(path) {
                collect(path, depth: depth + 1, into: &files)
            }
        }
    }
}

import Platform

/// Notices by polling which files have changed: it works on every file system, mounted ones included.
package struct FileWatch {
    /// Deeper folders, and more files, are no flow project.
    private static let deepest = 20
    private static let mostFiles = 20_000
    /// After this time the names in a folder are read again even if the folder looks unchanged: some file systems
    /// update its time late.
    private static let trust = Duration.seconds(5)

    private struct Names {
        let version: String
        let readAt: ContinuousClock.Instant
        var scripts: [String] = []
        var folders: [String] = []
    }

    private let list: (String) -> [String]?
    private var versions: [String: String] = [:]
    private var names: [String: Names] = [:]

    /// `list` reads the names in a folder.
    package init(list: @escaping (String) -> [String]? = FileSystem.entries) {
        self.list = list
    }

    /// Files that came, went or changed since the last look, among those named and the Lua files below a folder.
    package mutating func changes(below folder: String, and files: Set<String>) -> Set<String> {
        var found = files
        let known = names
        names = [:]
        collect(folder, depth: 0, known, into: &found)
        var now: [String: String] = [:]
        for file in found { now[file] = FileSystem.version(file) ?? "gone" }
        defer { versions = now }
        let touched = now.filter { versions[$0.key] != $0.value }.keys
        return Set(touched).union(versions.keys.filter { now[$0] == nil })
    }

    /// Begins to watch files; from then on, they count as changed when they differ from what they are now.
    package mutating func learn(_ files: Set<String>) {
        for file in files where versions[file] == nil { versions[file] = FileSystem.version(file) ?? "gone" }
    }

    private mutating func collect(
        _ folder: String,
        depth: Int,
        _ known: [String: Names],
        into files: inout Set<String>
    ) {
        guard depth < Self.deepest, files.count < Self.mostFiles else { return }
        let version = FileSystem.version(folder) ?? "gone"
        let now = ContinuousClock.now
        var names = known[folder]
        if names?.version != version || now - (names?.readAt ?? now) > Self.trust {
            names = read(folder, version, now)
        }
        self.names[folder] = names
        files.formUnion(names?.scripts ?? [])
        for inner in names?.folders ?? [] { collect(inner, depth: depth + 1, known, into: &files) }
    }

    /// What a folder holds; links to folders are not followed.
    private func read(_ folder: String, _ version: String, _ now: ContinuousClock.Instant) -> Names {
        var names = Names(version: version, readAt: now)
        for name in list(folder) ?? [] where !name.hasPrefix(".") {
            let path = folder == "/" ? "/" + name : folder + "/" + name
            if name.hasSuffix(".lua") {
                names.scripts.append(path)
            } else if FileSystem.kind(path) == .folder, !FileSystem.isLink(path) {
                names.folders.append(path)
            }
        }
        return names
    }
}

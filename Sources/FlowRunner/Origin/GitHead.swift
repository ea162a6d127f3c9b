import Platform

/// What is checked out in a git repository, read from its files.
struct GitHead {
    let commit: String
    /// `nil` for a commit that was checked out without a branch.
    let branch: String?

    /// Names of commits and references are short; a larger file is none.
    private static let mostBytes = 4 << 20

    /// The head of the repository that a folder lies in.
    init?(of folder: String) {
        guard let repository = Self.repository(of: folder), let head = Self.line(repository + "/HEAD") else {
            return nil
        }
        guard head.hasPrefix("ref: ") else {
            guard Self.isCommit(head) else { return nil }
            (commit, branch) = (head, nil)
            return
        }
        let reference = String(head.dropFirst(5))
        // Anything but a reference could be a path to any file.
        guard reference.hasPrefix("refs/"), !reference.split(separator: "/").contains("..") else { return nil }
        // A further work tree shares the references of the first one.
        let shared = Self.line(repository + "/commondir").map { Path.absolute($0, from: repository) } ?? repository
        guard let commit = Self.commit(reference, in: repository) ?? Self.commit(reference, in: shared) else {
            return nil
        }
        self.commit = commit
        branch = reference.hasPrefix("refs/heads/") ? String(reference.dropFirst("refs/heads/".count)) : reference
    }

    static func isCommit(_ text: String) -> Bool {
        [40, 64].contains(text.utf8.count) && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }

    /// The nearest `.git` above; a file in its place says where the repository is.
    private static func repository(of folder: String) -> String? {
        var place = folder
        while true {
            let git = Path.absolute(".git", from: place)
            switch FileSystem.kind(git) {
            case .folder: return git
            case .file:
                guard let line = line(git), line.hasPrefix("gitdir: ") else { return nil }
                return Path.absolute(String(line.dropFirst(8)), from: place)
            default: break
            }
            if place == "/" || place.isEmpty { return nil }
            place = Path.parent(place)
        }
    }

    private static func commit(_ reference: String, in repository: String) -> String? {
        if let line = line(repository + "/" + reference) { return isCommit(line) ? line : nil }
        let packed = try? FileReading.text(of: repository + "/packed-refs", atMost: mostBytes)
        let entry = packed?.fileLines.first { $0.hasSuffix(" " + reference) }
        return entry.flatMap { $0.split(separator: " ").first.map(String.init) }.flatMap { isCommit($0) ? $0 : nil }
    }

    private static func line(_ path: String) -> String? {
        let text = try? FileReading.text(of: path, atMost: mostBytes)
        return text?.fileLines.first.map(String.init)
    }
}

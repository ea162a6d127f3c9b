/// Paths as text, without touching the disk.
package enum Path {
    /// Joins and removes `.` and `..`; an absolute `path` ignores `base`.
    package static func absolute(_ path: String, from base: String) -> String {
        let whole = path.hasPrefix("/") ? path : base + "/" + path
        var parts: [Substring] = []
        for part in whole.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + joined(parts)
    }

    /// The way from one absolute folder to an absolute path; "." if they are the same.
    package static func relative(_ path: String, to folder: String) -> String {
        let target = path.split(separator: "/")
        let start = folder.split(separator: "/")
        var shared = 0
        while shared < min(target.count, start.count), target[shared] == start[shared] { shared += 1 }
        let up = Array(repeating: Substring(".."), count: start.count - shared)
        let parts = up + target[shared...]
        return parts.isEmpty ? "." : joined(parts)
    }

    /// What the standard library's `joined` does, which looks its types up at run time, as does appending a `Substring`:
    /// that takes half as long as the rest of a worker's start.
    private static func joined(_ parts: [Substring]) -> String {
        var text = ""
        for part in parts {
            if !text.isEmpty { text += "/" }
            text += String(part)
        }
        return text
    }

    /// The folder that an absolute path lies in.
    package static func parent(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    /// The last part of a path.
    package static func name(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}

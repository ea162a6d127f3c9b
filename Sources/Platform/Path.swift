/// Paths as text, without touching the disk.
package enum Path {
    /// Joins and removes `.` and `..`; an absolute `path` ignores `base`.
    package static func absolute(_ path: String, from base: String) -> String {
        let whole = path.hasPrefix("/") ? path : base + "/" + path
        var parts: [Substring] = []
        for part in whole.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// The way from one absolute folder to an absolute path; "." if they are the same.
    package static func relative(_ path: String, to folder: String) -> String {
        let target = path.split(separator: "/")
        let start = folder.split(separator: "/")
        var shared = 0
        while shared < min(target.count, start.count), target[shared] == start[shared] { shared += 1 }
        let up = Array(repeating: Substring(".."), count: start.count - shared)
        let parts = up + target[shared...]
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    /// The way from a folder to what lies in it, as reports show it; a path that lies elsewhere stays as it is.
    package static func shown(_ path: String, in folder: String) -> String {
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }

    /// The folder that an absolute path lies in.
    package static func parent(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    /// Text as the name of one file or folder: nothing in it leads elsewhere, hides the file, or makes it too long.
    package static func component(_ text: String) -> String {
        let name = text.onOneLine.replacing("/", with: "-")
        let shown = name.isEmpty || name.hasPrefix(".") ? "-" + name : name
        var end = shown.startIndex
        while end < shown.endIndex, shown[...end].utf8.count <= longestComponent { end = shown.index(after: end) }
        return String(shown[..<end])
    }

    /// In bytes; file systems end at 255, and an ending follows.
    private static let longestComponent = 200

    /// The last part of a path.
    package static func name(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}

package import Platform
import RunEvents

/// Refusals of files and folders that are not what they are given as, as lowercase fragments.
extension RunRefusal {
    /// An empty path mostly comes from a shell variable that is not set, and then does not mean the whole folder.
    package static func emptyPath() -> Self { Self(.usage, "a path is empty; the folder itself is '.'") }

    static func missingPath(_ path: String, from folder: String) -> Self {
        let nearest = NearestPath.hint(forScript: path, at: Path.absolute(path, from: folder), from: folder)
        let hint = path.contains("://") ? "; a flow opens an address with open_url(\"\(path)\")" : nearest + named(path)
        return Self(.usage, "no such file or folder: \(path)\(hint)")
    }

    /// Other tools name a test behind its file: `FILE::NAME`.
    private static func named(_ path: String) -> String {
        guard let parts = path.wholeMatch(of: /(.+\.lua)(?:::|:|#)(.+)/) else { return "" }
        let name = parts.2.replacing("'", with: "")
        return " A flow of it is chosen by its line, \(parts.1):12, or by its name, -g '\(name)'"
    }

    static func unreadableFolder(_ path: String) -> Self {
        Self(.usage, "the folder cannot be read: \(path)")
    }

    static func noScript(_ path: String) -> Self {
        Self(.usage, "not a file or folder: \(path)")
    }

    /// A table of data, which scripts read.
    static func data(_ path: String) -> Self {
        Self(.usage, "\(path) is no Lua script; a script reads it with rows(\"\(Path.name(path))\")")
    }

    /// A script of another tool.
    static func foreign(_ path: String) -> Self {
        Self(.usage, "\(path) is no flow script, which is Lua: 'help coming-from' shows other tools' words in Lua")
    }

    /// - Parameter folder: Where the path begins, if it is relative.
    package static func unreadableFile(_ path: String, _ fault: FileFault, from folder: String? = nil) -> Self {
        let place = path.hasPrefix("/") ? path : folder.map { Path.absolute(path, from: $0) }
        let isMissing = place.map { FileSystem.kind($0) == nil } ?? false
        let hint = isMissing ? place.map { NearestPath.hint(for: path, at: $0) } ?? "" : ""
        return Self(.usage, "cannot read \(path): \(fault.message)\(hint)")
    }

    static func notAnEventFile(_ path: String) -> Self {
        Self(.usage, "not an event file (written by '-r json=PATH'): \(path)")
    }

    static func newerEventFile(_ path: String, version: Int) -> Self {
        Self(
            .usage,
            "\(path) is written in version \(version) of the event format, and this sextant reads version "
                + "\(EventLine.version): read it with the release that wrote it, or a later one"
        )
    }

    static func noApp(_ text: String, nearest: String?, linked: [String], from folder: String) -> Self {
        let known = linked.isEmpty ? "" : "; linked apps: \(linked.joined(separator: ", "))"
        let path = NearestPath.hint(for: text, at: Path.absolute(text, from: folder))
        let hint = nearest.map { ": did you mean '\($0)'?" } ?? (path.isEmpty ? nil : path)
        return Self(.usage, "there is no app at '\(text)'" + (hint ?? "; an app is a path such as app.lua\(known)"))
    }

    static func noDescription(in folder: String) -> Self {
        Self(.usage, "there is no app.lua in \(folder)")
    }

    static func noAppFile(_ path: String) -> Self {
        Self(.usage, "'\(path)' describes no app: an app is an app.lua, a folder with one, or a .storyboard")
    }
}

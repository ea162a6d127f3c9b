import NavigationCore
import Platform

/// What somebody may have meant with a path at which nothing lies.
package enum NearestPath {
    /// Folders that are looked into for a file of the same name, and how many names are looked at.
    private static let (depth, most) = (3, 2000)

    /// The end of a message about `name`, which stands for an absolute path; empty if nothing is near.
    package static func hint(for name: String, at path: String) -> String {
        nearest(to: name, at: path).map { ": did you mean '\($0)'?" } ?? ""
    }

    /// The same for a flow script: where nothing is near, those that there are.
    static func hint(forScript name: String, at path: String, from folder: String) -> String {
        if let nearest = nearest(to: name, at: path) { return ": did you mean '\(nearest)'?" }
        if name.contains(" "), !name.contains("/") {
            return "; flows are chosen by their names with --grep '\(name)'"
        }
        let scripts = names(below: folder) { $0.hasSuffix(Discovery.ending) }
        if scripts.isEmpty || scripts.count > 6 { return "" }
        return thereAre(scripts)
    }

    /// The nearest name where the path ceases to exist, as the person would write it.
    private static func nearest(to name: String, at path: String) -> String? {
        var (folder, rest) = (path, [String]())
        repeat {
            rest.insert(Path.name(folder), at: 0)
            folder = Path.parent(folder)
        } while folder != "/" && FileSystem.kind(folder) == nil
        let (wanted, tail) = (rest[0], rest.joined(separator: "/"))
        let start = name.hasSuffix(tail) ? String(name.dropLast(tail.count)) : folder + "/"
        let entries = (FileSystem.entries(of: folder) ?? []).prefix(most).filter { !$0.hasPrefix(".") }
        if let near = near(wanted, among: entries) {
            let whole = ([near] + rest.dropFirst()).joined(separator: "/")
            return start + (FileSystem.kind(folder + "/" + whole) == nil ? near : whole)
        }
        guard rest.count == 1 else { return nil }
        return names(below: folder) { $0 == wanted }.first.map { start + $0 }
    }

    private static func near(_ wanted: String, among entries: [String]) -> String? {
        func stem(_ name: String) -> String { String(name.prefix { $0 != "." }) }
        // A flow script is not what somebody meant with a report; a name without an ending may be that of any file.
        let ending = wanted.dropFirst(stem(wanted).count)
        let alike = ending.isEmpty ? entries : entries.filter { $0.dropFirst(stem($0).count) == ending }
        return entries.first { $0.lowercased() == wanted.lowercased() }
            ?? entries.first { $0.hasPrefix(wanted + ".") }
            ?? entries.first { wanted.hasPrefix($0 + ":") }
            ?? nearestName(to: wanted, among: entries)
            ?? nearestName(to: stem(wanted), among: alike.map(stem)).flatMap { near in
                alike.first { stem($0) == near }
            }
    }

    /// Files below a folder, by their paths in it; folders that are far down, hidden, or hold snapshots are left alone.
    package static func names(below folder: String, _ isWanted: (String) -> Bool) -> [String] {
        var (found, seen) = ([String](), 0)
        func walk(_ inner: String, _ depth: Int) {
            for name in FileSystem.entries(of: folder + "/" + inner) ?? [] where !name.hasPrefix(".") {
                seen += 1
                guard seen <= most else { return }
                let path = inner.isEmpty ? name : inner + "/" + name
                if isWanted(name) { found.append(path) }
                let whole = folder + "/" + path
                guard depth > 1, name != Discovery.snapshots, FileSystem.kind(whole) == .folder,
                    !FileSystem.isLink(whole)
                else { continue }
                walk(path, depth - 1)
            }
        }
        walk("", depth)
        return found
    }
}

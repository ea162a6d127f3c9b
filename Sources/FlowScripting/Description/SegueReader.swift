import AppImport
import LuaRuntime
import NavigationCore

/// Turns an entry of `segues = { … }` into a segue, or into additions to one of a storyboard.
struct SegueReader {
    unowned let surface: Surface
    let storyboard: StoryboardApp?

    func read(_ value: LuaValue, into app: inout AppDescription) throws {
        var keys = try Options(value, for: "segue", noun: "key")
        let (name, destination) = (try keys.string("identifier"), try keys.string("to"))
        let from = try keys.string("from")
        let kind = try keys.choice("kind", Segue.Kind.self)
        var options = try surface.navigation.requestOptions(&keys, function: "segue '\(name ?? "")'")
        options.presenter = try surface.navigation.presenter(keys.value("with"), "segue '\(name ?? "")'")
        try keys.finish()
        guard let name else { throw LuaUsageError("a segue needs 'identifier' and 'to'\(unnamed(from, destination))") }
        let known = links(name, from, destination)
        guard known.isEmpty else {
            for link in known { try add(link, kind, destination, options, to: &app) }
            return
        }
        guard let destination else { throw LuaUsageError(missing(name, from)) }
        app.segues.append(Segue(from: from, identifier: name, to: destination, kind: kind ?? .show, options: options))
    }

    /// The segues of the storyboard that an entry means: without `to` wherever they start, else the one from there.
    private func links(_ name: String, _ from: String?, _ destination: String?) -> [StoryboardLink] {
        (storyboard?.segues ?? []).filter { link in
            link.identifier == name && (link.source == from || from == nil && destination == nil)
        }
    }

    /// Puts what the entry says over what the storyboard says.
    private func add(
        _ link: StoryboardLink,
        _ kind: Segue.Kind?,
        _ destination: String?,
        _ options: RequestOptions,
        to app: inout AppDescription
    ) throws {
        var link = link
        link.goal = destination ?? link.goal
        link.kind = kind ?? link.kind
        link.options = link.options.overriding(with: options)
        guard let segue = link.segue else {
            throw LuaUsageError("\(link.file):\(link.line): the segue '\(link.identifier ?? "")' needs 'to'")
        }
        let known = app.segues.firstIndex { $0.identifier == segue.identifier && $0.from == segue.from }
        if let known { app.segues[known] = segue } else { app.segues.append(segue) }
    }

    private func missing(_ name: String, _ from: String?) -> String {
        guard let storyboard else { return "a segue needs 'identifier' and 'to'" }
        let hint = suggestion(for: name, among: storyboard.segues.compactMap(\.identifier))
        return "the storyboard has no segue '\(name)'\(from.map { " of '\($0)'" } ?? "")\(hint)\(unnamed(from, nil))"
    }

    /// Segues of the storyboard that could be meant and cannot be named.
    private func unnamed(_ from: String?, _ destination: String?) -> String {
        let found = (storyboard?.segues ?? []).filter { link in
            link.identifier == nil && link.source == from && (destination == nil || link.goal == destination)
        }
        guard from != nil, let link = found.first else { return "" }
        let ends = "'\(link.source ?? "")' to '\(link.goal ?? "")'"
        return "; the segue from \(ends) has no identifier: give it one in \(link.file):\(link.line)"
    }
}

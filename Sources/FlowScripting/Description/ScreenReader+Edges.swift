import LuaRuntime
import NavigationCore
import NavigationHarness

/// From where a screen is reached, and how.
extension ScreenReader {
    /// `from`: a screen, or a list of screens and of `{ screen, when =, presentation =, style =, embed_in = }`.
    func readEdges(_ keys: inout Options, into screen: inout ScreenDescription) throws {
        let value = keys.value("from")
        if value.isNil { return }
        guard let list = value.stringValue.map({ [.text($0)] }) ?? value.tableValue?.array else {
            throw LuaUsageError(
                "key 'from' for screen '\(screen.name)': a list of screens expected, got \(value.typeName)"
            )
        }
        // One edge may well be written without the list around it.
        let entries = value.tableValue?.fields.isEmpty == false ? [value] : list
        let names = try entries.map { try readEdge($0, into: &screen) }
        screen.origins = screen.origins.adding(names)
    }

    /// Reads one origin with its condition, and returns its name.
    private func readEdge(_ value: LuaValue, into screen: inout ScreenDescription) throws -> String {
        if let name = value.stringValue { return name }
        var keys = try Options(value, for: "an edge to '\(screen.name)'", noun: "key")
        keys.adviseOnKey = { name, value in
            if case .boolean = value { return "; screens are listed: from = { \(Value.string(name)) }" }
            return value.tableValue.map { _ in "; an edge that says more is written { \(Value.string(name)), … }" }
        }
        let condition = try keys.function("when")
        let manner = try edgeManner(&keys, to: screen.name)
        try keys.finish(positional: 1)
        guard let name = keys.positional.first?.stringValue else {
            throw LuaUsageError("an edge to '\(screen.name)' begins with the name of a screen, or is that name")
        }
        if manner != EdgeManner() { screen.manners[name] = manner }
        guard let condition else { return name }
        guard screen.conditions[name] == nil else {
            throw LuaUsageError("the edge from '\(name)' to '\(screen.name)' has two conditions")
        }
        screen.conditions[name] = { [unowned surface] context in
            try surface.asked(about: context.state) {
                try surface.call(condition, surface.lua(of: context)).isTruthy
            }
        }
        return name
    }

    /// How the screen appears where the edge leads to it.
    private func edgeManner(_ keys: inout Options, to screen: String) throws -> EdgeManner {
        let (presentation, style) = try presentation(&keys)
        let embedding = try surface.parts.embedding(keys.value("embed_in"), owner: "an edge to '\(screen)'")
        return EdgeManner(presentation, style: style, embedding: embedding)
    }
}

extension Origins {
    /// With further origins, each once; what was reachable from anywhere or by its place only is reached from them.
    fileprivate func adding(_ names: [String]) -> Origins {
        if names.contains(Origins.anywhereName) { return .anywhere }
        guard case .screens(let known) = self else { return .screens(names) }
        return .screens(known.filter { !names.contains($0) } + names)
    }
}

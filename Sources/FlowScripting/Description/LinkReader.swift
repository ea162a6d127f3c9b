import LuaRuntime
import NavigationCore

/// Turns `links = { … }` of a screen into links.
struct LinkReader {
    unowned let surface: Surface
    let screen: String

    /// A pattern, a table that begins with one, or a list of these.
    func read(_ value: LuaValue) throws -> [Link] {
        if value.isNil { return [] }
        if let pattern = value.stringValue { return [Link(pattern)] }
        guard let table = value.tableValue else {
            throw LuaUsageError("key 'links' for screen '\(screen)': a list of links expected, got \(value.typeName)")
        }
        // One link may well be written without the list around it.
        guard table.fields.isEmpty else { return [try link(value)] }
        return try table.array.map(link)
    }

    private func link(_ value: LuaValue) throws -> Link {
        if let pattern = value.stringValue { return Link(pattern) }
        guard let pattern = value.tableValue?.array.first?.stringValue else {
            let pattern = value.tableValue?.fields.lazy.compactMap(\.value.stringValue).first
            let advice = pattern.map { "; the pattern comes first, without a key: { \(Value.string($0)), … }" } ?? ""
            throw LuaUsageError(
                "key 'links' for screen '\(screen)': a pattern or a table that begins with one expected, got \(value.typeName)\(advice)"
            )
        }
        let owner = "the link '\(pattern)' of '\(screen)'"
        var keys = try Options(value, for: owner, noun: "key")
        var link = Link(pattern)
        link.query = try conditions(keys.value("query"), "'query' of \(owner)")
        let unwanted = try conditions(keys.value("unless_query"), "'unless_query' of \(owner)")
        link.unlessQuery = unwanted
        link.sources = try sources(&keys, owner)
        if let function = try keys.function("when") {
            link.condition = { [unowned surface] context in
                try surface.asked(about: context.state) {
                    try surface.call(function, surface.lua(of: context)).isTruthy
                }
            }
        }
        if let with = try keys.string("with") {
            // What is no way of appearing is a kind of modal; the app is checked for having it.
            link.manner = NavigationWords.presentations[with] ?? .present
            link.style = NavigationWords.presentations[with] == nil ? with : nil
        }
        try keys.finish(positional: 1)
        return link
    }

    /// A name, a list of names, or a table from names to values: a text, a list of texts, or `true` for any.
    private func conditions(_ value: LuaValue, _ what: String) throws -> [QueryCondition] {
        if value.isNil { return [] }
        if let name = value.stringValue { return [QueryCondition(name)] }
        guard let table = value.tableValue else {
            throw LuaUsageError("\(what): a name, a list of names or a table expected, got \(value.typeName)")
        }
        let named = try table.array.map { value in
            guard let name = value.stringValue else {
                throw LuaUsageError("\(what): a list of names expected, got a \(value.typeName) in it")
            }
            return QueryCondition(name)
        }
        return try named
            + table.fields.map { field in
                guard let name = field.key.stringValue else {
                    throw LuaUsageError("\(what) has a \(field.key.typeName) as name")
                }
                return QueryCondition(name, try values(field.value, "'\(name)' in \(what)"))
            }
    }

    private func values(_ value: LuaValue, _ what: String) throws -> [String]? {
        switch value {
        case .boolean(true): return nil
        case .table(let table) where table.fields.isEmpty && !table.array.isEmpty:
            return try table.array.map { try text($0, what) }
        default: return [try text(value, what)]
        }
    }

    private func text(_ value: LuaValue, _ what: String) throws -> String {
        switch value {
        case .string(let text): return text.text
        case .integer(let number): return String(number)
        default: throw LuaUsageError("\(what): a text, a list of texts or true expected, got \(value.typeName)")
        }
    }

    private func sources(_ keys: inout Options, _ owner: String) throws -> Set<LinkSource>? {
        guard let names = try keys.strings("sources") else { return nil }
        let known = LinkSource.allCases.map(\.rawValue)
        return Set(
            try names.map { name in
                if let source = LinkSource(rawValue: name) { return source }
                throw LuaUsageError("'sources' of \(owner) cannot hold '\(name)'\(choices(for: name, among: known))")
            }
        )
    }
}

extension Surface {
    /// What conditions and actions of links are told.
    func lua(of context: LinkContext) -> LuaValue {
        var table = LuaTable([
            "address": .text(context.address), "source": .text(context.source.rawValue),
            "pattern": .text(context.pattern), "parameters": Value.record(context.parameters).lua,
            "path": Value.record(context.path).lua, "query": Value.record(context.query).lua,
            "state": look(at: context.state, for: "a link"),
        ])
        if let fragment = context.fragment { table.fields.append(("fragment", .text(fragment))) }
        return .table(table)
    }
}

import LuaRuntime
import NavigationCore
import NavigationHarness

/// Reads the parts of which descriptions and the options of requests are made.
struct PartReader: SurfacePart {
    unowned let surface: Surface

    /// `"stack"`, `"tabs"`, or a function that returns the kinds of container, outermost first.
    func embedding(_ value: LuaValue, owner: String) throws -> Embedding? {
        switch value {
        case .nil: return nil
        case .string(let kind): return .kind(kind.text)
        case .table(let list):
            let kinds = list.array.compactMap(\.stringValue)
            guard !kinds.isEmpty, kinds.count == list.array.count, list.fields.isEmpty else {
                throw LuaUsageError("'embed_in' of \(owner) is a list of kinds of containers, outermost first")
            }
            return .kinds(kinds)
        case .function(let function):
            let decide: EmbeddingFunction = { view in
                let result = try surface.call(function, surface.handle(view))
                if result.isNil { return [] }
                if let kind = result.stringValue { return [kind] }
                guard let kinds = result.tableValue?.array.compactMap(\.stringValue) else {
                    throw LuaUsageError(
                        "'embed_in' of \(owner) returned a \(result.typeName); it returns the name of a kind of container, such as \"stack\", or a list of such names"
                    )
                }
                return kinds
            }
            return .function(surface.store(decide, calling: function))
        default:
            throw LuaUsageError(
                "'embed_in' of \(owner) is the name of a kind of container, such as \"stack\", or a function that returns such names, not a \(value.typeName)"
            )
        }
    }

    /// `true`, an identifier, or `{ id =, expires = }`.
    func restoration(_ value: LuaValue, owner: String) throws -> Restoration? {
        switch value {
        case .nil: return nil
        case .boolean(let isRestorable): return isRestorable ? .automatic : Restoration.none
        case .string(let identifier): return .identifier(identifier.text)
        case .table:
            var keys = try Options(value, for: "'restorable' of \(owner)", noun: "key")
            let id = try keys.string("id")
            let lifetime = try keys.duration("expires")
            try keys.finish()
            if let lifetime { return .expiring(id, after: lifetime) }
            return id.map(Restoration.identifier) ?? .automatic
        default:
            throw LuaUsageError(
                "'restorable' of \(owner) is a boolean, an identifier or a table, not a \(value.typeName)"
            )
        }
    }
}

import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections

/// Screens that are kept to come back.
struct CacheWords: SurfacePart {
    unowned let surface: Surface

    func define() {
        lua.define("cache.ids") { call in
            try call.atMost(0)
            return [.table(LuaTable(array: try surface.app(for: call).state.cache.map { .text($0.key) }))]
        }
        lua.define("cache.evict") { call in
            try call.atMost(1)
            let navigator = try surface.app(for: call)
            let id = try call.string(0)
            try checkKeptName(id, navigator)
            return try surface.step(navigator) {
                let isKept = navigator.state.cache.contains { $0.key == id }
                try navigator.perform(.evict(id))
                return [.boolean(isKept)]
            }
        }
        lua.define("cache.clear") { call in
            try call.atMost(0)
            let navigator = try surface.app(for: call)
            return try surface.step(navigator) {
                try navigator.perform(.clearCache)
                return []
            }
        }
    }

    /// Refuses an identity that looks like a mistyped one: nothing would ever be kept by it.
    func checkKeptName(_ id: String, _ navigator: Navigator) throws {
        let screens = navigator.app.screens
        let known = Array(screens.keys) + screens.values.compactMap(\.keepAlive?.id)
        // Identities that requests bring along may be short, and near to each other.
        guard id.count > 2, !known.contains(where: { id == $0 || id.hasPrefix($0 + " ") }),
            !navigator.log.events.contains(where: { $0.kind == .cached && $0.fields["key"]?.text == id })
        else { return }
        let hint = suggestion(for: id, among: known)
        guard hint.isEmpty else { throw LuaUsageError("nothing is kept as '\(id)'\(hint)") }
    }
}

import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections

/// Turns one entry of `screens = { … }` into a description.
struct ScreenReader {
    unowned let surface: Surface

    /// Reads a screen; what it leaves out is as in `base`, which something else has declared.
    func read(
        _ name: String,
        _ value: LuaValue,
        isListed: Bool = false,
        base: ScreenDescription? = nil
    ) throws -> ScreenDescription {
        guard case .table = value else {
            throw LuaUsageError(
                "screen '\(name)' is a table, not a \(value.typeName): write \(LuaName.key(name)) = { … }"
            )
        }
        var keys = try Options(value, for: "screen '\(name)'", noun: "key")
        var screen = base ?? ScreenDescription(name)
        _ = try keys.string("title")
        for (key, value) in try types(keys.table("parameters"), "parameters", of: name) {
            screen.parameters[key.stringValue ?? ""] = try type(
                value,
                "parameter '\(key.stringValue ?? "")' of '\(name)'"
            )
        }
        for (key, value) in try types(keys.table("properties"), "properties", of: name) {
            screen.properties[key.stringValue ?? ""] = try property(
                value,
                "property '\(key.stringValue ?? "")' of '\(name)'"
            )
        }
        screen.payload = try payload(keys.value("data"), "the data of '\(name)'")
        try readIdentity(&keys, into: &screen)
        screen.links = try LinkReader(surface: surface, screen: name).read(keys.value("links"))
        try readEdges(&keys, into: &screen)
        try readPresentation(&keys, into: &screen)
        screen.protections = try keys.strings("protect") ?? screen.protections
        screen.keepAlive = try surface.parts.keepAlive(keys.value("keep_alive"), owner: "screen '\(name)'")
        let embedding = try surface.parts.embedding(keys.value("embed_in"), owner: "screen '\(name)'")
        screen.embedding = embedding ?? screen.embedding
        let restoration = try surface.parts.restoration(keys.value("restorable"), owner: "screen '\(name)'")
        screen.restoration = restoration ?? screen.restoration
        screen.reuse = try keys.choice("reuse", Reuse.self)
        screen.isTransient = try keys.boolean("transient") ?? false
        screen.isLock = try keys.boolean("lock") ?? false
        screen.anchors.formUnion(try keys.strings("anchors") ?? [])
        let root = keys.value("root")
        if !root.isNil { screen.root = try content(root, of: name) }
        try readFunctions(&keys, into: &screen)
        try keys.finish(positional: isListed ? 1 : 0)
        return screen
    }

    /// What fills a screen is a container; a screen in a screen would be two names for one.
    private func content(_ value: LuaValue, of name: String) throws -> NodeDescription {
        let node = try surface.parts.node(value, in: "screen '\(name)'")
        guard case .container = node else {
            throw LuaUsageError("'root' of screen '\(name)' is a container, such as stack { \"\(name)\" }")
        }
        return node
    }

    /// What tells instances apart, and what a request with other parameters does to one.
    private func readIdentity(_ keys: inout Options, into screen: inout ScreenDescription) throws {
        screen.identity = try keys.strings("identity")
        screen.onSame = try keys.choice("on_same", SameInstance.self) ?? .show
    }

    private func readPresentation(_ keys: inout Options, into screen: inout ScreenDescription) throws {
        let (presentation, style) = try presentation(&keys)
        if presentation != nil { (screen.presentation, screen.style) = (presentation, style) }
        screen.isDismissable = try keys.boolean("dismissable") ?? screen.isDismissable
    }

    /// `presentation` is a way of appearing or the style of a modal.
    func presentation(_ keys: inout Options) throws -> (Presentation?, style: String?) {
        let style = try keys.string("style")
        guard let text = try keys.string("presentation") else { return (style == nil ? nil : .modal, style) }
        if let presentation = Presentation(rawValue: text) { return (presentation, style) }
        return (.modal, style ?? text)
    }
}

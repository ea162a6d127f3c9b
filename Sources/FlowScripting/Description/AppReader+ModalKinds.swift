import LuaRuntime
import NavigationCore

/// Kinds of modals that an app adds.
extension AppReader {
    /// Names of styles that can be swiped away, or tables from a name to what the style does.
    func modalKinds(_ value: LuaValue) throws -> [ModalKind] {
        if value.isNil { return [] }
        guard let table = value.tableValue else {
            throw LuaUsageError("key 'modal_kinds' for App: a table expected, got a \(value.typeName)")
        }
        let plain = try table.array.map { value in
            guard let name = value.stringValue else {
                throw LuaUsageError("key 'modal_kinds' for App lists names; give a style more as NAME = { … }")
            }
            return ModalKind(name, isSwipeable: true)
        }
        return try plain
            + table.fields.map { field in try modalKind(field.key.stringValue ?? "", field.value) }
    }

    private func modalKind(_ name: String, _ value: LuaValue) throws -> ModalKind {
        var keys = try Options(value, for: "modal kind '\(name)'", noun: "key")
        let kind = ModalKind(
            name,
            coversBelow: try keys.boolean("covers_below") ?? false,
            isSwipeable: try keys.boolean("swipeable") ?? true,
            closesOnTapOutside: try keys.boolean("closes_on_tap_outside") ?? false,
            isAlert: try keys.boolean("question") ?? false,
            isForeign: try keys.boolean("foreign") ?? false
        )
        try keys.finish()
        return kind
    }
}

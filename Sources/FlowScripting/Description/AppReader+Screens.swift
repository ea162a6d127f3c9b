import AppImport
import LuaRuntime
import NavigationCore
import OrderedCollections

/// The screens of an app.
extension AppReader {
    /// Screens by name, or as a list in which each entry begins with its name: their order decides between equal ways.
    func readScreens(
        _ keys: inout Options,
        _ storyboard: StoryboardApp?,
        into app: inout AppDescription,
        _ mistakes: inout Mistakes
    ) throws {
        guard let table = try mistakes.collect({ try keys.table("screens") }) ?? nil else { return }
        let merger = storyboard.map(StoryboardMerger.init)
        func read(_ name: String, _ value: LuaValue, isListed: Bool = false) throws {
            try merger?.check(name, in: &app)
            let reader = ScreenReader(surface: surface)
            app.screens[name] = try reader.read(name, value, isListed: isListed, base: app.screens[name])
        }
        guard !table.array.isEmpty else {
            return try named("screens", table, &mistakes) { name, value in try read(name, value) }
        }
        var listed: Set<String> = []
        for field in table.fields.prefix(table.fields.count > table.array.count ? 0 : .max) {
            mistakes.add(
                "key 'screens' for App is a list: '\(surface.lua.textOf(field.key))' is not one of its entries"
            )
        }
        for (index, value) in table.array.enumerated() {
            try mistakes.collect {
                guard let name = value.tableValue?.array.first?.stringValue else {
                    let name = value.stringValue ?? "home"
                    throw LuaUsageError(
                        "entry \(index + 1) of 'screens', '\(name)', is a table that begins with a name: write \(LuaName.key(name)) = {}, or { \"\(name)\" }"
                    )
                }
                guard listed.insert(name).inserted else { throw LuaUsageError("screen '\(name)' is declared twice") }
                try read(name, value, isListed: true)
            }
        }
    }
}

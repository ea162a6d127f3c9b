import LuaRuntime
import NavigationCore
import Platform

/// What was meant with a module that there is not.
enum ModuleAdvice {
    /// Libraries that scripts elsewhere begin with.
    private static let libraries = [
        "busted", "luaunit", "luassert", "telescope", "lfs", "socket", "cjson", "dkjson", "json", "lunajson", "posix",
        "sextant", "XCTest", "appium", "selenium",
    ]

    static func text(for name: String, in folders: [String], _ bounds: FolderBounds) -> String {
        if let library = libraries.first(where: { name == $0 || name.hasPrefix("\($0).") }) {
            return ": flows need no '\(library)': they have flow, assert and rows, and touch no files or network"
        }
        if name.hasSuffix(".flow") {
            return ": a flow script is run and not required; what several need is a module, NAME.lua"
        }
        if name.hasSuffix(".csv") || name.hasSuffix(".json") { return ": rows(\"\(name)\") reads it" }
        if name.hasSuffix(".lua") { return ": it is named without its ending, \"\(name.dropLast(4))\"" }
        let parts = name.split(separator: ".").map(String.init)
        let folder = parts.dropLast().map { "/\($0)" }.joined()
        let start = parts.dropLast().map { "\($0)." }.joined()
        let known = folders.flatMap { bounds.entries(of: $0 + folder) }
            .filter { $0.hasSuffix(".lua") && !$0.dropLast(4).contains(".") }.map { start + $0.dropLast(4) }
        return suggestion(for: name, among: known)
    }

    /// How a module is named that is written as a path from its folder: `./helpers`, `pages/home.lua`.
    static func name(ofPath path: String) -> String? {
        let bare = path.hasPrefix("./") ? path.dropFirst(2) : path[...]
        let parts = (bare.hasSuffix(".lua") ? bare.dropLast(4) : bare).split(
            separator: "/",
            omittingEmptySubsequences: false
        )
        guard path.contains("/"), parts.allSatisfy({ $0.contains(/^\w+$/) }) else { return nil }
        return parts.joined(separator: ".")
    }

    /// The modules that require each other, for Lua's message about one that requires itself; `nil` for any other.
    static func cycle(_ error: LuaError) -> String? {
        let start = "module '"
        guard error.message.hasPrefix(start), error.message.contains("' requires itself"),
            let name = error.message.dropFirst(start.count).split(separator: "'").first, let place = error.location
        else { return nil }
        let callers = (error.traceback ?? "").split(separator: "\n").compactMap { line in
            line.split(separator: ":").first.map { $0.drop { $0 == " " || $0 == "\t" } }.map(String.init)
        }.filter { $0.hasSuffix(".lua") }
        let tail = name.replacing(".", with: "/") + ".lua"
        var files = [place.file]
        for file in callers where file != files.last { files.append(file) }
        guard let first = files.firstIndex(where: { $0 == tail || $0.hasSuffix("/" + tail) }) else { return nil }
        let way = (files[...first].reversed() + [files[first]]).joined(separator: " → ")
        return "module '\(name)' requires itself: \(way); move what both need into a third"
    }
}

import FlowRunner
import FlowScripting
import NavigationCore

// Everything that the tool takes from the scripting modules is connected here.

/// The release of the linked Lua.
func linkedLuaRelease() -> String { FlowScripting.linkedLuaRelease }

/// Reads `sextant.lua` with the linked Lua.
struct LinkedSettingsReader: SettingsReading {
    func settings(at path: String) throws -> [String: Value] {
        try readSettings(at: path)
    }
}

/// Opens a flow script with the linked Lua.
@Sendable func openLinkedScript(_ path: String, _ settings: FlowSettings) -> any FlowSource {
    FlowScript(path: path, settings: settings)
}

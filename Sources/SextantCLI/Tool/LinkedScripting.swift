import FlowRunner
import FlowScripting
import NavigationCore
import NavigationHarness

// Everything that the tool takes from the scripting modules is connected here.

/// The release of the linked Lua.
func linkedLuaRelease() -> String { FlowScripting.linkedLuaRelease }

/// Reads `sextant.lua` with the linked Lua.
struct LinkedSettingsReader: SettingsReading {
    func settings(at path: String) throws -> [String: Value] {
        try readSettings(at: path)
    }
}

/// Opens flow scripts with the linked Lua, which can run the apps by name.
func openLinkedScript(_ apps: LinkedApps) -> OpenFlowSource {
    { path, settings in FlowScript(path: path, settings: settings, apps: apps) }
}

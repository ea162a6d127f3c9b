import FlowRunner
import FlowScripting
import NavigationHarness

// Everything that the tool takes from the scripting modules is connected here.

/// The release of the linked Lua.
func linkedLuaRelease() -> String { FlowScripting.linkedLuaRelease }

/// Opens flow scripts with the linked Lua, which can run the apps by name.
func openLinkedScript(_ apps: LinkedApps) -> OpenFlowSource {
    { path, settings in FlowScript(path: path, settings: settings, apps: apps) }
}

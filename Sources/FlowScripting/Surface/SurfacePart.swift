import LuaRuntime
import NavigationHarness

/// Words of one kind, beside the surface that runs them.
protocol SurfacePart {
    var surface: Surface { get }
}

extension SurfacePart {
    var lua: LuaState { surface.lua }
    var files: ScriptFiles { surface.files }
    var run: FlowRun { surface.run }
    var navigator: Navigator? { surface.navigator }
    var app: LoadedApp? { surface.app }
}

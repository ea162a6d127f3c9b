import FlowScripting
import NavigationExploration
import NavigationHarness

/// An app in Lua, or one linked into the executable, as it is explored.
final class ScriptedApp: ExplorableApp {
    let session: ExploredSession

    init(_ session: ExploredSession) { self.session = session }

    func makeNavigator() throws -> Navigator { try session.makeNavigator() }

    func perform<Result>(_ body: () throws -> Result) throws -> Result { try session.perform(body) }
}

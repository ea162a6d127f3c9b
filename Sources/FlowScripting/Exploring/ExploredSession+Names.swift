import LuaRuntime
import NavigationCore

/// What editors are told about the surface and an app.
extension ExploredSession {
    /// The words of the surface, such as `assert.visible`, with those that declare properties.
    package var words: [String] { session.lua.definedNames + DeclaredProperty.Kind.allCases.map(\.rawValue) }
    /// Those that make requests.
    package var requestWords: Set<String> { Set(session.surface.commands.readers.keys) }
    package static var requestFields: [String] { RequestHandle.fields }
    package static var screenFields: [String] { ScreenHandle.fields }

    /// The names of a kind that the app has.
    package func names(of kind: NameKind) -> [String] { KnownNames(app).names(of: kind) }

    /// The functions of the app's services.
    package var services: [(name: String, functions: [String])] {
        app.services.sorted { $0.key < $1.key }.map { ($0, $1.fields.compactMap(\.key.stringValue).sorted()) }
    }
    /// The app's own commands.
    package var commandNames: [String] { app.commands.keys.sorted() }
}

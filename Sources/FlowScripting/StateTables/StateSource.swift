import NavigationCore

/// Where tables of a state begin: the app's state, the properties of a screen, what a predicate looks at.
struct StateSource {
    /// What messages call it, such as "app.state".
    let what: String
    /// Names that may be read and assigned; `nil` for any.
    var declared: (() throws -> [String])?
    /// The value as it is now.
    let read: () throws -> Value
    /// Puts another value in its place; `nil` where scripts only look.
    var write: ((Value) throws -> Void)?

    /// What to do about a key that the app has not declared.
    static func declaring(_ name: String) -> String { "declare it first: state = { \(LuaName.key(name)) = null }" }
}

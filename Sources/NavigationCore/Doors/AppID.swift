/// What an app is called by the system and in association files.
public struct AppID: Hashable, Sendable, CustomStringConvertible {
    /// Such as `ABCDE12345.com.example.shop`, or `com.example.shop` where the prefix is not known.
    public var description: String
    private var hasPrefix: Bool

    /// The whole identifier, as an association file or the entitlements of a built app have it.
    public init(_ text: String) { (description, hasPrefix) = (text, true) }

    /// The identifier of the bundle, as an `Info.plist` has it: the prefix may be any.
    public init(bundle: String) { (description, hasPrefix) = (bundle, false) }

    /// Whether an identifier in an association file is that of the app.
    func isNamed(by identifier: String) -> Bool {
        if hasPrefix { return identifier == description }
        return identifier.firstIndex(of: ".").map { identifier[identifier.index(after: $0)...] == description } ?? false
    }
}

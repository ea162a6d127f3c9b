/// A protection that asks a predicate over the app's state.
public struct StateProtection: Protection {
    public var name: String
    public var challenge: Challenge
    public var asksAgain: Bool
    private let predicate: (Value, RequestView) throws -> Bool

    public init(
        _ name: String,
        challenge: Challenge,
        asksAgain: Bool = true,
        unless predicate: @escaping (Value, RequestView) throws -> Bool
    ) {
        self.name = name
        self.challenge = challenge
        self.asksAgain = asksAgain
        self.predicate = predicate
    }

    public func isOpen(state: Value, request: RequestView) throws -> Bool { try predicate(state, request) }
}

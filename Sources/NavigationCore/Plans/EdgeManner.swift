/// How a screen appears that an edge of the route graph leads to; what is `nil` is as the screen declares.
public struct EdgeManner: Hashable, Sendable {
    public var presentation: Presentation?
    /// Modal style when it is presented.
    public var style: String?
    public var embedding: Embedding?

    public init(_ presentation: Presentation? = nil, style: String? = nil, embedding: Embedding? = nil) {
        (self.presentation, self.style, self.embedding) = (presentation, style, embedding)
    }
}

extension World {
    /// How a screen declares that it appears.
    func manner(of name: String) -> EdgeManner {
        guard let screen = screen(name) else { return EdgeManner() }
        return EdgeManner(screen.presentation, style: screen.style, embedding: screen.embedding)
    }

    /// How a screen appears from another one: as the edge between them says, else as it declares.
    func manner(of name: String, from origin: String?) -> EdgeManner {
        guard let screen = screen(name), !screen.manners.isEmpty,
            let own = origin.flatMap({ screen.manners[$0] }) ?? screen.manners[Origins.anywhereName]
        else { return manner(of: name) }
        // What an edge says about presenting is not mixed with what the screen says about it.
        let saysHow = own.presentation != nil
        return EdgeManner(
            own.presentation ?? screen.presentation,
            style: saysHow ? own.style : own.style ?? screen.style,
            embedding: own.embedding ?? screen.embedding
        )
    }
}

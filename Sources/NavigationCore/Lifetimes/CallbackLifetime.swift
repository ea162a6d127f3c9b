/// A function of the app is given a way to end the keeping, once for each opening.
public struct CallbackLifetime: Lifetime {
    public var die: Token<DieFunction>
    public init(_ die: Token<DieFunction>) { self.die = die }

    public var beginning: Token<DieFunction>? { die }
}

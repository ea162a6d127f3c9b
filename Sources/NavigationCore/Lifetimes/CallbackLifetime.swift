/// A function of the app is given a way to end the keeping, once for each opening.
public struct CallbackLifetime: Lifetime {
    public var die: FunctionID<DieFunction>
    public init(_ die: FunctionID<DieFunction>) { self.die = die }

    public var beginning: FunctionID<DieFunction>? { die }
}

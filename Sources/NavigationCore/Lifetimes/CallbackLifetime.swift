/// A function of the app is given a way to end the keeping, once for each opening.
public struct CallbackLifetime: Lifetime {
    static let kind = LifetimeKind("die") { given in
        guard case .function(let die) = given else { throw LifetimeFault(expected: "a function") }
        return CallbackLifetime(die)
    }

    public var die: FunctionID<DieFunction>
    public init(_ die: FunctionID<DieFunction>) { self.die = die }

    public var beginning: FunctionID<DieFunction>? { die }
}

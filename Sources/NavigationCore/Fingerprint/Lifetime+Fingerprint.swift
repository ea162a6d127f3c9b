extension Lifetime {
    /// Whether how often a screen was used decides anything; a lifetime that does not say so is taken to look at it.
    public var countsUses: Bool { true }

    /// The same for two lifetimes that decide alike, in every process.
    ///
    /// By default the type's name with the values of its properties, which must not be objects or functions.
    public var signature: String { "\(Self.self) \(self)" }
}

extension DurationLifetime { public var countsUses: Bool { false } }
extension ForeverLifetime { public var countsUses: Bool { false } }
extension MessageLifetime { public var countsUses: Bool { false } }
extension StateLifetime { public var countsUses: Bool { false } }
extension CallbackLifetime { public var countsUses: Bool { false } }

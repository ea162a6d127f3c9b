extension Lifetime {
    /// Whether how often a screen was used decides anything; a lifetime that does not say so is taken to look at it.
    public var countsUses: Bool { true }

    /// The same for two lifetimes that decide alike, in every process.
    ///
    /// By default the type's name with the values of its properties, which must not be objects or functions.
    public var signature: String { "\(Self.self) \(self)" }
}

// Telling a value in words by looking at its fields takes longer than all else that counts of a cached screen.

extension DurationLifetime {
    public var countsUses: Bool { false }
    public var signature: String {
        "duration \(duration?.components.seconds ?? -1) \(duration?.components.attoseconds ?? 0)"
    }
}

extension ForeverLifetime {
    public var countsUses: Bool { false }
    public var signature: String { "forever" }
}

extension MessageLifetime {
    public var countsUses: Bool { false }
    public var signature: String { "until_message \(message)" }
}

extension StateLifetime {
    public var countsUses: Bool { false }
    public var signature: String { "until_state \(key)" }
}

extension CallbackLifetime { public var countsUses: Bool { false } }

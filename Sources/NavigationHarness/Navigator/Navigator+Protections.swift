import NavigationCore

/// Protections that scripts bring along while the app runs.
extension Navigator {
    /// A protection for this app, for requests and screens to refer to; nothing else knows of it.
    package func bring(_ protection: any Protection, place: String? = nil) -> ProtectionID {
        ProtectionID(protection, in: world.functions, place: place)
    }

    /// The protection of a name: one that the app declares, else the last one of a script that guards screens.
    package func protection(named name: String) -> ProtectionID? { state.protection(named: name, in: world) }

    /// A name for a protection that a script has given none; no other one of this app has it.
    package func nameForProtection() -> String {
        counters.namelessProtections += 1
        return "protection \(counters.namelessProtections)"
    }
}

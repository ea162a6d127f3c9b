import NavigationCore

/// Hazards that only show when one looks back at a step or at the whole run.
extension Navigator {
    /// Looks for what must not be left when a run ends; call it once, after the last input.
    ///
    /// What it finds are `hazard` events like all others.
    public func endOfRun() {
        for hazard in EndOfRun.hazards(state, records) { note(hazard.event(at: state.now)) }
    }
}

/// Animations, for those who try something out with them.
extension Navigator {
    /// Lets transitions take time from now on; an earlier situation that is put back does not.
    package func turnOnAnimations() { state.hasAnimations = true }
}

import NavigationCore
import NavigationExploration
import NavigationHarness
import RunEvents

/// A situation of the model in which nothing goes on but the passing of time.
final class Stop {
    let number: Int
    /// Where the app can be put back to; `nil` while work of its own is under way.
    let stand: AppWalker.Stand?
    /// How to get there otherwise.
    let origin: (stop: Stop, step: ModelStep)?
    let state: NavigationState
    /// What was restorable when the app ended.
    let saved: Snapshot?
    let visible: ScreenView?
    /// Names of the screens on the stack that holds the visible one, and on those that its modal covers.
    let stack: ToldStack

    init(_ number: Int, _ walker: AppWalker, saved: Snapshot?, after origin: (stop: Stop, step: ModelStep)?) {
        self.number = number
        let navigator = walker.navigator
        stand = walker.stand()
        self.origin = stand == nil ? origin : nil
        (state, self.saved) = (navigator.state, saved)
        visible = state.visible(world: walker.world).flatMap { navigator.state.view(of: $0) }
        stack = ToldStack(screens: navigator.visibleStackNames, under: navigator.coveredStackNames)
    }

    var isRunning: Bool { state.phase != .terminated }
}

/// Something that the model tells and the trace has not told yet.
struct Told: Hashable {
    var event: TraceEvent
    /// Whether the trace may leave it out, as what an app that is killed does not get round to telling.
    var isOptional = false
}

/// One way to understand the trace so far: where the app is, and what is still to be told of how it got there.
final class Reading {
    let number: Int
    let stop: Stop
    let told: [Told]

    init(_ number: Int, _ stop: Stop, _ told: [Told]) { (self.number, self.stop, self.told) = (number, stop, told) }
}

/// A reading that follows from another one, and what was done on the way.
struct Successor {
    var reading: Reading
    var steps: [WayStep] = []
}

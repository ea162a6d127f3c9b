import NavigationCore
import NavigationHarness

extension NeverOpens {
    /// What is to be seen, what the app knows, and what is scheduled, however often.
    static func looks(of state: NavigationState, _ world: World) -> String {
        let functions = Set(state.timers.compactMap { $0.function(in: world) }).sorted()
        return "\(state.drawing(in: world)) \(state.app) \(functions) \(state.requests.count)"
    }
}

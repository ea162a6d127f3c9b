public import NavigationCore
public import NavigationHarness

/// Tries out what would follow; the search goes on from where it was.
public struct Trial {
    let runner: MoveRunner
    /// Where trials begin; `nil`: where nothing can be kept, by the way from the launch.
    let place: Place?
    let way: () -> [Move]

    /// The app, as the last trial has left it, or as the search has.
    public var navigator: Navigator { runner.navigator }

    /// Does something with the app in the situation from which the trial begins.
    public func callAsFunction<Result>(_ body: (Navigator) throws -> Result) throws -> Result {
        try runner.go(to: place, way: way)
        return try runner.app.perform { try body(runner.navigator) }
    }

    /// Makes moves in that situation, and returns what has happened in the last one.
    @discardableResult
    public func moves(_ moves: [Move]) throws -> [Event] {
        try runner.go(to: place, way: way)
        return moves.map { runner.perform($0).events }.last ?? []
    }
}

extension NavigationState {
    /// What can be seen of the app and lies below that, without the numbers of instances.
    func shape(in world: World) -> String { drawing(in: world) }
}

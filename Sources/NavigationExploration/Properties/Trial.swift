public import NavigationCore
public import NavigationHarness

/// Experiments with the app in a situation; they change nothing in the search.
public struct Trial {
    /// As long as people wait for an answer: longer than any that an app gives takes.
    static let patience = Duration.seconds(61)

    let runner: MoveRunner
    /// Where trials begin; `nil`: where nothing can be kept, by the way from the launch.
    let place: Place?
    let way: () -> [Move]
    let list: MoveList
    /// Where the move has led that is looked at; `nil` where nothing was kept.
    var goal: Place?
    /// Whether trials begin with what the app keeps outside its state as a launch leaves that.
    private var forgets = false

    init(
        runner: MoveRunner,
        place: Place?,
        way: @escaping () -> [Move],
        list: MoveList,
        goal: Place? = nil
    ) {
        (self.runner, self.place, self.way, self.list, self.goal) = (runner, place, way, list, goal)
    }

    /// The same in an app that keeps nothing outside its state which a launch would not; `nil` if it does not anyway.
    func forgetting() throws -> Trial? {
        if let place, place.memory.digest == runner.launchedMemory { return nil }
        try runner.go(to: place, way: way)
        guard try runner.forget() else { return nil }
        var trial = self
        (trial.forgets, trial.goal) = (true, nil)
        return trial
    }

    /// One number for what the app keeps outside its state where trials begin.
    func memoryDigest() throws -> UInt64 {
        if forgets, let launched = runner.launchedMemory { return launched }
        if let place { return place.memory.digest }
        try begin()
        return try runner.memoryDigest()
    }

    /// Brings the app to where trials begin.
    private func begin() throws {
        try runner.go(to: place, way: way)
        if forgets { _ = try runner.forget() }
    }

    /// The app, as the last trial has left it, or as the search has.
    public var navigator: Navigator { runner.navigator }

    /// Does something with the app in the situation from which the trial begins.
    public func callAsFunction<Result>(_ body: (Navigator) throws -> Result) throws -> Result {
        try begin()
        return try goOn(body)
    }

    /// Does something with the app as the trial has left it.
    func goOn<Result>(_ body: (Navigator) throws -> Result) throws -> Result {
        runner.leaveWay()
        do {
            return try runner.app.perform { try body(runner.navigator) }
        } catch let fault as PropertyFault {
            throw fault
        } catch let end as TimeIsOver {
            throw end
        } catch {
            throw TrialFailure(message: runner.app.failure(of: error).message)
        }
    }

    /// Makes moves in that situation, and returns what has happened in the last one.
    @discardableResult
    public func moves(_ moves: [Move]) throws -> [Event] {
        try begin()
        return moves.map { runner.perform($0).events }.last ?? []
    }

    /// Makes moves after the move that is looked at, and returns what has happened in the last one.
    @discardableResult
    func moves(_ moves: [Move], after move: Move) throws -> [Event] {
        guard goal != nil else { return try self.moves([move] + moves) }
        try runner.go(to: goal) { way() + [move] }
        return moves.map { runner.perform($0).events }.last ?? []
    }

    /// What a person can do as the app is now, and time, unless nobody waits so long for what is due next.
    func choices(patience: Duration) -> [Move] {
        let state = navigator.state
        let isSoon = navigator.nextTimer.map { $0.due - state.now <= patience } ?? false
        return list.moves(of: navigator).filter { $0.isPersons || $0 == .wait && isSoon }.flatMap {
            [$0] + list.alternatives(to: $0, in: state)
        }
    }

    /// Makes a move in that situation where transitions take time, and returns what has happened as it was made.
    func animated(_ move: Move) throws -> Performed {
        try runner.go(to: place, way: way)
        runner.leaveWay()
        runner.navigator.turnOnAnimations()
        return runner.perform(move)
    }
}

/// Code of the app has thrown while something was tried out: nobody knows what would have followed.
struct TrialFailure: Error { var message: String }

import NavigationCore
import NavigationHarness

/// What the properties say of moves and situations.
extension Explorer {
    /// Looks at a situation that has just become known.
    func meet(_ number: Int) throws -> Meeting {
        do {
            return try arriveAndMeet(number)
        } catch is TimeIsOver {
            return Meeting(remarks: Remarks(isCutOff: true))
        }
    }

    private func arriveAndMeet(_ number: Int) throws -> Meeting {
        let fingerprint = known.fingerprint(of: number)
        let way = { [known] in known.way(to: number) }
        let place = try arrive(at: number)
        return try meet(fingerprint, by: known.arrival(at: number), at: place, way: way)
    }

    /// Looks at a situation that is new.
    func meet(
        _ fingerprint: UInt64,
        by arrival: Move?,
        at place: Place?,
        way: @escaping () -> [Move]
    ) throws -> Meeting {
        try runner.go(to: place, way: way)
        let situation = situation(fingerprint, arrival: arrival, runner.navigator.state)
        let trial = Trial(runner: runner, place: place, way: way, list: list)
        var meeting = Meeting()
        if isDrawing { meeting.tree = situation.state.drawing(in: runner.world) }
        try look(at: fingerprint, &meeting.remarks) { try $0.violations(in: situation, trial) }
        return meeting
    }

    /// Asks the properties about a situation, or a move in it.
    func look(
        at fingerprint: UInt64,
        _ remarks: inout Remarks,
        _ question: (inout any Property) throws -> [Violation]
    ) throws {
        for index in properties.indices where properties[index].looksAtAll || part.contains(fingerprint) {
            do {
                remarks.violations += try question(&properties[index]).map { (index, $0) }
            } catch let failure as TrialFailure {
                // The search goes on: the app's code has failed, not the property.
                remarks.failures.append((properties[index].name, failure.message))
            } catch is TimeIsOver {
                // What was found out by then is worth telling.
                remarks.isCutOff = true
                return
            }
        }
    }

    /// Experiments with the app as it was launched.
    var trialAtLaunch: Trial { Trial(runner: runner, place: start.place, way: start.way, list: list) }

    func situation(_ fingerprint: UInt64, arrival: Move?, _ state: NavigationState) -> ExploredSituation {
        ExploredSituation(
            fingerprint: fingerprint,
            launched: start.state,
            arrival: arrival,
            state: state,
            world: runner.world
        )
    }
}

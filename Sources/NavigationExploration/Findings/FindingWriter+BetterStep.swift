import NavigationCore
import NavigationHarness

extension FindingWriter {
    private static let stepsBack = 4
    private static let mostTried = 12

    /// The last step in place of which a person could have done something that breaks nothing, and what that is.
    ///
    /// What comes from outside at the end of the way comes all the same: nobody can choose that it does not. To give up
    /// what one has asked for is no advice.
    func betterStep(_ way: [Move], _ shortener: Shortener) -> Finding.BetterStep? {
        let end = way.lastIndex { $0.isPersons }.map { $0 + 1 } ?? 0
        let outside = Array(way[end...])
        for step in way[..<end].indices.reversed().prefix(FindingWriter.stepsBack) where way[step].isPersons {
            let before = Array(way[..<step])
            guard (try? runner.walkAnew(before)) != nil else { return nil }
            let here = runner.navigator.fingerprint()
            let list = exploration.explorer.list
            let others = list.moves(of: runner.navigator).filter {
                $0.isPersons && $0 != way[step] && !list.isBesideActions($0)
            }
            for move in others.prefix(FindingWriter.mostTried) where limit.end == nil {
                guard (try? runner.walkAnew(before)) != nil, !givesUp(move), runner.navigator.fingerprint() != here,
                    shortener.violation(after: before + [move] + outside) == nil
                else { continue }
                return Finding.BetterStep(number: step + 1, script: move.script(waiting: .zero))
            }
        }
        return nil
    }

    /// Makes a move, and says whether it ends what somebody waits for.
    private func givesUp(_ move: Move) -> Bool {
        let waiting = Set(runner.navigator.state.requests.map(\.id))
        return runner.perform(move).events.contains { event in
            guard let end = event.settlement, let request = event.request else { return false }
            return waiting.contains(request) && (end.outcome == .cancelled || end.outcome == .denied)
        }
    }
}

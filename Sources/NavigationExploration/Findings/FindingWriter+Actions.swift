import NavigationCore
import NavigationHarness

/// Ways that pass by the actions of a screen, and others to the same.
extension FindingWriter {
    /// A way to a violation that takes other moves in place of edges from screens that have actions; `nil` if there is
    /// none, or no time to look for it.
    func byActions(_ way: [Move], _ violation: Violation, _ property: any Property) -> [Move]? {
        let list = exploration.explorer.list
        let shortener = Shortener(exploration, property, violation)
        var way = way
        for index in way.indices where list.isBesideActions(way[index]) {
            let other = others(after: way[..<index]).lazy.map { way.replacing(index, with: $0) }.first {
                limit.end == nil && shortener.violation(after: $0) != nil
            }
            guard let other else { return nil }
            way = other
        }
        return way
    }

    /// What else can be done after some moves.
    private func others(after moves: ArraySlice<Move>) -> [Move] {
        guard limit.end == nil, (try? runner.walkAnew(Array(moves))) != nil else { return [] }
        let (list, state) = (exploration.explorer.list, runner.navigator.state)
        return list.moves(of: runner.navigator).filter { !list.isBesideActions($0) }.flatMap {
            [$0] + list.alternatives(to: $0, in: state)
        }
    }
}

extension [Move] {
    fileprivate func replacing(_ index: Int, with move: Move) -> [Move] {
        var moves = self
        moves[index] = move
        return moves
    }
}

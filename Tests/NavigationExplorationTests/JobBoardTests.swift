import Platform
import Testing

@testable import NavigationExploration

/// Jobs that several workers share.
@Suite("The board of jobs")
struct JobBoardTests {
    @Test("Each job is taken once, whoever asks when", arguments: 0..<30)
    func once(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let owners = (0..<50).map { _ in Int.random(in: 0..<4, using: &random) }
        let board = JobBoard<Int>(owners, workers: 4, isStealing: true)
        var taken: Set<Int> = []
        var working = Set(0..<4)
        while let worker = working.randomElement(using: &random) {
            guard let position = board.next(for: worker) else {
                working.remove(worker)
                continue
            }
            #expect(taken.insert(position).inserted)
            let isLeft = owners.indices.contains { owners[$0] == worker && !taken.contains($0) }
            #expect(owners[position] == worker || !isLeft, "somebody else's was taken first")
            board.put(.success(position * 2), at: position, by: worker)
        }
        #expect(taken.count == 50)
        #expect(try board.results.map { try $0?.result.get() } == (0..<50).map { $0 * 2 })
    }

    @Test("Where nobody may take the jobs of others, each has its own")
    func own() {
        let board = JobBoard<Int>([1, 1, 0], workers: 3, isStealing: false)
        #expect([board.next(for: 0), board.next(for: 0), board.next(for: 2)] == [2, nil, nil])
        #expect([board.next(for: 1), board.next(for: 1), board.next(for: 1)] == [0, 1, nil])
    }

    @Test("The last job of who has most is taken, so that the others stay in order")
    func stealing() {
        let board = JobBoard<Int>([0, 1, 1, 1], workers: 3, isStealing: true)
        #expect([board.next(for: 2), board.next(for: 1)] == [3, 1])
    }

    @Test("What was not begun has no result")
    func missing() {
        let board = JobBoard<Int>([0, 0], workers: 1, isStealing: true)
        _ = board.next(for: 0)
        board.put(.success(1), at: 0, by: 0)
        #expect(board.results.map { $0 == nil } == [false, true])
    }
}

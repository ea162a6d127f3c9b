import RandomTestSupport
import Testing

@testable import NavigationHarness

/// A table that notes its changes is a dictionary of which somebody has kept copies.
@Suite("Tables whose changes are taken back")
struct UndoTableTests {
    private enum Step: CaseIterable { case set, change, append, remove, begin, takeBack, copy }

    @Test("a random sequence of changes leaves what a dictionary with copies holds", arguments: 0..<100)
    func random(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var table = UndoTable<Int, [Int]>()
        var model: [Int: [Int]] = [:]
        var forks: [(mark: Int, copy: [Int: [Int]])] = []
        for round in 0..<300 {
            let key = Int.random(in: 0..<6, using: &generator)
            switch Step.allCases.randomElement(using: &generator) {
            case .set: (table[key], model[key]) = ([round], [round])
            // Changes what is there where it is, without a default.
            case .change:
                table[key]?.append(-round)
                model[key]?.append(-round)
            case .append:
                table.update(key, default: [key]) { $0.append(round) }
                model[key, default: [key]].append(round)
            case .remove: (table[key], model[key]) = (nil, nil)
            case .begin where forks.count < 5: forks.append((table.begin(), model))
            case .takeBack:
                guard let fork = forks.popLast() else { continue }
                table.takeBack(to: fork.mark)
                model = fork.copy
            case .copy:
                // A copy that goes on alone changes nothing here.
                var other = table
                other[key] = [-1]
                _ = other.begin()
                other[key + 1] = nil
            default: continue
            }
            #expect(table.values == model)
            #expect(table[key] == model[key])
            #expect((table[key] ?? [-1]) == model[key, default: [-1]])
        }
        while let fork = forks.popLast() {
            table.takeBack(to: fork.mark)
            #expect(table.values == fork.copy)
        }
    }

    @Test("nothing is noted while nobody may take changes back")
    func unnoted() {
        var table = UndoTable<Int, Int>()
        for number in 0..<10 { table[number] = number }
        // The mark counts the changes noted so far.
        #expect(table.begin() == 0)
        for number in 0..<10 { table[number] = -number }
        #expect(table.begin() == 10)
        table.takeBack(to: 10)
        table.takeBack(to: 0)
        #expect(table.values == Dictionary(uniqueKeysWithValues: (0..<10).map { ($0, $0) }))
        for number in 0..<10 { table[number] = nil }
        #expect(table.begin() == 0)
    }
}

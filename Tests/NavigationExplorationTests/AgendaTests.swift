import Platform
import Testing

@testable import NavigationExploration

/// The order of a search that goes ahead, and its parts.
@Suite("The agenda of a search")
struct AgendaTests {
    @Test("Each situation has one turn, whatever is new in it", arguments: 0..<40)
    func turns(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var agenda = Agenda()
        var (count, finished) = (0, Set<Int>())
        func add() {
            agenda.add(count, Samples.kind(using: &random))
            count += 1
        }
        for _ in 0..<100 {
            switch Int.random(in: 0..<3, using: &random) {
            case 0: add()
            case 1 where count > 0:
                // Whoever else expands one takes its turn.
                let number = Int.random(in: 0..<count, using: &random)
                if finished.insert(number).inserted { agenda.finish(number) }
            default:
                let next = agenda.next(2)
                #expect(Set(next).count == next.count && finished.isDisjoint(with: next))
                for number in next {
                    agenda.finish(number)
                    finished.insert(number)
                }
            }
            #expect(agenda.isSound(count, done: finished.count))
        }
        while case let next = agenda.next(5), !next.isEmpty {
            for number in next {
                #expect(finished.insert(number).inserted)
                agenda.finish(number)
            }
        }
        #expect(finished.count == count)
    }

    @Test("What is new anywhere does not wait until all that was found before has had its turn")
    func novelty() {
        var agenda = Agenda()
        for number in 0..<10 { agenda.add(number, SituationKind(levels: [1])) }
        agenda.add(10, SituationKind(levels: [1], traits: Traits(anywhere: [Trait("state.user", "ada")])))
        #expect(agenda.next(2) == [0, 10])
    }

    @Test("Of several kinds each has as many turns as the others, whatever waits in it", arguments: 0..<20)
    func kinds(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var turns = Turns()
        var levels: [[UInt64]] = []
        for number in 0..<60 {
            // Of the first kind there are many.
            let first = UInt64(max(0, Int.random(in: -6...3, using: &random)))
            levels.append([first, UInt64.random(in: 0...1, using: &random)])
            turns.add(number, SituationKind(levels: levels[number]))
            #expect(turns.isSound(number + 1))
        }
        var waiting = Dictionary(grouping: levels, by: { $0[0] }).mapValues(\.count)
        var had: [UInt64: Int] = [:]
        var seen: Set<Int> = []
        while let next = turns.next() {
            #expect(seen.insert(next).inserted && turns.isSound(60))
            let kind = levels[next][0]
            // None that still waits has had fewer turns.
            #expect(waiting.allSatisfy { $0.value == 0 || had[$0.key, default: 0] >= had[kind, default: 0] })
            had[kind, default: 0] += 1
            waiting[kind, default: 0] -= 1
        }
        #expect(seen.count == 60)
    }

    @Test("Of one subject eight values are told apart and no more")
    func values() {
        var novelties = Novelties()
        for number in 0..<20 { novelties.add(number, [Trait("counter", "\(number)")]) }
        var chosen: [Int] = []
        while let next = novelties.next() { chosen.append(next) }
        // In turns what was found first, and what was found last.
        #expect(chosen == [0, 19, 1, 18, 2, 17, 3, 16])
    }

    @Test("What was new is new no more when another situation has had its turn with it")
    func known() {
        var novelties = Novelties()
        for number in 0..<3 { novelties.add(number, [Trait("front", "home")]) }
        novelties.add(3, [Trait("front", "home"), Trait("kept", "list")])
        #expect([novelties.next(), novelties.next(), novelties.next()] == [0, 3, nil])
    }

    @Test("Turns whose parts do not fit are not sound", arguments: ["waiting", "order", "count", "turns"])
    func damage(_ field: String) throws {
        var turns = Turns()
        turns.add(0, SituationKind(levels: [1]))
        for number in [-1, 1, 2, Int.max] {
            let read = try damaged(turns) { fields in
                var branches = fields["branches"] as? [[String: Any]] ?? []
                let isList = branches[1][field] is [Any]
                // One waits there.
                let number = field == "count" && number == 1 ? 0 : number
                branches[1][field] = isList ? [number] : number
                fields["branches"] = branches
            }
            #expect(read?.isSound(1) != true || field == "turns" && (1...2).contains(number), "\(number)")
        }
    }
}

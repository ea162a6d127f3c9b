import RandomTestSupport
import Testing

@testable import NavigationCore

/// Compares the storage that copies share with plain arrays and dictionaries, over long random sequences.
@Suite("Storage that copies share")
struct StorageTests {
    @Test("a shared array is what a plain array is, and so are the copies taken on the way", arguments: 0..<20)
    func sharedArray(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var plain: [Int] = []
        var shared: SharedArray<Int> = []
        var copies: [(plain: [Int], shared: SharedArray<Int>)] = []
        for step in 0..<2_000 {
            switch generator.next() % 10 {
            case 0...5:
                for number in 1...20 {
                    plain.append(number * step)
                    shared.append(number * step)
                }
            case 6 where !plain.isEmpty:
                let count = Int(generator.next() % UInt64(plain.count))
                plain.removeSubrange(count...)
                shared.removeSubrange(count...)
            case 7 where !plain.isEmpty:
                let place = Int(generator.next() % UInt64(plain.count))
                #expect(plain.remove(at: place) == shared.remove(at: place))
            case 8 where !plain.isEmpty:
                let place = Int(generator.next() % UInt64(plain.count))
                (plain[place], shared[place]) = (-step, -step)
            default: copies.append((plain, shared))
            }
            #expect(shared.count == plain.count && shared.last == plain.last)
        }
        #expect(Array(shared) == plain)
        for copy in copies {
            #expect(Array(copy.shared) == copy.plain)
            let common = zip(copy.plain, plain).prefix { $0 == $1 }.count
            #expect(copy.shared.commonPrefix(with: shared) == common)
        }
    }

    @Test("an identity map is what a dictionary is, and so are the copies taken on the way", arguments: 0..<20)
    func identityMap(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var plain: [Int: String] = [:]
        var map = IdentityMap<String>()
        var copies: [(plain: [Int: String], map: IdentityMap<String>)] = []
        // Numbers side by side, far apart, in clusters that are far apart, and up to the last one there is.
        let bound: UInt64 = [100, 100_000, 1 << 20, UInt64(Int.max)][Int(seed % 4)]
        let some = (0..<60).map { Int((generator.next() % bound) &+ UInt64($0 % 5)) & Int.max }
        for step in 0..<5_000 {
            let key = seed % 4 < 2 ? Int(generator.next() % bound) : some[Int(generator.next() % 60)]
            switch generator.next() % 8 {
            case 0...3: (plain[key], map[key]) = ("\(step)", "\(step)")
            case 4, 5: (plain[key], map[key]) = (nil, nil)
            case 6:
                plain[key]?.append("!")
                map.update(key) { $0.append("!") }
            default: if step % 50 == 0 { copies.append((plain, map)) }
            }
            #expect(map.count == plain.count && map[key] == plain[key] && map.contains(key) == (plain[key] != nil))
        }
        for (plain, map) in copies + [(plain, map)] {
            #expect(map.map(\.key) == plain.keys.sorted())
            #expect(map.allSatisfy { plain[$0.key] == $0.value })
        }
        var again = IdentityMap<String>()
        for (key, value) in plain.shuffled(using: &generator) { again[key] = value }
        #expect(again == map && again.hashValue == map.hashValue)
    }

    @Test("maps are equal and hash alike if they hold the same, however they came to it")
    func sameness() {
        var grown = IdentityMap<Int>()
        for key in 0..<3_000 { grown[key] = key }
        for key in 10..<3_000 { grown[key] = nil }
        var small = IdentityMap<Int>()
        for key in (0..<10).reversed() { small[key] = key }
        #expect(grown == small)
        #expect(grown.hashValue == small.hashValue)
        small[3] = 4
        #expect(grown != small)
    }

    @Test("nothing lies under negative or far-off numbers")
    func absent() {
        var map = IdentityMap<Int>()
        map[5] = 5
        #expect(map[-1] == nil && map[5 << 4] == nil && map[.max] == nil)
    }
}

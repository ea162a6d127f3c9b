import Foundation
import NavigationCore
import Platform
import Testing

@testable import NavigationExploration

/// The situations that were found, and how they are written down.
@Suite("The table of situations")
struct TableTests {
    private static let moves: [Move] = [.wait, .lock, .unlock, .terminate, .launch, .input("a"), .gesture(.userBack)]

    /// A table of so many situations at least, and the ways to them.
    private static func filled(_ count: Int, seed: UInt64) -> (table: SituationTable, ways: [UInt64: [Move]]) {
        var random = SplitMix64(seed: seed)
        var (table, ways, order) = (SituationTable(), [UInt64(0): [Move]()], [UInt64(0)])
        _ = table.insert(0, from: nil, by: nil)
        while order.count < count {
            // Low bits that are equal share a place.
            let fingerprint = UInt64.random(in: 0..<UInt64(count), using: &random) << 7
            let predecessor = Int.random(in: 0..<order.count, using: &random)
            let move = moves[Int.random(in: 0..<moves.count, using: &random)]
            let (number, isNew) = table.insert(fingerprint, from: predecessor, by: move)
            #expect(isNew == (ways[fingerprint] == nil))
            guard isNew else {
                #expect(order[number] == fingerprint)
                if order.count * 3 > count * 2 { break }
                continue
            }
            #expect(number == order.count)
            order.append(fingerprint)
            ways[fingerprint] = ways[order[predecessor], default: []] + [move]
        }
        #expect(table.all == order)
        return (table, ways)
    }

    @Test("It knows each situation once, with the way on which it was found first", arguments: [1, 40, 3000])
    func model(count: Int) throws {
        let (table, ways) = Self.filled(count, seed: UInt64(count))
        for copy in [table, try recoded(table)] {
            #expect(copy.count == ways.count && copy.all == table.all)
            for (fingerprint, way) in ways {
                let number = try #require(copy.number(of: fingerprint))
                #expect(copy.fingerprint(of: number) == fingerprint)
                #expect(copy.way(to: number) == way && copy.distance(to: number) == way.count)
            }
            #expect(copy.number(of: 77) == nil)
        }
    }

    @Test("A way begins at the nearest situation on it where somebody has been, itself included")
    func start() {
        let table = Self.filled(3000, seed: 9).table
        var lengths: Set<Int> = []
        for number in 0..<table.count {
            let (start, moves) = table.way(to: number) { $0 % 5 == 0 }
            #expect(table.way(to: start) + moves == table.way(to: number))
            #expect(start == 0 || table.fingerprint(of: start) % 5 == 0)
            // Nobody has been anywhere between.
            var here = number
            while here != start {
                #expect(table.fingerprint(of: here) % 5 != 0)
                here = table.predecessor(of: here) ?? start
            }
            lengths.insert(moves.count)
        }
        #expect(lengths.contains(0) && lengths.count > 5)
    }

    @Test("A table in which a way does not lead back to the launch is refused", arguments: ["predecessors", "moves"])
    func damage(_ field: String) throws {
        let table = Self.filled(5, seed: 5).table
        for text in ["00000000", "00000009", "ffffffff", "7fffffff"] {
            let read = try damaged(table) { fields in
                // The last one, which some other situation comes before.
                let known = fields[field] as? String ?? ""
                fields[field] = known.prefix(max(0, known.count - 8)) + (text == "00000000" ? "80000000" : text)
            }
            #expect(read == nil)
        }
        #expect(try damaged(table) { $0[field] = "" } == nil)
    }

    @Test("Numbers are the same when they were packed and unpacked")
    func packing() throws {
        var random = SplitMix64(seed: 3)
        let wide = (0..<100).map { _ in random.next() } + [0, .max]
        #expect(try recoded(Packed(wide)).numbers == wide)
        let narrow = (0..<100).map { _ in Int32(truncatingIfNeeded: random.next()) } + [0, -1, .min, .max]
        #expect(try recoded(Packed(narrow)).numbers == narrow)
        #expect(try recoded(Packed<Int32>([])).numbers == [])
        let text = String(decoding: try JSONEncoder().encode(Packed<Int32>([1, -1])), as: UTF8.self)
        #expect(text == "\"00000001ffffffff\"")
    }

    @Test("What is no packed number is refused", arguments: ["0", "0000000g", "00000000 ", "-0000001", "\u{FC}000000"])
    func damagedNumbers(_ text: String) throws {
        let data = try JSONEncoder().encode(text)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Packed<Int32>.self, from: data) }
    }
}

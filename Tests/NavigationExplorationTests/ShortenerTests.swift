import NavigationCore
import Platform
import Testing

@testable import NavigationExploration

/// Long ways to a violation become short ones.
@Suite("Shortening ways")
struct ShortenerTests {
    private static let never = StopRule(nil)

    private static func shortener(_ property: Forbidden) throws -> Shortener {
        let exploration = try Exploration(DescribedApp(Apps.rooms(6)), properties: [property])
        return Shortener(exploration, property, Violation(property.screen, "it is in front", at: 0))
    }

    private static func room(_ number: Int) -> Move { .navigate("room\(number)", parameters: [:], from: nil) }

    @Test("None of the moves that are left can be left out", arguments: 0..<10)
    func minimal(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let shortener = try Self.shortener(Forbidden(screen: "room4"))
        let pool = [
            Self.room(1), Self.room(2), Self.room(3), .gesture(.userBack), .lock, .unlock, .wait, .leaveAndReturn,
        ]
        let noise = (0..<12).compactMap { _ in pool.randomElement(using: &random) }
        // The way home, and on.
        let end: [Move] = [.unlock, .relaunch, .terminate, .launch, Self.room(2), .wait, Self.room(4)]
        let moves = noise + end
        let short = shortener.shortest(moves, until: Self.never)
        #expect(shortener.violation(after: short) != nil && short.count <= 4)
        for index in short.indices {
            var fewer = short
            fewer.remove(at: index)
            #expect(shortener.violation(after: fewer) == nil, "\(short[index]) is needless")
        }
        // What is left comes in the order in which it was.
        var rest = moves[...]
        #expect(
            short.allSatisfy { move in
                rest = rest.drop { $0 != move }
                return rest.popFirst() != nil
            }
        )
    }

    @Test("Moves that break nothing stay as they are")
    func unbroken() throws {
        let moves = [Self.room(1), Self.room(2)]
        #expect(try Self.shortener(Forbidden(screen: "room4")).shortest(moves, until: Self.never) == moves)
    }

    @Test("Without time the way stays as long as it is")
    func timeless() throws {
        let moves = [Move.wait, Self.room(2), Self.room(4)]
        let over = StopRule(ContinuousClock.now)
        #expect(try Self.shortener(Forbidden(screen: "room4")).shortest(moves, until: over) == moves)
    }
}

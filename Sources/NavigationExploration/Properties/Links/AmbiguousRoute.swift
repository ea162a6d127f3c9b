import NavigationCore
import NavigationHarness
import OrderedCollections

/// Two links answer one address.
///
/// The values that other moves try tell links apart. Here each is tried that looks like another link: `/item/home` where
/// `/home` is one.
struct AmbiguousRoute: Property {
    private let moves = HazardProperty(.ambiguousRoute)

    var name: String { moves.name }
    let meaning = "two links answer the same address, also one that holds a value which looks like another link"

    func violations(in step: ExploredStep, _ trial: Trial) -> [Violation] { moves.violations(in: step, trial) }

    /// Which link answers does not depend on where the app is: at the launch is enough.
    func violations(in situation: ExploredSituation, _ trial: Trial) throws -> [Violation] {
        guard situation.arrival == nil, situation.state.phase != .terminated else { return [] }
        return try AmbiguousRoute.lookalikes(in: situation.world).flatMap { address in
            let move = Move.open(address, .usual(for: address))
            let hazards = try trial.moves([move]).filter { $0.hazard == .ambiguousRoute }
            return hazards.compactMap { event -> Violation? in
                guard case .hazard(_, let message) = event.fact else { return nil }
                return Violation(
                    event.screen ?? "",
                    message,
                    at: situation.fingerprint,
                    moves: [move],
                    check: moves.check
                )
            }
        }
    }

    /// Addresses whose last value is the only segment of another one.
    private static func lookalikes(in world: World) -> [String] {
        let hints = world.app.explore
        let samples = world.links.samples { screen, name in
            screen.map { hints.values(of: name, on: $0) } ?? hints.parameters[name]
        }
        let words = OrderedSet(samples.compactMap { $0.pattern.onlySegment })
        let open = samples.filter { $0.pattern.endsWithValue }
        return OrderedSet(open.flatMap { sample in words.map { sample.address.withLastSegment($0) } }).elements
    }
}

extension String {
    /// The text of a pattern that is one plain segment.
    fileprivate var onlySegment: String? {
        guard hasPrefix("/"), dropFirst().allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) else {
            return nil
        }
        return count > 1 ? String(dropFirst()) : nil
    }

    /// Whether a pattern ends with a value that can be anything.
    fileprivate var endsWithValue: Bool {
        guard let last = split(separator: "/").last, !contains("?") else { return false }
        return last.hasPrefix(":") && last.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    fileprivate func withLastSegment(_ segment: String) -> String {
        guard let slash = lastIndex(of: "/") else { return self }
        return self[...slash] + segment
    }
}

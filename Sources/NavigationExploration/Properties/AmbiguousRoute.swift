import NavigationCore
import NavigationHarness
import OrderedCollections

/// Two links answer one address.
///
/// The values that other moves try tell links apart. Here each is tried that looks like another link: `/item/home` where
/// `/home` is one, and what two patterns have in common of which each is narrower in one place: `/news/all` of
/// `/:topic/all` and `/news/:id`.
struct AmbiguousRoute: Property {
    private let moves = HazardProperty(.ambiguousRoute)

    var name: String { moves.name }
    let meaning = "two links answer the same address, also one that holds a value which looks like another link"

    func violations(in step: ExploredStep, _ trial: Trial) -> [Violation] { moves.violations(in: step, trial) }

    /// Which link answers does not depend on where the app is: at the launch is enough.
    func violations(in situation: ExploredSituation, _ trial: Trial) throws -> [Violation] {
        guard situation.arrival == nil, situation.state.phase != .terminated else { return [] }
        let samples = AmbiguousRoute.samples(in: situation.world)
        return try AmbiguousRoute.lookalikes(among: samples).union(AmbiguousRoute.common(of: samples)).flatMap {
            address in
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

    private static func samples(in world: World) -> [SampleAddress] {
        let hints = world.app.explore
        return world.links.samples { screen, name in
            screen.map { hints.values(of: name, on: $0) } ?? hints.parameters[name]
        }
    }

    /// Addresses that two patterns answer, of which each has a text where the other has a value.
    private static func common(of samples: [SampleAddress]) -> OrderedSet<String> {
        let segments = samples.map { ($0.pattern.segments, $0.address.segments) }.filter { $0.0.count == $0.1.count }
        let alike = Dictionary(grouping: segments) { $0.0.count }
        var common: OrderedSet<String> = []
        for group in alike.sorted(by: { $0.key < $1.key }).map(\.value) {
            for (index, one) in group.enumerated() {
                for other in group.dropFirst(index + 1) { join(one, other).map { _ = common.append($0) } }
            }
        }
        return common
    }

    private typealias Segments = (pattern: [Substring], address: [Substring])

    /// `nil` if nothing fits both, or if one of them is the narrower one.
    private static func join(_ one: Segments, _ other: Segments) -> String? {
        var (text, isNarrower) = ([Substring](), (one: false, other: false))
        for (place, segments) in zip(one.pattern, other.pattern).enumerated() {
            switch (segments.0.isValue, segments.1.isValue) {
            case (true, true): text.append(one.address[place])
            case (false, true):
                isNarrower.one = true
                text.append(segments.0)
            case (true, false):
                isNarrower.other = true
                text.append(segments.1)
            case (false, false):
                guard segments.0 == segments.1 else { return nil }
                text.append(segments.0)
            }
        }
        return isNarrower.one && isNarrower.other ? text.joined(separator: "/") : nil
    }

    /// Addresses whose last value is the only segment of another one.
    private static func lookalikes(among samples: [SampleAddress]) -> OrderedSet<String> {
        let words = OrderedSet(samples.compactMap { $0.pattern.onlySegment })
        let open = samples.filter { $0.pattern.endsWithValue }
        return OrderedSet(open.flatMap { sample in words.map { sample.address.withLastSegment($0) } })
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
    fileprivate var endsWithValue: Bool { !contains("?") && split(separator: "/").last?.isValue == true }

    fileprivate var segments: [Substring] { split(separator: "/", omittingEmptySubsequences: false) }

    fileprivate func withLastSegment(_ segment: String) -> String {
        guard let slash = lastIndex(of: "/") else { return self }
        return self[...slash] + segment
    }
}

extension Substring {
    /// Whether a segment of a pattern is a value that can be anything.
    fileprivate var isValue: Bool {
        hasPrefix(":") && dropFirst().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
}

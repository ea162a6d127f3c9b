#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Features {
    /// The combinations that suites try: nothing but stacks and modals, features alone, and several together.
    static let tried: [Features] = [
        [], .containers, .protections, [.protections, .containers], [.keeping, .containers], [.edges, .containers],
        [.protections, .keeping, .edges, .containers], .restoration, [.restoration, .containers],
        [.restoration, .edges, .containers], [.restoration, .keeping, .containers],
        [.restoration, .protections, .containers],
        [.all, .locking],
        [.reuse, .edges, .containers],
        [.reuse, .keeping, .protections, .containers],
        [.splits, .containers], [.splits, .protections, .keeping, .containers],
        [.windows, .containers], [.windows, .protections, .containers], [.windows, .keeping, .containers],
        [.locking, .containers], [.locking, .keeping, .edges, .protections, .containers],
        [.locking, .restoration, .containers], [.waypoints, .edges, .containers],
        [.waypoints, .protections, .containers],
        [.windows, .restoration, .containers], [.windows, .locking, .containers],
        [.windows, .locking, .protections, .containers], [.windows, .edges, .containers],
        [.windows, .edges, .protections, .keeping, .containers],
        [.splits, .restoration, .containers], [.splits, .edges, .containers], [.splits, .windows, .containers],
        [.splits, .locking, .protections, .containers], [.reuse, .windows, .containers],
        [.reuse, .restoration, .containers], [.reuse, .locking, .protections, .containers],
        [.waypoints, .windows, .edges, .containers],
        [.waypoints, .locking, .protections, .edges, .containers], [.waypoints, .splits, .edges, .containers],
        [.waypoints, .restoration, .edges, .containers], [.waypoints, .reuse, .edges, .containers],
        [.windows, .protections, .restoration, .containers], [.windows, .keeping, .restoration, .containers],
        [.splits, .reuse, .containers], [.splits, .windows, .restoration, .protections, .containers],
        [.all, .windows, .locking], [.all, .windows, .locking, .splits, .reuse],
        [.protections, .edges, .containers, .windows, .locking, .splits, .reuse, .waypoints],
        [.protections, .guarding, .containers], [.all, .guarding], [.protections, .guarding, .windows, .locking],
        [.protections, .coldStarts, .containers], [.all, .coldStarts, .locking], [.coldStarts, .restoration, .windows],
        [.windows, .elsewhere, .containers], [.windows, .elsewhere, .protections, .edges, .containers],
        [.menus], [.menus, .containers], [.menus, .edges, .containers], [.menus, .protections, .containers],
        [.menus, .keeping, .containers], [.menus, .windows, .reuse, .containers],
        [.menus, .locking, .splits, .containers],
        [.menus, .restoration, .containers], [.menus, .waypoints, .edges, .containers],
        [.menus, .all, .windows, .locking, .splits, .reuse], [.menus, .all, .coldStarts],
        [.menus, .windows, .elsewhere, .protections, .containers],
        [.windows, .elsewhere, .keeping, .containers], [.windows, .elsewhere, .all, .locking],
        [.alerts], [.alerts, .containers], [.alerts, .edges, .containers], [.alerts, .protections, .containers],
        [.alerts, .keeping, .containers], [.alerts, .menus, .containers], [.alerts, .windows, .reuse, .containers],
        [.alerts, .windows, .elsewhere, .containers], [.alerts, .locking, .splits, .containers],
        [.alerts, .restoration, .containers], [.alerts, .waypoints, .edges, .containers],
        [.variables, .containers], [.variables, .edges, .containers], [.variables, .protections, .containers],
        [.variables, .keeping, .containers], [.variables, .menus, .containers],
        [.variables, .windows, .elsewhere, .reuse, .containers], [.variables, .locking, .splits, .containers],
        [.variables, .restoration, .containers], [.variables, .waypoints, .edges, .containers],
        [.variables, .alerts, .menus, .all, .windows, .locking, .splits, .reuse],
        [.variables, .protections, .guarding, .containers], [.variables, .coldStarts, .all],
        [.origins], [.origins, .containers], [.origins, .keeping, .containers], [.origins, .menus, .containers],
        [.origins, .protections, .guarding, .containers], [.origins, .windows, .elsewhere, .containers],
        [.origins, .splits, .restoration, .containers], [.origins, .alerts, .locking, .containers],
        [.origins, .variables, .reuse, .containers],
        [.origins, .variables, .alerts, .menus, .all, .windows, .locking, .splits, .reuse],
        [.identity], [.identity, .containers], [.identity, .keeping, .containers], [.identity, .edges, .containers],
        [.identity, .protections, .containers], [.identity, .restoration, .containers],
        [.identity, .reuse, .keeping, .containers], [.identity, .splits, .windows, .containers],
        [.identity, .waypoints, .edges, .containers], [.identity, .locking, .keeping, .protections, .coldStarts],
        [.identity, .origins, .variables, .alerts, .menus, .all, .windows, .locking, .splits, .reuse],
        [.wishes], [.wishes, .containers], [.wishes, .keeping, .containers], [.wishes, .edges, .containers],
        [.wishes, .protections, .containers], [.wishes, .restoration, .containers],
        [.wishes, .reuse, .keeping, .containers], [.wishes, .splits, .windows, .containers],
        [.wishes, .waypoints, .edges, .containers], [.wishes, .locking, .keeping, .protections, .coldStarts],
        [.wishes, .menus, .containers], [.wishes, .origins, .containers],
        [.wishes, .identity, .origins, .variables, .alerts, .menus, .all, .windows, .locking, .splits, .reuse],
        [.manners, .edges], [.manners, .edges, .containers], [.manners, .edges, .keeping, .containers],
        [.manners, .edges, .protections, .containers], [.manners, .edges, .restoration, .containers],
        [.manners, .edges, .reuse, .containers], [.manners, .edges, .splits, .windows, .containers],
        [.manners, .edges, .waypoints, .containers], [.manners, .edges, .menus, .containers],
        [.manners, .edges, .wishes, .containers],
        [.manners, .wishes, .identity, .origins, .variables, .alerts, .menus, .all, .windows, .locking, .splits],
        [.networks, .edges, .keeping], [.networks, .edges, .keeping, .containers], [.networks, .edges],
        [.networks, .edges, .containers], [.networks, .edges, .protections, .containers],
        [.networks, .edges, .restoration, .containers], [.networks, .edges, .reuse, .containers],
        [.networks, .edges, .splits, .windows, .containers], [.networks, .edges, .waypoints, .containers],
        [.networks, .edges, .menus, .containers], [.networks, .edges, .manners, .wishes, .identity, .containers],
        [.networks, .edges, .variables, .locking, .alerts, .containers],
        [.turning, .containers], [.turning, .keeping, .containers], [.turning, .protections, .containers],
        [.turning, .keeping, .wishes, .containers], [.turning, .restoration, .containers],
        [.turning, .edges, .networks, .containers], [.turning, .windows, .keeping, .protections, .containers],
        [.alerts, .menus, .all, .windows, .locking, .splits, .reuse], [.alerts, .protections, .guarding, .coldStarts],
    ]
}

/// How much is tried: some two minutes of one core unless the environment asks for more.
enum Effort {
    /// Where the random numbers of each sequence begin.
    static var seeds: Range<UInt64> {
        let start = number("SEXTANT_MODEL_SEED") ?? 1
        return start..<(start + (number("SEXTANT_MODEL_SEQUENCES") ?? 10))
    }

    /// How many situations of a random app are explored.
    static var situations: Int { number("SEXTANT_MODEL_SEQUENCES") == nil ? 50 : 150 }

    private static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap(UInt64.init)
    }
}

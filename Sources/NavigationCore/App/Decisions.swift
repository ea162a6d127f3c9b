import BitCollections
import OrderedCollections

/// Everything that a navigator may decide in another way, as one table of named decisions.
///
/// Each is right unless an app asks for a faulty one: those are in `Faults`, and take their places when a `World` is made.
/// The navigator asks the table and knows of no fault.
package struct Decisions {
    // MARK: Requests

    /// Where a request begins that names no screen; `nil` leaves that to when it is carried out.
    var origin: (inout Draft, _ window: String) -> Origin? = { _, _ in nil }
    /// Whether a request is taken up at all.
    var isTakenUp: (PendingRequest) -> Bool = { _ in true }
    /// Whether links and gestures wait for an app that is locked.
    var waitsForUnlocking = true
    /// Whether a request waits for others of its window, besides their transitions.
    var waitsForOthers: ((Draft, PendingRequest) -> Bool)?
    /// Whether an outcome is kept to itself, so that the request stays without one.
    var isSilenced: (inout Draft, Settlement, PendingRequest) -> Bool = { _, _, _ in false }
    /// How often data that comes with a request is delivered.
    var deliveries = 1
    /// Whether a chain ends with a step that is not done.
    package var endsChains = true

    // MARK: Protections

    /// Whether the protections of an arrival are asked.
    var asksProtections: (Arrival) -> Bool = { _ in true }
    /// Which protections are asked, of all that guard an arrival.
    var protections: (_ all: [ProtectionID], Arrival) -> [ProtectionID] = { all, _ in all }
    /// What is noted of a request that a gate holds from now on.
    var noteHeld: (inout Draft, RequestID) -> Void = { _, _ in }
    /// What comes of a gate that is opened and does not hold its request any more.
    var openLate: (inout Draft, Gate) -> Void = { _, _ in }

    // MARK: Ways

    /// The screen that an address leads to, of a link that matches it as a whole.
    var link: LinkSearch = { try $0.firstMatch(of: $1, $2) }
    /// The shortest route between two screens; it ends, as it visits every screen once.
    var search: Search = { graph, start, goal, back, isOpen in
        (try graph.route(from: start, to: goal, live: back.live, near: back.near, isOpen: isOpen), false)
    }
    /// The steps to a destination, all of them planned before the first is taken.
    var plan: (inout Draft, inout Arrival) throws -> Plan = { try $0.plan(for: $1) }
    /// Whether a screen may declare that it is reached from nowhere.
    var allowsEmptyOrigins = false
    /// The function that says where a request for a provider leads.
    var provider: (AppDescription, _ name: String) -> ProviderFunction? = { $0.providers[$1] }
    /// The parts that the target of a route or provider brings along.
    var parts: (inout Draft, RequestOptions) -> RequestOptions = { $1 }
    /// Whether what a route leads to is not shown, given the parts that the request has of its own.
    var losesPresentation: (RequestOptions) -> Bool = { _ in false }

    // MARK: Places

    /// The container that takes what is pushed; `nil`: the nearest around the screen that the request is made from.
    var stack: ((Draft, Arrival) throws -> NodeID?)?
    /// The screen that presents: the one that the request is made from.
    var presenter: (inout Draft, Arrival) throws -> NodeID? = { try $0.presenter(for: $1) }
    /// Refuses to dismiss a modal, by its number from the base.
    var checkDismissal: (inout Draft, _ layer: Int) throws -> Void = { _, _ in }
    /// Closes the screen that a request is made from: as it came, so it goes.
    var close: (inout Reducer, PendingRequest, _ window: Int) throws -> Settlement? = { try $0.closeAsItCame($1, $2) }
    /// How the lock covers a window.
    var cover: (inout Draft, _ window: Int, _ lock: NodeID) -> Void = { $0.state.tree.cover($1, with: $2) }
    /// How the lock leaves a window.
    var uncover: (inout Draft, _ window: Int) -> Void = { $0.state.tree.cover($1, with: nil) }
    /// Whether somebody is told that a screen was removed.
    var tellsRemoval: (inout Draft, NodeID) -> Bool = { _, _ in true }
    /// What happens before the app's state is assigned, be the value equal or not.
    var beforeAssignment: (inout Draft) throws -> Void = { _ in }
    /// Whether a new screen knows at once what is around it.
    package var knowsPlacesAtOnce = true

    // MARK: Back

    /// What was visible before and stays known, after going back to one of it.
    var history: (_ visited: [NodeID], _ target: Int) -> [NodeID] = { Array($0[...$1]) }
    /// Whether going back may lead to what is visible already.
    var leadsBackToFront = false
    /// Whether what a command has made visible is a step to go back to.
    var isStep: (Command?) -> Bool = { _ in true }
    /// Whether going back leads to what has left the tree, from the time of a command on.
    var remembersGone: (Command?) -> Bool = { _ in false }

    // MARK: Keeping

    /// The name under which a screen is kept, and looked for.
    var cacheKey: (Draft, Arrival, KeepAlive) -> String = { $0.world.cacheKey($1.screen, $1.parameters, $2) }
    /// To whom the time of a cached screen belongs: to nobody else.
    var owner: (inout Draft, _ key: String) -> Int = { draft, _ in draft.state.nextNumber() }
    /// Whether the time of a cached screen ends with its keeping.
    var cancelsExpiry = true

    typealias LinkSearch = (LinkTable, AddressPath, FollowedAddress) throws -> LinkTable.Match?
    /// Screens that can be gone back to, and those of them that are nearest, in order.
    typealias WaysBack = (live: BitSet, near: [String])
    /// Finds a way, and says whether it had to be given up because it went on and on.
    typealias Search = (
        RouteGraph, _ start: String?, _ goal: String, _ back: WaysBack, RouteGraph.EdgeTest
    ) throws -> (route: [String]?, isUnbounded: Bool)
}

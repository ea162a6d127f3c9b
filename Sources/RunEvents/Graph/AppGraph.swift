/// The navigation of an app as a graph: its screens, and the ways between them that it declares or that were seen.
package struct AppGraph: Hashable, Sendable {
    package var name: String
    /// In order of declaration.
    package var screens: [Screen] = []
    package var edges: [Edge] = []

    package init(name: String, screens: [Screen], edges: [Edge]) {
        (self.name, self.screens, self.edges) = (name, screens, edges)
    }

    package struct Screen: Hashable, Sendable {
        package var name: String
        /// The containers in which the screen has its place, such as `main › home`. One without a place of its own has
        /// that of the screen from which it is reached first; empty: none has.
        package var place = ""
        /// Whether the launch shows it.
        package var isStart = false
        /// Whether it is reached from every screen, which no edge shows.
        package var isAnywhere = false
        package var isModal = false
        package var isLock = false
        package var protections: [String] = []
        package var links: [String] = []
        /// How many flows exercised it; `nil`: nobody has measured.
        package var flows: Int?
        /// Whether an exploration has been there; `nil`: there was none.
        package var isReached: Bool?

        package init(_ name: String) { self.name = name }
    }

    package struct Edge: Sendable, Hashable {
        /// Positions of screens.
        package var from: Int
        package var to: Int
        package var kind: Kind
        /// The segue or protection by which it leads; empty for others.
        package var label = ""
        package var flows: Int?
        package var isReached: Bool?

        package init(from: Int, to: Int, kind: Kind, label: String = "", isReached: Bool? = nil) {
            (self.from, self.to, self.kind, self.label, self.isReached) = (from, to, kind, label, isReached)
        }
    }

    package enum Kind: String, Sendable, CaseIterable {
        case push, modal, segue
        /// From a screen that is protected to the one that opens the protection.
        case challenge
        /// From a screen to one that has its place in it.
        case part
        /// Seen, and not declared.
        case observed
    }

    /// The places of the screens, in order, without those that have none.
    package var places: [String] {
        var known: Set<String> = []
        return screens.map(\.place).filter { !$0.isEmpty && known.insert($0).inserted }
    }
}

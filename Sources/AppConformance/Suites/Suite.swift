package import NavigationCore
package import NavigationExploration

/// What a suite has to cover.
package enum SuiteGoal: String, CaseIterable, Sendable {
    case screens, edges, links, protections
}

/// A small set of walks through an app that covers its screens, edges, links or protections.
package struct Suite: Sendable {
    /// A walk from the launch.
    package struct Walk: Sendable {
        package var steps: [Step] = []
    }

    package struct Step: Sendable {
        /// `nil`: the launch.
        package var move: Move?
        /// Lua that does it.
        package var script: [String]
        /// What is visible before and after it.
        package var before: String?
        package var screen: String?
        package var parameters: [String: Value]
        /// Whether that is shown by a modal.
        package var isModal: Bool
        /// What it covers that nothing before has.
        package var items: [String]
    }

    package var app: String
    /// What an address of the app begins with, such as `shop://`, for addresses that are paths alone.
    package var base: String
    package var goal: SuiteGoal
    package var names = TappedNames()
    package var walks: [Walk] = []
    package var covered: [String] = []
    /// What no walk was found for.
    package var missing: [String] = []
    /// Steps that every suite needs at least that covers the same.
    package var bound = 0

    /// An address as the outside opens it.
    package func absolute(_ address: String) -> String {
        address.hasPrefix("/") ? base + address.dropFirst() : address
    }

    /// All steps, launches included.
    package var size: Int { walks.reduce(0) { $0 + $1.steps.count } }
}

/// The route that a request will take: steps back to what is there, and steps to what is created.
public struct Plan: Hashable, Sendable {
    public enum Step: Hashable, Sendable {
        /// A live instance is brought on screen.
        case reveal(NodeID, screen: String)
        /// An existing instance moves to the front.
        case raise(NodeID, screen: String)
        /// A new instance appears.
        case show(screen: String)
        /// A screen that is made together with what an earlier step, counted from 0, has shown comes to the front in it.
        case enter(screen: String, inStep: Int)
        /// The instance that an earlier step of the plan, counted from 0, has shown is gone back to.
        case goBack(toStep: Int, screen: String)

        public var screen: String {
            switch self {
            case .reveal(_, let screen), .raise(_, let screen), .show(let screen), .enter(let screen, _),
                .goBack(_, let screen):
                screen
            }
        }
    }

    public var steps: [Step]
    /// One sentence on why this way.
    public var explanation: String
    /// Name of the screen at which it starts, for a route.
    var start: String?
    /// The instance that was found in front, where it was chosen by more than its name and parameters.
    var found: NodeID?

    public init(steps: [Step], explanation: String) { (self.steps, self.explanation) = (steps, explanation) }

    /// Names of the screens on the way, the destination last.
    public var screens: [String] { steps.map(\.screen) }
}

extension Plan {
    /// Names of the screens that are created, in order.
    var created: [String] {
        steps.compactMap { step in
            switch step {
            case .show(let screen), .enter(let screen, _): screen
            case .reveal, .raise, .goBack: nil
            }
        }
    }

    /// Name of the screen from which a step leads on.
    func origin(of step: Int) -> String? { step == 0 ? start : steps[step - 1].screen }

    /// Instances that are there already, in order.
    var existing: [NodeID] {
        steps.compactMap { step in
            switch step {
            case .reveal(let node, _), .raise(let node, _): node
            case .show, .enter, .goBack: nil
            }
        }
    }

    /// Whether the destination is an instance that is not there yet.
    var leadsToNewInstance: Bool {
        switch steps.last {
        case .show, .enter, .goBack: true
        case .reveal, .raise, nil: false
        }
    }
}

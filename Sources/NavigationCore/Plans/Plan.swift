/// The way that a request will take: steps back to what is there, and steps to what is created.
public struct Plan: Hashable, Sendable {
    public enum Step: Hashable, Sendable {
        /// A live instance is brought on screen.
        case reveal(NodeID, screen: String)
        /// An existing instance moves to the front.
        case raise(NodeID, screen: String)
        /// A new instance appears.
        case show(screen: String)

        public var screen: String {
            switch self {
            case .reveal(_, let screen), .raise(_, let screen), .show(let screen): screen
            }
        }
    }

    public var steps: [Step]
    /// One sentence on why this way.
    public var explanation: String

    /// Names of the screens on the way, the destination last.
    public var screens: [String] { steps.map(\.screen) }
}

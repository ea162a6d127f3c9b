/// What a data block has still to deliver.
public struct Delivery: Hashable, Sendable {
    /// What it was asked for: another block that is asked for the same takes its place.
    public enum ID: Hashable, Sendable, Comparable {
        /// The destination of a request, or what that shows again on its way back.
        case request(RequestID)
        /// A part that is embedded when its screen is made; counted.
        case part(Int)

        /// The request that is to get it; `nil` for a part, which is no request.
        public var request: RequestID? {
            if case .request(let id) = self { id } else { nil }
        }
    }

    public var screen: NodeID
    /// What a resolver puts over it.
    var overlay: Value?
    /// The request because of which it comes.
    var request: RequestID?
}

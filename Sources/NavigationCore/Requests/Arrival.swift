/// A request with its destination found.
struct Arrival: Boxed, Hashable {
    var box: Box<Fields>

    init(_ fields: Fields) { box = Box(fields) }

    /// How a destination is to appear.
    enum Manner: Hashable, Sendable {
        case navigate, push, present, show, showDetail, child, mediate, dismiss
        case setRoot(clear: Bool)
    }

    /// For which request, and where, a destination is to appear.
    struct Scope: Hashable, Sendable {
        var request: RequestID
        /// Index of the window in which the request acts.
        var window: Int
    }

    /// What is known of a destination, and of how it is to appear.
    struct Fields: Hashable, Sendable {
        var manner: Manner
        var screen: String
        var parameters: [String: Value]
        var address: String?
        /// The instance that was asked for, if one was.
        var instance: NodeID?
        var options: RequestOptions
        var scope: Scope

        /// Parameters that the request itself names; those of an address may be meant for others.
        var named: Set<String> = []
        /// Names of what the query of an address says.
        var query: Set<String> = []
        /// Whether it leads to an instance in another window than the request was made for.
        var isElsewhere = false
        /// The options as they were given, without what the screen declares.
        var given = RequestOptions()
        /// How it appears where a route leads to it; `nil`: as it declares.
        var edge: EdgeManner?
        /// Whether how it appears is what a link says of what is not there yet.
        var isAsLinked = false
        /// Whether it goes back to what is there, which asks nobody.
        var isReturn = false
        /// Whether it makes its destination a part of the screen where that is none yet.
        var isEmbedding = false
        /// The resolver that has not answered yet; of a function, nothing else of the destination is known.
        var subject: Inquiry.Subject?
        /// Those that have answered.
        var answered: Set<Inquiry.Subject> = []
        /// What a resolver puts over the data of a block.
        var overlay: Value?

        /// How the request ends although its way was walked, if that leads elsewhere than it was to lead.
        var ending: Settlement?

    }
}

extension Arrival.Fields {
    /// Index of the window in which it acts.
    var window: Int {
        get { scope.window }
        set { scope.window = newValue }
    }

    /// Whether the destination is at most mediated and does not appear.
    var isUnseen: Bool { manner == .mediate || manner == .dismiss }
}

extension Arrival {
    /// Takes what a data block has delivered, in its place.
    mutating func deliver(_ value: Value) {
        let data = Payload.value(value.overlaid(with: self.overlay))
        change { ($0.options.data, $0.given.data) = (data, data) }
    }
}

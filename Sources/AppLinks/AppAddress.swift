public import NavigationCore

/// An address that is tried in every situation.
public struct AppAddress: Hashable, Sendable {
    public var text: String
    public var source: LinkSource
    public var origin: Origin

    /// Where it is known from.
    public enum Origin: Hashable, Sendable {
        /// A link of the app that it was made for.
        case declared(pattern: String, goal: String)
        /// A pattern of a site's association file that it was made for.
        case published(host: String, pattern: String, place: String)
        case quickAction(String)
        /// A list of addresses.
        case listed(file: String, line: Int)
        /// The app's own list of what can be explored.
        case explored
    }

    public init(_ text: String, from source: LinkSource, _ origin: Origin) {
        (self.text, self.source, self.origin) = (text, source, origin)
    }

    /// An address of somebody's list, which comes from where addresses of its kind come from.
    public init(_ text: String, _ origin: Origin) {
        self.init(text, from: .usual(for: text), origin)
    }
}

extension AppAddress.Origin {
    /// Where it is known from, in a few words.
    public var text: String {
        switch self {
        case .declared(let pattern, _): pattern
        case .published(let host, let pattern, _): "\(host) \(pattern)"
        case .quickAction(let type): "quick action \(type)"
        case .listed(let file, let line): "\(file):\(line)"
        case .explored: "explore.links"
        }
    }

    /// One word for the kind.
    public var kind: String {
        switch self {
        case .declared: "declared"
        case .published: "published"
        case .quickAction: "quickAction"
        case .listed: "listed"
        case .explored: "explored"
        }
    }
}

import NavigationCore

/// What code of an app is called for; it names the asynchronous work that the code begins.
package enum WorkOrigin: Hashable, Sendable {
    case action(String, screen: String)
    case creating(screen: String)
    case appearing(screen: String)
    case disappearing(screen: String)
    /// A screen was given data.
    case data(screen: String)
    /// The data of a request is asked for.
    case payload(of: String)
    case message(String, screen: String)
    /// A destination has to be found out: of a screen, or of a command with a function in its place.
    case resolver(of: String)
    case challenge(String)
    /// A destination is shown by a function of the app.
    case presenter(of: String)
    case service(String)
    case effect(String)
    /// A link that acts, by its pattern.
    case link(String)
    case answer
    case timer
    /// No code of the app: what a script that drives it has scheduled.
    case script
    case object(screen: String)
    /// Anything else, under a name of its own such as `the import of 'cart'`.
    case named(String)
}

extension WorkOrigin {
    /// Whether a screen is told of something that it has to be there for.
    var needsScreen: Bool {
        switch self {
        case .creating, .appearing, .data, .message: true
        default: false
        }
    }

    /// Whether a screen is told of something, and nobody has asked it to navigate.
    var isReaction: Bool {
        switch self {
        case .creating, .appearing, .disappearing, .data, .message, .object: true
        default: false
        }
    }
}

extension WorkOrigin: CustomStringConvertible {
    package var description: String {
        switch self {
        case .action(let name, let screen): "the action '\(name)' of '\(screen)'"
        case .creating(let screen): "what '\(screen)' does when it is made"
        case .appearing(let screen): "what '\(screen)' does when it appears"
        case .disappearing(let screen): "what '\(screen)' does when it disappears"
        case .data(let screen): "what '\(screen)' does with its data"
        case .payload(let subject): "the data of \(subject)"
        case .message(let name, let screen): "what '\(screen)' does on the message '\(name)'"
        case .resolver(let name): "the resolver of '\(name)'"
        case .presenter(let screen): "the presenter of '\(screen)'"
        case .challenge(let name): "the challenge of '\(name)'"
        case .service(let name): "the service '\(name)'"
        case .effect(let name): "the effect '\(name)'"
        case .link(let pattern): "the action of the link '\(pattern)'"
        case .answer: "the action of an alert"
        case .timer, .script: "what a timer has begun"
        case .object(let screen): "the live object of '\(screen)'"
        case .named(let name): name
        }
    }
}

/// An app in few words, from which a real description, the model's view of it and a Lua table are made.
struct Blueprint {
    var root: Place
    /// Further windows.
    var windows: [(String, Place)] = []
    /// In the order of declaration.
    var screens: [ScreenPlan] = []
    var protections: [ProtectionPlan] = []
    /// Whether a screen covers the app while it is locked.
    var hasLock = false
    /// What that does when it hears a message.
    var lockListening: Reaction?
    /// Whether segues lead to all screens.
    var hasSegues = false
    /// Faulty behaviours of the navigator that are switched on, to see that they are found.
    var quirks: [String] = []

    func screen(_ name: String) -> ScreenPlan? { screens.first { $0.name == name } }
    func protection(_ name: String) -> ProtectionPlan? { protections.first { $0.name == name } }

    /// The screen that another one fills as a part of it, with tabs that depend on the state as they are then.
    func holder(of name: String, _ isExtra: Bool) -> String? {
        let elsewhere = ([root] + windows.map(\.1)).flatMap { $0.screens(isExtra) }
        guard !elsewhere.contains(name) else { return nil }
        return screens.first { $0.filling?.screens(isExtra).contains(name) == true }?.name
    }

    /// Whether a way leads to a screen in every state.
    func isReachable(_ name: String) -> Bool { [false, true].allSatisfy { isReachable(name, $0, []) } }

    private func isReachable(_ name: String, _ isExtra: Bool, _ later: [String]) -> Bool {
        guard !later.contains(name) else { return false }
        let before = screen(name)?.origins ?? [holder(of: name, isExtra)].compactMap(\.self)
        return before.isEmpty || before.contains { isReachable($0, isExtra, later + [name]) }
    }

    func lockListening(_ name: String) -> Reaction? { name == "lock" ? lockListening : nil }

    /// Whether tabs depend on the state.
    var isByState: Bool { places.flatMap(\.all).contains(where: \.isByState) }

    /// Every place that is declared: the root, the windows, then what fills screens.
    var places: [Place] { [root] + windows.map(\.1) + screens.compactMap(\.filling) }
}

/// A place in the declared structure.
indirect enum Place {
    case screen(String)
    case stack([String], protections: [String] = [])
    case tabs(String, [Part], protections: [String] = [])
    /// Shows the child that the key of the state of the same name asks for.
    case switcher(String, [Part])
    case pages(String, [Part], protections: [String] = [])
    /// The primary child and the detail beside it; collapsed, the detail lies on the primary one.
    case split(String, [Part], isCollapsed: Bool = false)

    /// A part of a container with the key that tells it apart.
    struct Part {
        var key: String
        var place: Place
        /// The value of the key `extra` of the state with which the part is there; `nil`: it always is.
        var presence: Bool?

        func isThere(_ isExtra: Bool) -> Bool { presence == nil || presence == isExtra }
    }

    var parts: [Part] {
        switch self {
        case .screen, .stack: []
        case .tabs(_, let parts, _), .switcher(_, let parts), .pages(_, let parts, _), .split(_, let parts, _): parts
        }
    }

    /// Whether parts depend on the state.
    var isByState: Bool { parts.contains { $0.presence != nil } }

    /// This place and all inside it.
    var all: [Place] { [self] + parts.flatMap(\.place.all) }

    /// Names of the screens that are here in a state.
    func screens(_ isExtra: Bool) -> [String] {
        parts.isEmpty ? screens : parts.filter { $0.isThere(isExtra) }.flatMap { $0.place.screens(isExtra) }
    }

    /// Names of the screens that are declared here.
    var screens: [String] {
        switch self {
        case .screen(let name): [name]
        case .stack(let names, _): names
        default: parts.flatMap(\.place.screens)
        }
    }
}

/// What an app declares about one screen.
struct ScreenPlan {
    enum Manner { case push, modal }

    var name: String
    /// Whether instances are told apart by a parameter `id`.
    var hasID = false
    var sameness = Sameness.byID
    /// Whether it has a property `tint`.
    var hasTint = false
    /// How it appears when nothing else is said; `nil`: pushed where there is a stack, else presented.
    var manner: Manner?
    var style = "sheet"
    /// Whether a person can swipe it away.
    var isDismissable = true
    var isEmbedded = false
    /// A container that fills the screen.
    var filling: Place?
    var protections: [String] = []
    var keeping: Keeping?
    /// Screens from which an edge leads here; `nil`: from anywhere.
    var origins: [String]?
    /// How it appears over those edges, in place of what it declares.
    var edge: EdgePlan?
    var reuse: ReusePlan = .nearest
    var isRestorable = false
    /// Whether leaving it for another screen takes it away.
    var isMenu = false
    /// Screens that segues make parts of it.
    var embedded: [String] = []
    /// What it does when it hears a message.
    var listening: Reaction?
    /// The key of the state that its actions set.
    var signsIn: String?
}

/// How a screen appears over an edge; what is `nil` is as the screen declares.
struct EdgePlan {
    var manner: ScreenPlan.Manner?
    var style: String?
    var isEmbedded = false

    /// A screen as it appears over the edge.
    func applied(to screen: ScreenPlan) -> ScreenPlan {
        var result = screen
        result.manner = manner ?? screen.manner
        // What an edge says about presenting is not mixed with what the screen says about it.
        result.style = style ?? (manner == nil ? screen.style : "sheet")
        result.isEmbedded = isEmbedded || screen.isEmbedded
        return result
    }
}

/// Which instance a parameter `id` means.
enum Sameness {
    /// The one that has it.
    case byID
    /// Any, which is shown as it is.
    case shown
    /// Any, which takes it.
    case updated
}

enum ReusePlan: String {
    case nearest
    case never
    case bringToFront = "bring_to_front"
}

/// How long a screen is kept.
enum Keeping: Hashable {
    case forever
    case seconds(Int)
    case sliding(Int)
    case uses(Int)
    /// Until that key of the state changes.
    case untilState(String)
    /// Until that message is sent.
    case untilMessage(String)
    /// The duration begins when the screen is closed.
    case afterClosing(Int)
}

/// A protection that is open while a key of the state is true.
struct ProtectionPlan {
    enum Challenge: Equatable {
        case screen(String)
        case allows, refuses, none
    }

    var name: String
    var key: String
    var challenge: Challenge
}

/// What can be asked of the navigator.
public indirect enum Command: Hashable, Sendable {
    // Arrivals: they show a screen.
    case navigate(Target)
    case push(Target)
    case present(Target)
    case show(Target)
    case showDetail(Target)
    case setRoot(Target, clear: Bool)
    /// The destination becomes a part of the screen from which it is asked for.
    case addChild(Target)
    case openURL(String, LinkSource)
    case segue(String)
    case route(String, Value)
    /// Leads where a provider of the app says.
    case provider(String)

    // Changes of what is there.
    case pop(Int)
    case popTo(Target)
    case popToRoot
    case removeChild(Target)
    case mapStack(FunctionID<StackMap>)
    case dismiss
    case close
    case back(Int)
    case selectTab(String)
    case switchTo(String)
    case openWindow(String)
    case closeWindow(String)
    case activateWindow(String)

    // What a person does.
    case userBack
    /// Several steps back at once, as with the menu of the back button.
    case userBackTo(Int)
    case swipeBack(cancel: Bool)
    case swipeDismiss(cancel: Bool)
    case tapTab(String)
    case choose(String)
    case tapOutside

    // Words from a screen to others and to the outside.
    case send(String, Value)
    case effect(String, Value)

    // Requests that show nothing.
    /// Nothing is shown: source and destination are only mediated.
    case mediate(Target)
    /// Source and destination are mediated, then what is presented is closed as `dismiss` does.
    case mediateAndDismiss(Target)
    /// Steps of another layer, settled by it.
    case steps(String)
}

/// A pure function from the screens on a stack to those that shall be there.
public typealias StackMap = (_ path: [ScreenEntry]) throws -> [ScreenEntry]

/// Where a request leads.
public enum Target: Hashable, Sendable {
    case screen(String)
    case address(String)
    /// A live instance.
    case instance(NodeID)
    /// A function finds the destination out, at once or later.
    case resolver(FunctionID<Resolver>)
    /// No destination was named.
    case nothing

    /// A name or, if it looks like one, an address.
    public init(_ text: String) {
        // To look for more than one letter costs a hundred times as much, and most names have no colon.
        let hasScheme = text.utf8.contains(UInt8(ascii: ":")) && text.contains("://")
        self = text.hasPrefix("/") || hasScheme ? .address(text) : .screen(text)
    }
}

/// Where a link comes from.
public enum LinkSource: String, Hashable, Codable, Sendable, CaseIterable {
    case external
    case universalLink = "universal_link"
    case inApp = "in_app"
    case notification

    /// Where an address comes from unless somebody says otherwise: one of the web is a universal link, or none at all.
    public static func usual(for address: String) -> LinkSource {
        let scheme = address.prefix { $0 != ":" }.lowercased()
        return scheme == "https" || scheme == "http" ? .universalLink : .external
    }
}

extension Command {
    /// The name that scripts, events and reports use.
    public var name: String {
        switch self {
        case .navigate: "navigate"
        case .push: "push"
        case .present: "present"
        case .show: "show"
        case .showDetail: "show_detail"
        case .setRoot: "set_root"
        case .addChild: "add_child"
        case .openURL: "open_url"
        case .segue: "segue"
        case .route: "route"
        case .provider: "provider"
        case .pop: "pop"
        case .popTo: "pop_to"
        case .popToRoot: "pop_to_root"
        case .removeChild: "remove_child"
        case .mapStack: "map_stack"
        case .dismiss: "dismiss"
        case .close: "close"
        case .back: "back"
        case .selectTab: "select_tab"
        case .switchTo: "switch_to"
        case .openWindow: "open_window"
        case .closeWindow: "close_window"
        case .activateWindow: "activate_window"
        case .userBack: "user.back"
        case .userBackTo: "user.back_to"
        case .swipeBack: "user.swipe_back"
        case .swipeDismiss: "user.swipe_dismiss"
        case .tapTab: "user.tap_tab"
        case .choose: "user.choose"
        case .tapOutside: "user.tap_outside"
        case .send: "send"
        case .effect: "effect"
        case .mediate: "mediate"
        case .mediateAndDismiss: "dismiss"
        case .steps(let name): name
        }
    }

    /// What it is aimed at, for people who read events.
    public var subject: String? {
        switch self {
        case .navigate(let target), .push(let target), .present(let target), .show(let target),
            .showDetail(let target), .setRoot(let target, _), .addChild(let target), .removeChild(let target),
            .popTo(let target), .mediate(let target), .mediateAndDismiss(let target):
            target.text
        case .openURL(let url, _): url
        case .segue(let name), .route(let name, _), .provider(let name), .selectTab(let name), .switchTo(let name),
            .openWindow(let name),
            .closeWindow(let name), .activateWindow(let name), .tapTab(let name), .choose(let name),
            .send(let name, _), .effect(let name, _):
            name
        default: nil
        }
    }

    /// Whether it leaves what is visible for something that was there before.
    public var isDeparture: Bool {
        switch self {
        case .pop, .popTo, .popToRoot, .mapStack, .dismiss, .close, .back, .userBack, .userBackTo, .swipeBack,
            .swipeDismiss, .choose, .tapOutside, .mediateAndDismiss:
            true
        default: false
        }
    }

    /// Whether code means the screen on which it runs, or what holds that, if it names none.
    var closesItsScreen: Bool {
        switch self {
        case .pop, .popToRoot, .dismiss, .close, .mediateAndDismiss: true
        default: false
        }
    }

    /// Whether a person's gesture caused it.
    public var isGesture: Bool {
        switch self {
        case .userBack, .userBackTo, .swipeBack, .swipeDismiss, .tapTab, .choose, .tapOutside: true
        default: false
        }
    }
}

extension Target {
    var text: String? {
        switch self {
        case .screen(let name): name
        case .address(let address): address
        case .instance, .resolver, .nothing: nil
        }
    }
}

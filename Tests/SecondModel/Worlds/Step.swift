/// One thing that is done to an app.
indirect enum Step: Hashable {
    case navigate(String, id: String?, via: [String] = [])
    case push(String, id: String?)
    case present(String, id: String?)
    case setRoot(String, clear: Bool)
    case show(String, id: String?)
    case showDetail(String, id: String?)
    case open(String, id: String?)
    /// A screen becomes a part of the visible one, and is none any more.
    case addChild(String, id: String?)
    case removeChild(String)
    /// A function rearranges the stack.
    case mapStack(Rearrangement)
    case dismiss
    case pop(Int)
    case popTo(String)
    case popToRoot
    case close
    case back(Int)
    case selectTab(String)
    case switchTo(String)
    case tapTab(String)
    case userBack
    case userBackTo(Int)
    case swipeBack(cancel: Bool)
    case swipeDismiss(cancel: Bool)
    case tapOutside
    /// An alert or a dialog, and an answer to it.
    case ask(Question)
    case choose(String)
    /// Actions of a challenge: sign in, and perhaps close the screen before or after.
    case signIn(closing: Closing)
    case assign(String, Bool)
    case turn(String, String)
    case advance(Int)
    case relaunch
    /// The app ends and is launched by a link; what was restorable comes back before that, or not.
    case coldStart(String, id: String?, restoring: Bool)
    /// A script guards screens while the app runs; `nil`: all of them.
    case protect(String?, by: String)
    case openWindow(String)
    case closeWindow(String)
    case activateWindow(String)
    /// A message from the visible screen, and who listens to messages on that from now on.
    case send(String, bubbles: Bool)
    case listen(Reaction)
    case segue(SegueKind, String)
    case background
    case foreground
    case lock
    case unlock
    /// The same in a window that need not be the active one.
    case within(String, Step)
    /// The same from a screen that need not be the visible one.
    case from(String, Step)
    /// One after the other, as long as they are done.
    case chain([Step])
    /// The same with what the request says of its destination.
    case with(Wish, Step)

    /// When an action that signs in closes its screen; raw values are the names of the actions.
    enum Closing: String, CaseIterable {
        case not = "sign_in"
        case before = "close_and_sign_in"
        case after = "sign_in_and_close"
    }
}

extension Step {
    /// Whether the app is launched anew, which nothing takes back.
    var isLaunch: Bool { if case .coldStart = self { true } else { self == .relaunch } }

    /// What is done, wherever.
    var deed: Step { if case .within(_, let step) = self { step } else { self } }

    /// The screen that it names as the one from which it is done.
    var origin: String? {
        switch self {
        case .from(let name, _): name
        case .with(_, let step), .within(_, let step): step.origin
        default: nil
        }
    }

    /// The window in which it is done; `nil`: the active one.
    var window: String? { if case .within(let window, _) = self { window } else { nil } }

    /// Whether a person does it, not code.
    var isGesture: Bool {
        switch self {
        case .tapTab, .userBack, .userBackTo, .swipeBack, .swipeDismiss, .tapOutside, .choose: true
        default: false
        }
    }

    /// Whether it has to wait while a transition runs, as a gesture and a message have not.
    var waitsForTransitions: Bool { if case .send = self { false } else { !isGesture } }

    /// Whether it is a link from outside.
    var isLink: Bool {
        switch self {
        case .open: true
        case .with(_, let step): step.isLink
        default: false
        }
    }

    /// Whether it asks for a screen to be shown.
    var showsScreen: Bool {
        switch self {
        case .popTo, .mapStack, .removeChild: false
        case .from(_, let step), .with(_, let step): step.showsScreen
        case .ask: true
        default: screen != nil
        }
    }

    /// The screens over which it leads.
    var waypoints: [String] {
        switch self {
        case .navigate(_, _, let via): via
        case .within(_, let step), .from(_, let step), .with(_, let step): step.waypoints
        default: []
        }
    }

    /// The screens that are to lie on its destination.
    var pile: [String] {
        switch self {
        case .with(let wish, let step): wish.stack + step.pile
        case .within(_, let step), .from(_, let step): step.pile
        default: []
        }
    }

    /// Whether it gives its destination data.
    var bringsData: Bool {
        switch self {
        case .with(let wish, let step): wish.data != nil || step.bringsData
        case .within(_, let step), .from(_, let step): step.bringsData
        default: false
        }
    }

    func names(_ name: String) -> Bool { screen == name || (waypoints + pile).contains(name) }

    /// Every step that it is made of.
    var parts: [Step] { if case .chain(let steps) = deed { steps } else { [self] } }

    /// The screen that it names.
    var screen: String? {
        switch self {
        case .navigate(let name, _, _), .push(let name, _), .present(let name, _), .setRoot(let name, _),
            .open(let name, _), .popTo(let name), .show(let name, _), .showDetail(let name, _), .addChild(let name, _),
            .removeChild(let name), .segue(_, let name), .mapStack(.adding(let name, _, _)):
            name
        case .coldStart(let name, _, _): name
        case .protect(let name, _): name
        case .within(_, let step), .from(_, let step), .with(_, let step): step.screen
        default: nil
        }
    }
}

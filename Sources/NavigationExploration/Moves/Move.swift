public import NavigationCore
import OrderedCollections

/// Something that a person, the outside world or time can do to an app.
public enum Move: Hashable, Sendable {
    /// An action of the visible screen; `.null` stands for no arguments.
    case tap(String, arguments: Value)
    /// An action of a screen that is seen beside the visible one, as a column or a part of it.
    case perform(String, arguments: Value)
    /// One of the `user.*` commands.
    case gesture(Command)
    /// Along a declared edge, from the visible screen or from one beside it.
    case navigate(String, parameters: [String: Value], from: String?)
    /// A declared segue of the visible screen or of one beside it.
    case segue(String, parameters: [String: Value], from: String?)
    /// An address that is opened; it starts an app that does not run.
    case open(String, LinkSource)
    case lock, unlock
    /// The app goes behind and comes to the front again.
    case leaveAndReturn
    case terminate, launch
    /// The app ends and comes back with what was restorable.
    case relaunch
    case openWindow(String)
    case closeWindow(String)
    case activateWindow(String)
    /// Time passes until something is due.
    case wait
    /// Something that the description says can happen to the app.
    case input(String)
    /// A flow that is run in an app that was just made.
    case flow(String)
}

extension Move {
    /// Whether a person does it with what is on screen, as opposed to the outside world and time.
    public var isPersons: Bool {
        switch self {
        case .tap, .perform, .gesture, .navigate, .segue, .closeWindow, .activateWindow: true
        case .open, .lock, .unlock, .leaveAndReturn, .terminate, .launch, .relaunch, .openWindow, .wait, .input, .flow:
            false
        }
    }

    var isFlow: Bool { if case .flow = self { true } else { false } }

    /// What is tried: of an action, which one.
    func subject(in state: NavigationState, _ world: World) -> String {
        switch self {
        case .tap(let action, _):
            return "\(state.visibleName(in: world) ?? "").\(action)"
        case .perform(let action, _):
            let screen = state.seen(in: world).first { world.screen($0)?.actions[action] != nil } ?? ""
            return "\(screen).\(action)"
        default: return name
        }
    }

    /// What scripts call it, as `skip.gestures` of a description does.
    var name: String {
        switch self {
        case .tap: "tap"
        case .perform: "perform"
        case .gesture(let command): command.name
        case .navigate: "navigate"
        case .segue: "segue"
        case .open: "open_url"
        case .lock: "app.lock"
        case .unlock: "app.unlock"
        case .leaveAndReturn: "app.background"
        case .terminate: "app.terminate"
        case .launch: "app.launch"
        case .relaunch: "app.relaunch"
        case .openWindow: "open_window"
        case .closeWindow: "close_window"
        case .activateWindow: "activate_window"
        case .wait: "clock.advance"
        case .input: "input"
        case .flow: "flow"
        }
    }
}

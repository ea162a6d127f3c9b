/// An app as somebody sees it who has read only the contract: small, slow, and meant to be obviously right.
///
/// It is a value. What would happen is found out by doing it with a copy.
struct Model {
    let app: Blueprint
    /// The open windows, in order of opening.
    var windows: [Window] = []
    var active = "main"
    /// The window in which a request acts, and the screen from which an edge leads that it goes over.
    var focus = "main"
    var origin: Int?
    /// The screen that the request names as the one from which it is made.
    var asker: Int?
    /// The parameter of the destination: screens on the way get what they declare.
    var carried: String?
    /// The property that the request gives to what is new, and wants of what is there.
    var tint: Int?
    /// Screens to which a way is being walked, and for each screen on that way the one before it.
    var walks: [String] = []
    var leg: [String: String] = [:]
    /// Values of the state: what protections look at, and the children that switchers are asked to show.
    var flags: [String: Bool] = [:]
    var choices: [String: String] = [:]
    /// What the request says of its destination.
    var wish = Wish()
    /// What scripts guard, all screens or those of a name.
    var added: [(screen: String?, protection: String)] = []
    var cache: [Entry] = []
    /// What is kept and not in the tree.
    var aside: [Node] = []
    /// Screens that were in there when a way began, and that it has not led to yet.
    var asideBefore: Set<Int> = []
    /// Screens that were there when a way began.
    var liveBefore: Set<Int> = []
    /// The screen to which the way has just led, and that has come back from there with others on it.
    var brought: Int?
    /// Requests that protections hold.
    var held: [Held] = []
    /// Screens that the change which is being made has taken away, each with what was in it.
    var gone: [[Screen]] = []
    /// Whether another app is in front, which changes nothing but that a link brings this one back.
    var isInBackground = false
    /// Whether a screen covers each window, and the link that waits behind it.
    var isLocked = false
    var waiting: Request?
    /// The app before the last relaunch, and what of it has come back by which number, or has to wait.
    var past: [Model] = []
    var isLaunching = false
    /// Whether screens of an earlier life come back, before anybody is asked.
    var isComingBack = false
    /// The switcher that has begun with another child than the state asks for.
    var heldBack: Int?
    var again: [Int: Int] = [:]
    var postponed: [Screen] = []
    /// Where the answer leads that was given.
    var answered: String?
    /// Messages that are still to be heard, and who has heard what.
    var letters: [Letter] = []
    var heard: [String] = []
    /// Steps of chains that are to be taken now.
    var next: [Request] = []
    /// How requests ended that were made by steps, or what holds them.
    var endings: [Ending] = []
    var now = 0
    private var lastNumber = 0

    init(_ app: Blueprint) {
        self.app = app
        launch()
    }

    mutating func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    /// The base of the window, then modals from the lowest to the top one.
    var layers: [Layer] {
        get { windows.first { $0.id == focus }?.layers ?? [] }
        set { for index in windows.indices where windows[index].id == focus { windows[index].layers = newValue } }
    }

    /// Screens that were visible in the window, oldest first.
    var trail: [Int] {
        get { windows.first { $0.id == focus }?.trail ?? [] }
        set { for index in windows.indices where windows[index].id == focus { windows[index].trail = newValue } }
    }

    /// The screen in front.
    var visible: Screen? { layers.last?.visible }

    /// The nodes from the root of the layer in front down to the visible screen.
    var way: [Node] { layers.last?.root.way ?? [] }

    /// Every live screen but for those of the lock, in the order of the tree.
    var live: [Screen] { windows.flatMap(\.layers).flatMap(\.root.screens) }

    /// The same with the screens of the lock, each after what it covers.
    var covered: [Screen] {
        windows.flatMap { $0.layers.flatMap(\.root.screens) + [$0.lock].compactMap(\.self) }
    }

    func isLive(_ number: Int) -> Bool { window(of: number) != nil }

    /// The window in which a node is.
    func window(of number: Int) -> String? {
        windows.first { $0.layers.contains { $0.root.contains(number) } }?.id
    }

    /// Puts what the description says in place of what is there.
    mutating func launch() {
        for protection in app.protections { flags[protection.key] = false }
        flags["extra"] = false
        for (id, parts) in app.switchers { choices[id] = parts[0].key }
        (windows, active, focus) = ([Window(id: "main", layers: [Layer(root: make(app.root))])], "main", "main")
        remember()
    }

    /// Changes a container, wherever it is.
    mutating func change(_ container: Int, _ change: (inout Container) -> Void) {
        for window in windows.indices {
            for layer in windows[window].layers.indices {
                let root = windows[window].layers[layer].root
                windows[window].layers[layer].root = root.changing(container, change)
            }
        }
    }

    /// Changes a live screen.
    mutating func change(screen number: Int, _ change: (inout Screen) -> Void) {
        for window in windows.indices {
            for layer in windows[window].layers.indices {
                let root = windows[window].layers[layer].root
                windows[window].layers[layer].root = root.changing(screen: number, change)
            }
        }
    }

    /// Notes what is visible, for going back; what has left the app is no step any more.
    mutating func remember() {
        for index in windows.indices {
            windows[index].trail = windows[index].trail.filter(isLive)
            guard let visible = windows[index].layers.last?.visible, windows[index].trail.last != visible.number else {
                continue
            }
            windows[index].trail.append(visible.number)
        }
    }
}

/// How a request ended.
struct Ending: Hashable {
    var outcome: String
    var reason: String
    /// Names of the screens that left the app, top down.
    var removed: [String] = []

    static func done(_ reason: String) -> Ending { Ending(outcome: "done", reason: reason) }
    static func noop(_ reason: String) -> Ending { Ending(outcome: "noop", reason: reason) }
    static func failed(_ reason: String) -> Ending { Ending(outcome: "failed", reason: reason) }
    static func denied(_ reason: String) -> Ending { Ending(outcome: "denied", reason: reason) }
    static func cancelled(_ reason: String) -> Ending { Ending(outcome: "cancelled", reason: reason) }
    static func pending(_ protection: String) -> Ending { Ending(outcome: "pending", reason: protection) }

    /// What is said in place of a protection of a request that none holds, as a chain while one of its steps waits.
    static let noProtection = "?"
}

/// What of an app's navigation comes back after it was terminated.
public struct Snapshot: Hashable, Sendable {
    /// A restorable screen and where it was.
    public struct Place: Hashable, Sendable {
        public var screen: ScreenData
        public var window: String
        /// Identifier or key of the innermost named container around it; `nil` in a nameless one.
        public var container: String?
        /// Style of the modal whose root it was; `nil` if it was pushed.
        public var style: String?
        /// Whether the modal was a stack.
        public var isStacked: Bool
        /// Whether the description puts it there anyway.
        public var isDeclared: Bool
        /// Where exactly it was.
        public var spot: Spot
        /// For a modal: whether a person could swipe it away.
        public var isDismissable = true
        public var anchor: String?
        /// For a modal: who presented it.
        public var presenter: Presenter?
        /// Kinds of the containers that a modal, or a detail of a split, was wrapped in, the outermost first.
        public var wrapping: [String] = []
        /// Selected keys by identifier of their container, of those that the screen brings with it.
        public var selections: [String: String] = [:]

        public init(
            screen: ScreenData,
            window: String,
            container: String?,
            style: String?,
            isStacked: Bool,
            isDeclared: Bool,
            spot: Spot
        ) {
            self.screen = screen
            self.window = window
            self.container = container
            self.style = style
            self.isStacked = isStacked
            self.isDeclared = isDeclared
            self.spot = spot
        }
    }

    /// The screen that presented a modal.
    public enum Presenter: Hashable, Sendable {
        /// One that comes back, by the number of its place.
        case returning(place: Int)
        /// One that launching puts there, or that comes with a screen that comes back.
        case declared(Spot)
    }

    /// A place in the tree, in words that hold for another tree of the same app.
    public struct Spot: Hashable, Sendable {
        /// From the holder, else from the root of the window or modal: each container or screen around, with the child
        /// that leads on.
        public var path: [String]
        /// Its index in the container, counting what launching puts there or what comes back.
        public var index: Int
        /// Whether nothing was in the container that only launching puts there again.
        public var isAlone: Bool
        /// Which place of the snapshot is the modal in which it was; `nil` for the base, -1 for one that does not come back.
        public var modal: Int?
        /// Which place of the snapshot is the nearest screen around it that comes back for itself.
        public var holder: Int?
        /// Which place is the screen that lies at the bottom of the same container and comes back for itself.
        public var base: Int?

        public init(path: [String], index: Int, isAlone: Bool, modal: Int? = nil) {
            (self.path, self.index, self.isAlone, self.modal) = (path, index, isAlone, modal)
        }
    }

    /// Virtual time at which it was taken.
    public var time: Duration = .zero
    public var places: [Place] = []
    /// Selected keys by identifier of their container, of those that launching puts there.
    public var selections: [String: String] = [:]
    /// Open windows, in order of opening.
    public var windows: [String] = []
    /// What windows are about, by their identifiers.
    public var values: [String: Value] = [:]
    public var activeWindow = AppDescription.mainWindow
    /// What of the app's state outlives termination.
    public var state: [String: Value] = [:]

    public init() {}
}

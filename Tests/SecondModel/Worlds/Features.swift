/// What random worlds may contain; the suites try each alone and all together.
struct Features: OptionSet {
    let rawValue: Int
    static let protections = Features(rawValue: 1)
    static let keeping = Features(rawValue: 2)
    static let edges = Features(rawValue: 4)
    static let restoration = Features(rawValue: 8)
    static let containers = Features(rawValue: 16)
    static let reuse = Features(rawValue: 32)
    static let waypoints = Features(rawValue: 64)
    static let locking = Features(rawValue: 128)
    static let windows = Features(rawValue: 256)
    static let splits = Features(rawValue: 512)
    /// Scripts guard screens while the app runs.
    static let guarding = Features(rawValue: 1024)
    static let coldStarts = Features(rawValue: 2048)
    /// Requests act in other windows than the active one.
    static let elsewhere = Features(rawValue: 4096)
    static let menus = Features(rawValue: 8192)
    /// Alerts and dialogs, and modals that no gesture closes.
    static let alerts = Features(rawValue: 16384)
    /// Tabs that depend on the state.
    static let variables = Features(rawValue: 32768)
    /// Requests come from other screens than the visible one.
    static let origins = Features(rawValue: 65536)
    /// Parameters that do not tell instances apart.
    static let identity = Features(rawValue: 131072)
    /// Requests say of their destination what it does not declare.
    static let wishes = Features(rawValue: 262144)
    /// Edges say how their screen appears.
    static let manners = Features(rawValue: 524288)
    /// Several edges lead to a screen, in circles, too.
    static let networks = Features(rawValue: 1_048_576)
    /// Switchers fill screens, which turn as those come back.
    static let turning = Features(rawValue: 2_097_152)
    /// Screens are parts of others.
    static let parts = Features(rawValue: 4_194_304)
    /// Functions rearrange stacks.
    static let mapping = Features(rawValue: 8_388_608)
    /// Requests bring data for their destination.
    static let data = Features(rawValue: 16_777_216)
    /// Requests show screens where these fit.
    static let adapting = Features(rawValue: 33_554_432)
    /// Screens listen to messages.
    static let messages = Features(rawValue: 268_435_456)
    /// The app goes to the background and comes back.
    static let background = Features(rawValue: 536_870_912)
    /// Segues unwind, clear stacks and embed screens.
    static let segues = Features(rawValue: 1_073_741_824)
    /// Splits may be collapsed.
    static let collapsing = Features(rawValue: 2_147_483_648)
    /// Requests bring screens that lie on their destination.
    static let piles = Features(rawValue: 4_294_967_296)
    /// Chains of requests, and several steps back at once.
    static let chains = Features(rawValue: 8_589_934_592)
    /// Screens have a property.
    static let properties = Features(rawValue: 17_179_869_184)
    static let all: Features = [.protections, .keeping, .edges, .restoration, .containers]
}

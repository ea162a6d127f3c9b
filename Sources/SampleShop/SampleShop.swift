public import NavigationHarness

/// The shop: five tabs that guests may browse, an account behind a sign-in, a checkout in its own stack, an
/// introduction for the first launch, a tracking window and a lock screen.
///
/// Each feature has its own file, which extends this type with the feature's screens.
public struct SampleShop: NavigationApp {
    /// What the app knows; scripts read and write it as `app.state`.
    public struct State: Codable, Hashable, Sendable {
        /// Whether somebody has seen the introduction.
        var introduced = true
        /// Whether they are past the welcome screen, as a guest or as a member.
        var entered = true
        var user: String?
        var premium = false
        var adult = false
        var interests: String?
        /// Identifiers of items.
        var cart: [String] = []
        var address: String?
        var orders = 0
    }

    /// A returning guest: introduced, entered, not signed in.
    public var initialState: State { State() }

    public let schemes = ["shop"]
    public let hosts = ["shop.example"]

    let network: any Network
    let catalogue = Catalogue()

    public init() { self.init(network: SimulatedNetwork()) }
    public init(network: any Network) { self.network = network }

    // MARK: Structure

    public var root: any Place {
        Switcher("session", child: \.part) {
            Child("introduction") { Stack("intro_start") }
            Child("entrance") { Stack("welcome") }
            Child("main") {
                Tabs("main") {
                    Tab("home", title: "Home") { Stack("home") }
                    Tab("search", title: "Search") { Stack("search") }
                    Tab("categories", title: "Categories") { Stack("categories") }
                    Tab("cart", title: "Cart") { Stack("cart") }
                    Tab("account", title: "Account") { Stack("account") }
                }
            }
        }
    }

    public var windows: Windows {
        Window("tracking") { Stack("tracking") }
    }

    public var screens: Screens {
        introduction
        browsing
        offers
        checkout
        account
        orders
    }

    // MARK: Getting about

    public var protections: Protections {
        Condition("signed in", challenge: .present("login")) { $0.user != nil }
        Condition("premium", challenge: .present("upgrade")) { $0.premium }
        Condition("adult", challenge: .ask(askForAge)) { $0.adult }
    }

    public var routes: Routes {
        Route("latest", to: Item(id: "latest"))
        Route("receipt", taking: "number") { (_, number: Int) in Order(number: number) }
        Route("help", to: "/legal/help")
    }

    public var segues: Segues {
        Segue("showItem", from: "home", to: "item")
        Segue("showSettings", from: "account", to: "settings")
    }

    // MARK: What scripts can call

    public var services: Services {
        sessionService
        cartService
        catalogueService
        if let simulated = network as? SimulatedNetwork { simulated.service }
    }

    public var effects: Effects {
        Effect("review") { _ in }
    }

    public var commands: Commands {
        Command("visit") { (context, id: String) in context.navigate(Item(id: id)) }
    }
}

extension SampleShop.State {
    /// The part of the app that is shown: a child of the switcher `session`.
    enum Part: String {
        case introduction, entrance, main
    }

    var part: Part {
        if !introduced { return .introduction }
        return entered ? .main : .entrance
    }
}

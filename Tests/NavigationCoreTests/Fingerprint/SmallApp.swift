import NavigationCore

/// Apps that are so small that every situation they can be in is visited.
enum SmallApp: String, CaseIterable, Sendable {
    /// Two tabs with stacks, a modal, and where going back leads.
    case stacks
    /// Screens that are kept for a time, for a number of uses, and until the state changes.
    case keeping
    /// Protections with a challenge screen and with a function that is asked.
    case gates
    /// Changes that take time, requests that wait for them, and delays.
    case transitions
    /// Windows, and the lock that covers them.
    case windows
    /// An app that ends, goes behind and is locked without a lock screen, while links wait.
    case phases
    /// What comes back after a relaunch, in which order, and for how long.
    case relaunches
    /// Screens that are kept for a number of uses.
    case uses
    /// The order in which screens were opened, which is that of their coming back.
    case openings
    /// How long screens come back, and are kept, from which moment.
    case expiries
    /// A request that is held, waits for a resolver, or is delayed.
    case progress
    /// Several of them at once.
    case crowd
    /// A request whose destination leaves while it waits.
    case lost

    var description: AppDescription {
        switch self {
        case .stacks:
            app(
                tabs("main", ("left", stack("root")), ("right", stack("root"))),
                [screen("root"), pushed("page"), screen("sheet") { $0.presentation = .modal }]
            )
        case .keeping:
            app(
                stack("root"),
                [
                    screen("root"), pushed("timed", KeepAlive(DurationLifetime(.seconds(2)), from: .close)),
                    pushed("counted", KeepAlive(UsesLifetime(3))),
                    pushed("stated", KeepAlive(StateLifetime(until: "open"))),
                ]
            ) { $0.state = ["open": false] }
        case .gates:
            app(
                stack("root"),
                [
                    screen("root"), pushed("guarded") { $0.protections = ["open"] },
                    pushed("asked") { $0.protections = ["asking"] }, screen("login") { $0.presentation = .modal },
                ]
            ) { app in
                app.state = ["open": false]
                app.protections["open"] = StateProtection("open", challenge: .screen(ScreenEntry("login"))) {
                    state,
                    _ in
                    state["open"] == true
                }
                app.protections["asking"] = StateProtection("asking", challenge: .function { _, _ in }) { _, _ in false
                }
            }
        case .transitions:
            app(stack("root"), [screen("root"), pushed("page"), screen("sheet") { $0.presentation = .modal }])
        case .windows:
            app(stack("root"), [screen("root"), pushed("page"), screen("lock") { $0.isLock = true }]) {
                $0.windows = ["side": stack("root"), "third": .screen(ScreenEntry("root"))]
            }
        case .phases:
            app(stack("root"), [screen("root"), pushed("page") { $0.links = ["/page"] }])
        case .relaunches:
            app(
                tabs("main", ("left", stack("root")), ("right", stack("root"))),
                [
                    screen("root"), pushed("page") { $0.restoration = .automatic },
                    pushed("brief") { $0.restoration = .expiring("brief", after: .seconds(2)) },
                ]
            )
        case .uses:
            app(
                stack("root"),
                [
                    screen("root"), pushed("twice", KeepAlive(UsesLifetime(2), from: .close)),
                    pushed("often", KeepAlive(UsesLifetime(4), id: "mine", sliding: true)),
                ]
            )
        case .openings:
            app(
                tabs("main", ("left", stack("root")), ("right", stack("root"))),
                [
                    screen("root"), pushed("page") { $0.restoration = .automatic },
                    screen("sheet") { ($0.presentation, $0.restoration) = (.modal, .identifier("sheet")) },
                ]
            )
        case .expiries:
            app(
                stack("root"),
                [
                    screen("root"), pushed("brief") { $0.restoration = .expiring("brief", after: .seconds(2)) },
                    pushed("timed", KeepAlive(DurationLifetime(.seconds(3)))) { $0.restoration = .automatic },
                    pushed("sliding", KeepAlive(DurationLifetime(.seconds(2)), sliding: true)),
                ]
            )
        case .progress, .crowd, .lost:
            app(
                stack("root"),
                [
                    screen("root"), pushed("asked") { $0.protections = ["asking"] },
                    pushed("found") { $0.resolver = { _, _ in } },
                    pushed("page"),
                ]
            ) { app in
                app.state = ["open": false]
                app.protections["asking"] = StateProtection("asking", challenge: .function { _, _ in }) { state, _ in
                    state["open"] == true
                }
            }
        }
    }

    var steps: [Step] {
        switch self {
        case .stacks:
            [
                .command(.push(.screen("page"))), .command(.present(.screen("sheet"))), .command(.pop(1)),
                .command(.dismiss), .command(.back(1)), .command(.selectTab("left")), .command(.selectTab("right")),
                .command(.navigate(.screen("root"))),
            ]
        case .keeping:
            [
                .command(.push(.screen("timed"))), .command(.push(.screen("counted"))),
                .command(.navigate(.screen("stated"))), .command(.pop(1)), .seconds(1), .evict, .open(true),
                .open(false),
            ]
        case .gates:
            [
                .command(.push(.screen("guarded"))), .command(.push(.screen("asked"))), .command(.pop(1)),
                .command(.dismiss), .open(true), .open(false), .allow, .deny,
            ]
        case .transitions:
            [
                .command(.push(.screen("page"))), .command(.present(.screen("sheet"))), .command(.pop(1)),
                .command(.dismiss), .command(.swipeBack(cancel: true)), .delayed(.push(.screen("page"))), .seconds(1),
            ]
        case .windows:
            [
                .command(.push(.screen("page"))), .command(.pop(1)), .command(.openWindow("side")),
                .command(.openWindow("third")), .command(.closeWindow("side")), .command(.closeWindow("third")),
                .command(.closeWindow("main")), .command(.activateWindow("main")), .command(.activateWindow("side")),
                .lock, .unlock,
            ]
        case .phases:
            [
                .command(.push(.screen("page"))), .command(.pop(1)), .link("test://page"), .background, .foreground,
                .terminate, .relaunch, .lock, .unlock,
            ]
        case .relaunches:
            [
                .command(.push(.screen("page"))), .command(.push(.screen("brief"))), .command(.pop(1)),
                .command(.selectTab("left")), .command(.selectTab("right")), .command(.back(1)), .relaunch, .seconds(1),
            ]
        case .uses:
            [
                .command(.push(.screen("twice"))), .command(.push(.screen("often"))),
                .command(.navigate(.screen("twice"))), .command(.pop(1)), .evict,
            ]
        case .openings:
            [
                .command(.push(.screen("page"))), .command(.present(.screen("sheet"))), .command(.pop(1)),
                .command(.dismiss), .command(.selectTab("left")), .command(.selectTab("right")),
                .command(.back(1)), .relaunch,
            ]
        case .expiries:
            [
                .command(.push(.screen("brief"))), .command(.push(.screen("timed"))),
                .command(.push(.screen("sliding"))), .command(.pop(1)), .evict, .seconds(1), .relaunch,
            ]
        case .progress:
            [
                .command(.push(.screen("asked"))), .command(.push(.screen("found"))),
                .delayed(.push(.screen("asked"))), .delayed(.push(.screen("found"))), .command(.pop(1)), .open(true),
                .open(false), .allow, .deny, .find, .lead("asked"), .lead("found"), .cancel, .seconds(1),
            ]
        case .crowd:
            [
                .command(.push(.screen("asked"))), .delayed(.push(.screen("asked"))), .delayed(.push(.screen("found"))),
                .open(true), .open(false), .allow, .find, .seconds(1),
            ]
        case .lost:
            [
                .command(.push(.screen("asked"))), .command(.push(.screen("page"))),
                .delayed(.navigate(.screen("asked"))), .command(.pop(1)), .open(true), .open(false), .allow,
                .seconds(1),
            ]
        }
    }

    /// How many nodes there may be before a step that adds some, and how many screens to go back to.
    var room: (nodes: Int, visits: Int) {
        switch self {
        case .stacks: (7, 4)
        case .relaunches: (6, 4)
        case .openings: (8, 4)
        case .lost: (4, 4)
        case .keeping, .gates, .transitions, .uses, .progress: (4, 3)
        case .crowd: (3, 2)
        case .expiries: (4, 2)
        case .phases: (8, 8)
        case .windows: (6, 3)
        }
    }

    /// How many requests may wait at once.
    var requests: Int { self == .progress ? 1 : 2 }

    private func pushed(
        _ name: String,
        _ keepAlive: KeepAlive? = nil,
        _ configure: (inout ScreenDescription) -> Void = { _ in }
    ) -> ScreenDescription {
        screen(name) {
            $0.presentation = .push
            $0.keepAlive = keepAlive
            configure(&$0)
        }
    }

    /// Something that happens to a small app.
    enum Step: Hashable, Sendable {
        case command(Command)
        case delayed(Command)
        case open(Bool)
        /// A resolver answers: its request leads where it led anyway, somewhere else, or nowhere.
        case find, cancel
        case lead(String)
        case allow, deny, lock, unlock, background, foreground, terminate, evict, relaunch
        /// An address that is opened from outside.
        case link(String)
        case seconds(Int)
    }
}

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
    /// What comes back after a relaunch, in which order, and for how long.
    case relaunches

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
        case .relaunches:
            app(
                tabs("main", ("left", stack("root")), ("right", stack("root"))),
                [
                    screen("root"), pushed("page") { $0.restoration = .automatic },
                    pushed("brief") { $0.restoration = .expiring("brief", after: .seconds(2)) },
                ]
            )
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
        case .relaunches:
            [
                .command(.push(.screen("page"))), .command(.push(.screen("brief"))), .command(.pop(1)),
                .command(.selectTab("left")), .command(.selectTab("right")), .command(.back(1)), .relaunch, .seconds(1),
            ]
        }
    }

    /// How many nodes there may be before a step that adds some, and how many screens to go back to.
    var room: (nodes: Int, visits: Int) {
        switch self {
        case .stacks: (7, 4)
        case .relaunches: (6, 4)
        case .keeping, .gates, .transitions: (4, 3)
        case .windows: (6, 3)
        }
    }

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
        case allow, deny, lock, unlock, evict, relaunch
        case seconds(Int)
    }
}

import NavigationCore

/// The app of long runs, and everything that is done with it.
extension LongRun {
    static func app(restoring: Bool) -> AppDescription {
        NavigationCoreTests.app(
            tabs("main", ("left", stack("root")), ("right", stack("root"))),
            [
                screen("root") { $0.payload = .value(.any) },
                screen("pushed") {
                    $0.presentation = .push
                    $0.parameters = ["id": .string]
                    $0.links = ["/pushed/:id"]
                    $0.keepAlive = restoring ? nil : KeepAlive(UsesLifetime(3))
                    $0.payload = .value(.any)
                    $0.restoration = .automatic
                },
                screen("modal") {
                    $0.presentation = .modal
                    $0.embedding = .kind("stack")
                    $0.restoration = restoring ? .automatic : .identifier("modal")
                },
                screen("guarded") {
                    $0.presentation = .push
                    $0.protections = ["open"]
                    $0.restoration = .expiring("guarded", after: .seconds(3))
                },
                screen("gated") {
                    $0.presentation = .push
                    $0.protections = ["gate", "open"]
                },
                screen("found") {
                    $0.presentation = .push
                    $0.resolver = { view, answer in
                        if view.parameters["lost"] == true { return try answer(.cancel("lost")) }
                        var options = RequestOptions()
                        options.data = .value(["found": true])
                        try answer(.destination(RouteTarget(.nothing, options: options)))
                    }
                },
                screen("part"),
                screen("lock") { $0.isLock = true },
            ]
        ) { app in
            app.state = ["open": false]
            app.windows = ["side": stack("root"), "about": stack("pushed")]
            app.protections["open"] = StateProtection("open", challenge: .screen(ScreenEntry("modal"))) { state, _ in
                state["open"] == true
            }
            app.protections["gate"] = StateProtection("gate", challenge: .function { _, _ in }, asksAgain: false) {
                state,
                _ in state["open"] == true
            }
            app.routes["pushed"] = { _ in RouteTarget(.screen("pushed")) }
        }
    }

    static func resolver(_ finder: Finder) -> Resolver {
        { _, answer in
            switch finder {
            case .atOnce: try answer(.destination(RouteTarget(.screen("pushed"))))
            case .address: try answer(.destination(RouteTarget(.address("/pushed/7"))))
            case .guarded: try answer(.destination(RouteTarget(.screen("guarded"))))
            case .cancel: try answer(.cancel(.cancelled))
            case .late: break
            }
        }
    }

    static let restorable: [Step] = [
        .command(.push(.screen("pushed"))), .command(.present(.screen("modal"))), .command(.pop(1)),
        .command(.push(.screen("root")), .restorable), .command(.selectTab("right")), .command(.selectTab("left")),
        .command(.push(.address("/pushed/5")), .data), .find(.atOnce), .command(.dismiss),
        .command(.addChild(.screen("part"))), .command(.push(.screen("part"))),
    ]

    static let steps: [Step] =
        restorable + [
            .find(.address, .present), .find(.late), .find(.late, .present), .find(.late, .navigate),
            .find(.cancel, .root), .find(.guarded), .find(.atOnce, .child), .find(.late, .child), .find(.atOnce, .root),
            .answer("pushed"), .answer("modal"), .answer("guarded"), .answer("found"), .answer(nil),
            .answerTwice("pushed"), .allow, .deny, .open(true), .open(false), .lock, .unlock, .time, .time, .time,
            .time,
            .evict, .relaunch(.allow), .relaunch(.reject), .relaunch(.protect(["open"])),
            .command(.navigate(.screen("found"))), .command(.navigate(.screen("found")), .kept),
            .command(.push(.screen("gated"))), .command(.push(.screen("gated"))), .command(.push(.screen("guarded"))),
            .command(.navigate(.screen("guarded")), .delayed), .command(.present(.screen("found")), .waiting),
            .command(.addChild(.screen("guarded"))), .command(.addChild(.screen("pushed")), .kept),
            .command(.addChild(.screen("modal"))), .command(.removeChild(.screen("part"))),
            .command(.removeChild(.screen("pushed"))), .command(.removeChild(.screen("guarded"))),
            .command(.push(.screen("pushed")), .block), .command(.push(.screen("root")), .decided),
            .command(.push(.screen("pushed")), .unsafe), .command(.push(.screen("root")), .expiring),
            .command(.route("pushed", .null), .delayed), .command(.back(1)), .command(.back(3)), .command(.close),
            .command(.popToRoot), .command(.popTo(.screen("root"))), .command(.swipeBack(cancel: true)),
            .command(.swipeBack(cancel: false)), .command(.swipeDismiss(cancel: false)), .command(.userBack),
            .command(.swipeDismiss(cancel: true)), .command(.tapTab("left")), .command(.openWindow("side")),
            .command(.closeWindow("side")), .command(.openWindow("about"), .one), .command(.openWindow("about"), .two),
            .command(.openWindow("about")), .command(.closeWindow("about")), .command(.closeWindow("about"), .unsafe),
            .command(.closeWindow("about"), .one), .command(.activateWindow("about")),
            .command(.activateWindow("main")), .command(.navigate(.screen("root"))),
            .command(.setRoot(.screen("pushed"), clear: true)), .command(.setRoot(.screen("root"), clear: false)),
            .command(.openURL("test://pushed/9?x=1", .external)), .command(.mediate(.screen("pushed"))),
            .command(.push(.instance(NodeID(3)))), .command(.removeChild(.instance(NodeID(5)))),
        ]

    func input(_ step: Step) -> Input? {
        switch step {
        case .command(let command, let extra): return .request(command, options(extra), .code)
        case .find(let finder, let way):
            return finders[finder].map { .request(way.command($0), RequestOptions(), .code) }
        case .answer(let name):
            guard let inquiry = state.requests.compactMap(\.inquiry).first else { return nil }
            let answer = name.map { ResolverAnswer.destination(RouteTarget(.screen($0))) } ?? .cancel("gone")
            return .resolved(inquiry, answer)
        case .answerTwice(let name):
            lastInquiry = state.requests.compactMap(\.inquiry).last
            return lastInquiry.map { .resolved($0, .destination(RouteTarget(.screen(name)))) }
        case .allow: return gates.popLast().map { .answer($0, .allow) }
        case .deny: return gates.popLast().map { .answer($0, .deny("no")) }
        case .open(let isOpen): return .setState(.record(["open": .boolean(isOpen)]))
        case .lock: return .lock
        case .unlock: return .unlock
        case .evict: return .clearCache
        case .time: return state.timers.min { ($0.due, $0.id) < ($1.due, $1.id) }.map { .fire($0.id) }
        case .relaunch(let decision):
            var launch = Launch()
            launch.hasAnimations = state.hasAnimations
            launch.restoration = state.snapshot(in: world)
            launch.policy = { $0.name == "modal" ? .allow : decision }
            launch.state = ["open": state.app["open"]]
            return .launch(launch)
        }
    }

    private func options(_ extra: Extra) -> RequestOptions {
        var options = RequestOptions()
        switch extra {
        case .nothing: break
        case .delayed: options.delay = .milliseconds(500)
        case .unsafe: options.isUnsafe = true
        case .kept: options.keepAlive = KeepAlive(DurationLifetime(.seconds(2)), id: "kept")
        case .data: options.data = .value(["a": 1])
        case .block: options.data = .block(block)
        case .waiting: (options.data, options.waitsForData) = (.block(block), true)
        case .decided: options = decided
        case .restorable: options.restoration = .automatic
        case .one: options.value = "1"
        case .two: options.value = "2"
        case .expiring: options.restoration = .expiring("root", after: .seconds(1))
        }
        return options
    }
}

extension LongRun.Way {
    func command(_ resolver: FunctionID<Resolver>) -> Command {
        switch self {
        case .push: .push(.resolver(resolver))
        case .present: .present(.resolver(resolver))
        case .navigate: .navigate(.resolver(resolver))
        case .root: .setRoot(.resolver(resolver), clear: true)
        case .child: .addChild(.resolver(resolver))
        }
    }
}

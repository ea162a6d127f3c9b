import NavigationCore
import RandomTestSupport
import Testing

@Suite("Modal kinds, lifetimes and protections of an outsider do all that the built-in ones do")
struct OwnPartTests {
    @Test("Modals: random steps come to the same with own kinds as with the built-in ones")
    func modals() {
        func app(_ mark: String) -> AppDescription {
            sampleApp { app in
                app.screens["sheet"]?.style = mark + "sheet"
                app.screens["note"]?.style = mark + "popover"
                app.screens["cover"]?.style = mark + "full_screen_cover"
                app.screens["wizard"]?.style = mark + "sheet"
                app.screens["login"]?.style = mark + "full_screen_cover"
                for kind in ModalKind.builtIn.values {
                    let own = ModalKind(
                        Rehearsal.mark + kind.name,
                        coversBelow: kind.coversBelow,
                        isSwipeable: kind.isSwipeable,
                        closesOnTapOutside: kind.closesOnTapOutside,
                        isAlert: kind.isAlert,
                        isForeign: kind.isForeign
                    )
                    app.modalKinds[own.name] = own
                }
            }
        }
        func steps(_ mark: String) -> [Rehearsal.Step] {
            let questions = ["alert", "confirmation_dialog", "foreign"].map { style in
                var options = RequestOptions()
                options.style = mark + style
                options.alert = Alert(title: "Sure?", actions: [Alert.Action(id: "yes")])
                return Rehearsal.Step.command(.present(.screen("question")), options)
            }
            let names = ["sheet", "note", "cover", "wizard", "detail", "vault", "home"]
            let commands = names.flatMap { [.present(.screen($0)), .navigate(.screen($0))] as [Command] }
            let others: [Command] = [
                .dismiss, .close, .back(1), .tapOutside, .choose("yes"), .swipeDismiss(cancel: false), .userBack,
                .push(.screen("detail")), .selectTab("second"),
            ]
            return questions + (commands + others).map { .command($0) } + [.set(["user": "ada"]), .relaunch]
        }
        let (one, other) = (steps(""), steps(Rehearsal.mark))
        for seed in 0..<25 {
            var chance = SeededGenerator(seed: UInt64(seed))
            var (first, second) = (Rehearsal(app("")), Rehearsal(app(Rehearsal.mark)))
            for _ in 0..<20 {
                let number = chance.below(one.count)
                first.take(one[number])
                second.take(other[number])
            }
            #expect(first.lines == second.lines, "seed \(seed)")
        }
    }

    @Test("Lifetimes: random steps come to the same with own ones, which begin something of their own, too")
    func lifetimes() {
        let functions = FunctionTable()
        let die = functions.store({ _ in } as DieFunction)
        let pairs: [(any Lifetime, any Lifetime)] = [
            (DurationLifetime(.seconds(30)), OwnDuration(seconds: 30)), (UsesLifetime(2), OwnUses(limit: 2)),
            (MessageLifetime(until: "bye"), OwnSignal(text: "bye")),
            (StateLifetime(until: "user"), OwnState(key: "user")),
            (CallbackLifetime(die), OwnBeginning(beginning: die)),
        ]
        for (builtIn, own) in pairs {
            func steps(_ lifetime: any Lifetime) -> [Rehearsal.Step] {
                let keeps = [
                    KeepAlive(lifetime), KeepAlive(lifetime, from: .close), KeepAlive(lifetime, sliding: true),
                ]
                let opens = keeps.flatMap { keep in
                    var options = RequestOptions()
                    options.keepAlive = keep
                    return [Command.push(.screen("detail")), .present(.screen("wizard"))].map {
                        Rehearsal.Step.command($0, options)
                    }
                }
                let commands: [Command] = [.pop(1), .dismiss, .popToRoot, .send("bye", .null), .send("hello", .null)]
                return opens + commands.map { .command($0) }
                    + [.set(["user": "ada"]), .set(["user": .null]), .advance(.seconds(12)), .kill, .relaunch]
            }
            let (one, other) = (steps(builtIn), steps(own))
            for seed in 0..<10 {
                var chance = SeededGenerator(seed: UInt64(seed))
                var first = Rehearsal(sampleApp(), functions: functions)
                var second = Rehearsal(sampleApp(), functions: functions)
                for _ in 0..<25 {
                    let number = chance.below(one.count)
                    first.take(one[number])
                    second.take(other[number])
                }
                #expect(first.lines == second.lines, "\(own), seed \(seed)")
            }
        }
    }

    @Test("Protections: random steps come to the same with own ones")
    func protections() {
        func app(_ make: (String, Challenge, Bool) -> any Protection) -> AppDescription {
            sampleApp { app in
                app.protections["signed in"] = make("signed in", .screen(ScreenEntry("login")), true)
                app.protections["asked"] = make("asked", .function { _, _ in }, false)
                app.protections["closed"] = make("closed", .deny("no"), true)
                app.screens["other"]?.protections = ["asked", "signed in"]
                app.screens["note"]?.protections = ["closed"]
                app.screens["wizard"]?.protections = ["asked"]
            }
        }
        let names = ["vault", "other", "note", "wizard", "detail", "home"]
        let commands = names.flatMap { [.push(.screen($0)), .navigate(.screen($0))] as [Command] }
        let steps: [Rehearsal.Step] =
            (commands + [.pop(1), .dismiss, .back(1)]).map { .command($0) }
            + [.set(["user": "ada"]), .set(["user": .null]), .answer(.allow), .answer(.deny("no")), .relaunch]
        let found = difference(
            seeds: 0..<25,
            length: 20,
            steps,
            {
                Rehearsal(
                    app { name, challenge, asksAgain in
                        StateProtection(name, challenge: challenge, asksAgain: asksAgain) { state, _ in
                            state["user"] != .null
                        }
                    }
                )
            },
            { Rehearsal(app { OwnProtection(name: $0, challenge: $1, asksAgain: $2) }) }
        )
        #expect(found == nil)
    }
}

private struct OwnProtection: Protection {
    let name: String
    let challenge: Challenge
    let asksAgain: Bool

    func isOpen(state: Value, request: RequestView) -> Bool { state["user"] != .null }
}

private struct OwnDuration: Lifetime {
    let seconds: Int
    var duration: Duration? { .seconds(seconds) }
}

private struct OwnUses: Lifetime {
    let limit: Int
    func ends(_ kept: CacheEntry, on signal: LifetimeSignal) -> Bool { signal == .use && kept.uses >= limit }
}

private struct OwnSignal: Lifetime {
    let text: String
    func ends(_ kept: CacheEntry, on signal: LifetimeSignal) -> Bool { signal == .message(text) }
}

private struct OwnState: Lifetime {
    let key: String
    func ends(_ kept: CacheEntry, on signal: LifetimeSignal) -> Bool {
        guard case .state(let old, let new) = signal else { return false }
        return old[key] != new[key]
    }
}

private struct OwnBeginning: Lifetime {
    let beginning: FunctionID<DieFunction>?
}

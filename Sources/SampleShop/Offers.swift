import NavigationHarness

/// What lies beside the way to an item: offers, stories, rooms that not everybody may enter, and the lock.
extension SampleShop {
    struct Gift: ScreenParameters {
        var amount: Double?
        var wrapped: Bool?
    }

    struct Legal: ScreenParameters {
        var page: String
    }

    @ScreensBuilder var offers: Screens {
        Screen(Gift.self)
            .links("/gift/:amount")
            .presentation(.sheet)
            .action("close") { context in context.close() }

        Screen("offer")
            .links("/offer")
            .presentation(.sheet)
            .keepAlive(.uses(3), id: "offer")
            .action("close") { context in context.close() }

        Screen("story")
            .presentation(.push)
            .keepAlive(id: "story") { context, end in context.after(.seconds(30)) { try end() } }

        Screen(Legal.self)
            .links("/legal/:page")
            .presentation(.push)
            .keepAlive(.forever)

        Screen("cellar")
            .links("/cellar")
            .presentation(.push)
            .protected(by: "adult")

        Screen("lounge")
            .links("/lounge")
            .presentation(.push)
            .protected(by: "premium")

        Screen("upgrade")
            .presentation(.sheet)
            .action("buy") { context in context.state.premium = true }
            .action("later") { context in context.close() }

        Screen("tracking")
            .from("order")
            .action("close") { context in context.closeWindow("tracking") }

        Screen("lock")
            .coversLockedApp()
            .action("unlock", taking: "pin") { (context, pin: String?) in
                if pin ?? "1234" == "1234" { context.unlock() }
            }
    }

    /// The challenge of the protection `adult`.
    func askForAge(_ context: Context, _ gate: ChallengeGate) {
        // A link may take the question away: nobody has answered then.
        let unanswered = NavigationOption.onResult { (answer: String?, _) in
            if answer == nil { try gate.deny("unanswered") }
        }
        context.alert("Are you eighteen or older?", name: "age_check", unanswered) {
            AlertAction("Yes", id: "yes") {
                context.state.adult = true
                try gate.allow()
            }
            AlertAction("No", id: "no", role: .cancel) { try gate.deny("underage") }
        }
    }
}

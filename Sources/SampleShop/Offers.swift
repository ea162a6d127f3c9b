import NavigationHarness

/// What lies beside the way to an item: offers, stories, rooms that not everybody may enter, and the lock.
extension SampleShop {
    struct Gift: Codable {
        var amount: Double?
        var wrapped: Bool?
    }

    struct Legal: ScreenParameters {
        static let screen = "legal"
        var page: String
    }

    @ScreensBuilder<SampleShop> var offers: Screens {
        Screen("gift", Gift.self)
            .links("/gift/:amount")
            .presentation(.sheet)
            .action("close") { app in app.close() }

        Screen("offer")
            .links("/offer")
            .presentation(.sheet)
            .keepAlive(.uses(3), id: "offer")
            .action("close") { app in app.close() }

        Screen("story")
            .presentation(.push)
            .keepAlive(id: "story") { app, end in app.after(.seconds(30)) { try end() } }

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
            .action("buy") { app in app.state.premium = true }
            .action("later") { app in app.close() }

        Screen("tracking")
            .action("close") { app in app.closeWindow("tracking") }

        Screen("lock")
            .coversLockedApp()
            .action("unlock", Unlock.self) { app, given in
                if given.pin ?? "1234" == "1234" { app.unlock() }
            }
    }

    struct Unlock: Codable {
        var pin: String?
    }

    /// The challenge of the protection `adult`.
    func askForAge(_ app: Context, _ gate: ChallengeGate) {
        app.present(
            "age_check",
            .alert("Are you eighteen or older?") {
                Choice("yes", title: "Yes") {
                    app.state.adult = true
                    try gate.allow()
                }
                Choice("no", title: "No", role: .cancel) { try gate.deny("underage") }
            }
        )
    }
}

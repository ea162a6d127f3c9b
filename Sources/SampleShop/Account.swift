import NavigationHarness

/// The account page, and signing in. What belongs to a member is protected.
extension SampleShop {
    struct Profile: ScreenParameters {
        static let screen = "profile"
        var id: String
    }

    @ScreensBuilder<SampleShop> var account: Screens {
        // The challenge of "signed in": the gate closes it when somebody has signed in.
        Screen("login")
            .presentation(.sheet)
            .action("submit", Credentials.self) { app, given in try await submit(given, app) }
            .action("cancel") { app in app.close() }

        // The same form, opened by somebody who just wants to sign in: it closes itself.
        Screen("sign_in")
            .presentation(.sheet)
            .action("submit", Credentials.self) { app, given in try await submit(given, app) { app.close() } }
            .action("cancel") { app in app.close() }

        Screen("account")
            .links("/account")
            .action("sign_in") { app in app.present("sign_in") }
            .action("sign_out", confirmSignOut)
            .action("profile") { app in app.navigate(Profile(id: "me")) }
            .action("orders") { app in app.navigate("orders") }
            .action("settings") { app in app.segue("showSettings") }

        Screen(Profile.self)
            .links("/profile/:id")
            .from("account")
            .presentation(.push)
            .protected(by: "signed in")
            .keepAlive(.until(message: "signed_out"))

        Screen("settings")
            .links("/settings")
            .from("account")
            .presentation(.push)
            .action("legal") { app in app.push(Legal(page: "terms")) }
            .action("addresses") { app in app.navigate("addresses") }
            .action("lock_now") { app in app.lock() }
            .action("introduction") { app in app.state.introduced = false }
    }

    struct Credentials: Codable {
        var user: String?
        var password: String?
        /// How long the session lasts; without it until somebody signs out.
        var lasts: Duration?
    }

    /// What the server says to credentials that it does not know.
    private struct Refused: Error {}

    /// Signs in, or says that it did not work; `before` runs just before the session starts.
    private func submit(_ given: Credentials, _ app: Context, before: () -> Void = {}) async throws {
        do {
            let user = try await network.call(app.clock) {
                guard given.password != "wrong" else { throw Refused() }
                return given.user ?? "ada"
            }
            before()
            startSession(of: user, lasting: given.lasts, app)
        } catch is Refused {
            app.present(
                "sign_in_failed",
                .alert("That did not work") { Choice("again", title: "Try again", role: .cancel) }
            )
        } catch let failure as Network.Failure {
            app.present(
                "sign_in_failed",
                .alert("The shop cannot be reached", message: "\(failure)") {
                    Choice("again", title: "Try again", role: .cancel)
                }
            )
        }
    }

    private func confirmSignOut(_ app: Context) {
        app.present(
            "sign_out",
            .confirmationDialog(message: "Sign out of the shop?") {
                Choice("sign_out", title: "Sign out", role: .destructive) { stopSession(app) }
                Choice("stay", title: "Stay", role: .cancel)
            }
        )
    }
}

import NavigationHarness

/// The account page, and signing in. What belongs to a member is protected.
extension SampleShop {
    struct Profile: ScreenParameters {
        var id: String
    }

    @ScreensBuilder var account: Screens {
        signInForm("login")
        signInForm("sign_in")

        Screen("account")
            .links("/account")
            .action("sign_in") { context in context.once("sign_in") { context.present($0) } }
            .action("sign_out", confirmSignOut)
            .action("profile") { context in context.navigate(Profile(id: "me")) }
            .action("orders") { context in context.navigate("orders") }
            .action("settings") { context in context.segue("showSettings") }

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
            .action("legal") { context in context.navigate(Legal(page: "terms")) }
            .action("addresses") { context in context.navigate("addresses") }
            .action("lock_now") { context in context.lock() }
            .action("introduction") { context in context.state.introduced = false }
    }

    private func signInForm(_ name: String) -> Screen<NoParameters, NoModel> {
        Screen(name)
            .presentation(.sheet)
            .action("submit", taking: "user", "password", "lasts", perform: signIn)
            .action("cancel") { context in context.close() }
    }

    /// What the server says to credentials that it does not know.
    private struct Refused: Error {}

    private func signIn(
        _ context: Screen<NoParameters, NoModel>.Context,
        user: String?,
        password: String?,
        lasts: Duration?
    ) async throws {
        do {
            let user = try await network.call(context.clock) {
                guard password != "wrong" else { throw Refused() }
                return user ?? "ada"
            }
            // The challenge of "signed in" is closed by its gate; who just wanted to sign in closes the form.
            if context.screen.name == "sign_in" { context.close() }
            startSession(of: user, lasting: lasts, context)
        } catch is Refused {
            tryAgain(context, "That did not work")
        } catch let failure as NetworkFailure {
            tryAgain(context, "The shop cannot be reached", "\(failure)")
        }
    }

    private func tryAgain(_ context: Context, _ title: String, _ message: String? = nil) {
        context.once("sign_in_failed") { name in
            context.alert(title, message: message, name: name) {
                AlertAction("Try again", id: "again", role: .cancel)
            }
        }
    }

    private func confirmSignOut(_ context: Context) {
        context.once("sign_out") { name in
            context.confirmationDialog(message: "Sign out of the shop?", name: name) {
                AlertAction("Sign out", id: "sign_out", role: .destructive) { stopSession(context) }
                AlertAction("Stay", id: "stay", role: .cancel)
            }
        }
    }
}

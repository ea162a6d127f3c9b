import NavigationHarness

/// Who is using the shop. Sign-out and expiry leave by the same door: nothing of a member's screens may be reachable
/// afterwards, so the whole root is switched and the cache emptied.
extension SampleShop {
    var sessionService: Service {
        Service("session") {
            Function("start") { (app, user: String, lasts: Duration?) in startSession(of: user, lasting: lasts, app) }
            Function("stop", stopSession)
            Function("expire", expireSession)
        }
    }

    /// Signs a user in; with `lasting` the session expires by itself.
    func startSession(of user: String, lasting: Duration?, _ app: Context) {
        app.state.user = user
        app.state.entered = true
        guard let lasting else { return }
        app.after(lasting) {
            if app.state.user == user { expireSession(app) }
        }
    }

    func stopSession(_ app: Context) {
        app.send("signed_out")
        app.state.user = nil
        app.state.premium = false
        app.state.entered = false
        app.clearCache()
    }

    private func expireSession(_ app: Context) {
        stopSession(app)
        app.present(
            "session_expired",
            .alert("Your session has expired") {
                Choice("sign_in", title: "Sign in again") { app.present("sign_in") }
                Choice("browse", title: "Continue as a guest", role: .cancel) { app.state.entered = true }
            }
        )
    }
}

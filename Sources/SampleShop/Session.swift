import NavigationHarness

/// Who is using the shop. Sign-out and expiry leave by the same door: nothing of a member's screens may be reachable
/// afterwards, so the whole root is switched and the cache emptied.
extension SampleShop {
    var sessionService: Service {
        Service("session") {
            Function("start") { (context, user: String, lasts: Duration?) in
                startSession(of: user, lasting: lasts, context)
            }
            Function("stop", stopSession)
            Function("expire", expireSession)
        }
    }

    /// Signs a user in; with `lasting` the session expires by itself.
    func startSession(of user: String, lasting: Duration?, _ context: Context) {
        context.update { state in
            state.user = user
            state.entered = true
        }
        guard let lasting else { return }
        context.after(lasting) {
            if context.state.user == user { expireSession(context) }
        }
    }

    func stopSession(_ context: Context) {
        context.send("signed_out")
        leaveTracking(context)
        context.update { state in
            state.user = nil
            state.premium = false
            state.entered = false
        }
        context.clearCache()
    }

    /// Clears the window beside the main one, where a member's screens may lie as well.
    private func leaveTracking(_ context: Context) {
        guard context.closeWindow("tracking").outcome == .failed else { return }
        // It is the last window: it stays, and shows what it begins with.
        context.popToRoot(.from("tracking"))
        context.dismiss(.from("tracking"))
    }

    private func expireSession(_ context: Context) {
        stopSession(context)
        context.alert("Your session has expired", name: "session_expired") {
            AlertAction("Sign in again", id: "sign_in") { context.present("sign_in") }
            AlertAction("Continue as a guest", id: "browse", role: .cancel) { context.state.entered = true }
        }
    }
}

import NavigationHarness

/// The introduction: steps in one stack. Which step comes next depends on the answers so far, so the order is a
/// function of the state and not a list of edges.
extension SampleShop {
    @ScreensBuilder<SampleShop> var introduction: Screens {
        Screen("welcome")
            .action("sign_in") { app in app.present("sign_in") }
            .action("browse") { app in app.state.entered = true }
            .action("tour") { app in app.state.introduced = false }

        Screen("intro_start")
            .action("continue") { app in advance(from: .start, app) }
            .action("skip") { app in app.state.introduced = true }

        Screen("intro_interests")
            .action("answer", Interests.self) { app, answer in
                app.state.interests = answer.interests ?? "books"
                advance(from: .interests, app)
            }

        Screen("intro_age")
            .action("answer", Age.self) { app, answer in
                app.state.adult = (answer.years ?? 0) >= 18
                advance(from: .age, app)
            }

        Screen("intro_notifications")
            .action("allow") { app in advance(from: .notifications, app) }
            .action("later") { app in advance(from: .notifications, app) }
    }

    struct Interests: Codable {
        var interests: String?
    }

    struct Age: Codable {
        var years: Int?
    }

    /// A step of the introduction: a screen.
    enum Step: String {
        case start = "intro_start"
        case interests = "intro_interests"
        case age = "intro_age"
        case notifications = "intro_notifications"

        /// The step that follows for somebody with these answers; `nil` at the end.
        func next(_ state: State) -> Step? {
            switch self {
            case .start: .interests
            case .interests: state.interests == "wine" ? .age : .notifications
            case .age: .notifications
            case .notifications: nil
            }
        }
    }

    private func advance(from step: Step, _ app: Context) {
        if let next = step.next(app.state) {
            app.push(next.rawValue)
        } else {
            app.state.introduced = true
        }
    }
}

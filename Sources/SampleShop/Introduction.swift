import NavigationHarness

/// The introduction: steps in one stack. Which step comes next depends on the answers so far, so the order is a
/// function of the state and not a list of edges.
extension SampleShop {
    @ScreensBuilder var introduction: Screens {
        Screen("welcome")
            .action("sign_in") { context in context.navigate("sign_in") }
            .action("browse") { context in context.state.entered = true }
            .action("tour") { context in context.state.introduced = false }

        Screen("intro_start")
            .action("continue") { context in advance(from: .start, context) }
            .action("skip") { context in context.state.introduced = true }

        Screen("intro_interests")
            .action("answer", taking: "interests") { (context, interests: String?) in
                context.state.interests = interests ?? "books"
                advance(from: .interests, context)
            }

        Screen("intro_age")
            .action("answer", taking: "years") { (context, years: Int?) in
                context.state.adult = (years ?? 0) >= 18
                advance(from: .age, context)
            }

        Screen("intro_notifications")
            .action("allow") { context in advance(from: .notifications, context) }
            .action("later") { context in advance(from: .notifications, context) }
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

    private func advance(from step: Step, _ context: Context) {
        if let next = step.next(context.state) {
            context.navigate(next.rawValue)
        } else {
            context.state.introduced = true
        }
    }
}

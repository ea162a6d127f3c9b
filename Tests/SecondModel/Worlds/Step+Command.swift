import NavigationCore

extension Step {
    /// The request that the step makes; `nil` if it makes none, or one by an action.
    var command: (Command, RequestOptions)? {
        switch self {
        case .navigate(let name, let id, let via): (.navigate(.screen(name)), Self.options(id, via))
        case .push(let name, let id): (.push(.screen(name)), Self.options(id))
        case .present(let name, let id): (.present(.screen(name)), Self.options(id))
        case .setRoot(let name, let clear): (.setRoot(.screen(name), clear: clear), RequestOptions())
        case .show(let name, let id): (.show(.screen(name)), Self.options(id))
        case .showDetail(let name, let id): (.showDetail(.screen(name)), Self.options(id))
        case .open(let name, let id): (.openURL(Self.link(name, id), .external), RequestOptions())
        case .addChild(let name, let id): (.addChild(.screen(name)), Self.options(id))
        case .removeChild(let name): (.removeChild(.screen(name)), RequestOptions())
        case .dismiss: (.dismiss, RequestOptions())
        case .pop(let count): (.pop(count), RequestOptions())
        case .popTo(let name): (.popTo(.screen(name)), RequestOptions())
        case .popToRoot: (.popToRoot, RequestOptions())
        case .close: (.close, RequestOptions())
        case .back(let count): (.back(count), RequestOptions())
        case .selectTab(let key): (.selectTab(key), RequestOptions())
        case .switchTo(let key): (.switchTo(key), RequestOptions())
        case .tapTab(let key): (.tapTab(key), RequestOptions())
        case .userBack: (.userBack, RequestOptions())
        case .userBackTo(let count): (.userBackTo(count), RequestOptions())
        case .swipeBack(let cancel): (.swipeBack(cancel: cancel), RequestOptions())
        case .swipeDismiss(let cancel): (.swipeDismiss(cancel: cancel), RequestOptions())
        case .openWindow(let id): (.openWindow(id), RequestOptions())
        case .closeWindow(let id): (.closeWindow(id), RequestOptions())
        case .activateWindow(let id): (.activateWindow(id), RequestOptions())
        case .tapOutside: (.tapOutside, RequestOptions())
        case .choose(let answer): (.choose(answer), RequestOptions())
        // Answers with functions belong to an app: it puts them in.
        case .ask(let question): (.present(.screen(Question.name)), Self.options(question))
        case .within(let window, let step): step.command.map { ($0, Self.options($1, in: window)) }
        case .from(let screen, let step): step.command.map { ($0, Self.options($1, from: screen)) }
        case .with(let wish, let step): step.command.map { ($0, Self.options($1, wish)) }
        case .send(let message, let bubbles): (.send(message, .null), Self.options(bubbles: bubbles))
        case .segue(let kind, let name): (.segue(kind.identifier(name)), RequestOptions())
        // Functions belong to an app, too.
        case .mapStack, .chain: nil
        case .signIn, .assign, .turn, .advance, .relaunch, .coldStart, .protect, .listen, .background, .foreground,
            .lock, .unlock:
            nil
        }
    }

    static func link(_ name: String, _ id: String?) -> String { "test://\(name)" + (id.map { "/\($0)" } ?? "") }

    private static func options(_ options: RequestOptions, in window: String) -> RequestOptions {
        var options = options
        options.window = window
        return options
    }

    private static func options(_ options: RequestOptions, from screen: String) -> RequestOptions {
        var options = options
        options.from = .name(screen)
        return options
    }

    private static func options(_ options: RequestOptions, _ wish: Wish) -> RequestOptions {
        var options = options
        options.reuse = wish.reuse.flatMap { Reuse(rawValue: $0.rawValue) }
        options.protections = wish.protections.map { ProtectionID($0) }
        options.style = wish.style
        if wish.isEmbedded { options.embedding = .kind("stack") }
        options.keepAlive = wish.keeping?.description
        options.isDismissable = wish.isDismissable
        if wish.isRestorable { options.restoration = .automatic }
        options.replaces = wish.replaces
        if let tint = wish.tint { options.properties["tint"] = .integer(tint) }
        options.stack = wish.stack.map { ScreenEntry($0) }
        options.data = wish.data.map { .value(.integer($0)) }
        return options
    }

    private static func options(bubbles: Bool) -> RequestOptions {
        var options = RequestOptions()
        options.bubbles = bubbles
        return options
    }

    private static func options(_ question: Question) -> RequestOptions {
        var options = RequestOptions()
        options.style = question.style
        options.alert = Alert(
            actions: question.answers.map { Alert.Action(id: $0, role: $0 == "no" ? .cancel : nil) }
        )
        return options
    }

    private static func options(_ id: String?, _ via: [String] = []) -> RequestOptions {
        var options = RequestOptions()
        options.via = via
        if let id { options.parameters["id"] = .string(id) }
        return options
    }
}

import NavigationCore

/// One action of an alert or a confirmation dialog.
public struct Choice {
    let id: String
    let title: String?
    let role: AlertAction.Role?
    let handler: (() throws -> Void)?

    /// An alert action; the closure runs when it was chosen and the alert has closed.
    public init(
        _ id: String,
        title: String? = nil,
        role: AlertAction.Role? = nil,
        handler: (() throws -> Void)? = nil
    ) {
        (self.id, self.title, self.role, self.handler) = (id, title, role, handler)
    }

    func action(_ host: AppHost) throws -> AlertAction {
        var action = AlertAction(id: id, title: title, role: role)
        if let handler {
            let place = "the answer '\(id)'"
            let guarded: AlertAction.Handler = { try host.run(place, handler) }
            action.handler = try host.store(guarded)
        }
        return action
    }
}

extension NavigationOption {
    /// Presents an alert, which needs no declared screen: `app.present("sold_out", .alert("Sold out") { Choice("ok") })`.
    public static func alert(
        _ title: String? = nil,
        message: String? = nil,
        @ListBuilder<Choice> _ choices: () -> [Choice]
    ) -> Self {
        alert(.alert, title, message, choices())
    }

    /// Presents a confirmation dialog, which needs no declared screen.
    public static func confirmationDialog(
        _ title: String? = nil,
        message: String? = nil,
        @ListBuilder<Choice> _ choices: () -> [Choice]
    ) -> Self {
        alert(.confirmationDialog, title, message, choices())
    }

    /// Presents an alert as a modal kind of the app's own.
    public static func alert(
        _ kind: ModalKind,
        _ title: String? = nil,
        message: String? = nil,
        @ListBuilder<Choice> _ choices: () -> [Choice]
    ) -> Self {
        alert(kind, title, message, choices())
    }

    private static func alert(
        _ kind: ModalKind,
        _ title: String?,
        _ message: String?,
        _ choices: [Choice]
    ) -> Self {
        Self { draft in
            draft.options.style = kind.name
            draft.options.alert = Alert(
                title: title,
                message: message,
                actions: try choices.map { try $0.action(draft.host) }
            )
        }
    }
}

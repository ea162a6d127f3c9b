import NavigationCore

/// One answer of an alert or a confirmation dialog: what it says, and what happens when it was chosen.
public struct AlertAction {
    public typealias Role = Alert.Action.Role

    private let title: String
    private let id: String
    private let role: Role?
    private let place: SourcePlace
    private let handler: ((NavigationContext) throws -> Void)?

    /// An answer that only closes the alert. Scripts choose it by its identifier, which is its title if none is given.
    public init(_ title: String, id: String? = nil, role: Role? = nil) {
        (self.title, self.id, self.role, handler) = (title, id ?? title, role, nil)
        place = SourcePlace(of: "no closure")
    }

    /// An answer whose closure runs when it was chosen and the alert has closed.
    public init(
        _ title: String,
        id: String? = nil,
        role: Role? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        handler: @escaping () throws -> Void
    ) {
        (self.title, self.id, self.role) = (title, id ?? title, role)
        place = SourcePlace(file, line)
        self.handler = { _ in try handler() }
    }

    /// An answer whose closure begins work when it was chosen and the alert has closed.
    public init(
        _ title: String,
        id: String? = nil,
        role: Role? = nil,
        file: StaticString = #fileID,
        line: UInt = #line,
        handler: @escaping () async throws -> Void
    ) {
        (self.title, self.id, self.role) = (title, id ?? title, role)
        place = SourcePlace(file, line)
        self.handler = { context in try context.begin(handler) }
    }

    /// What an alert offers that says nothing about its answers.
    static var ok: AlertAction { AlertAction("OK", id: "ok", role: .cancel) }

    func action(_ context: NavigationContext) throws -> Alert.Action {
        var action = Alert.Action(id: id, title: title, role: role)
        if let handler {
            let name = "the answer '\(id)'"
            let guarded: Alert.Action.Handler = { try context.host.run(name) { try handler(context) } }
            action.handler = try context.host.store(guarded, at: place)
        }
        return action
    }
}

/// Questions to the person, which need no declared screen.
extension NavigationContext {
    /// Presents an alert; without actions it offers "OK".
    ///
    /// - Parameters:
    ///   - name: What scripts call it; without one its title, else its message, else the name of its kind.
    ///   - kind: The kind of modal, which may be the app's own.
    @discardableResult
    public func alert(
        _ title: String? = nil,
        message: String? = nil,
        name: String? = nil,
        kind: ModalKind = .alert,
        _ options: NavigationOption...,
        @ListBuilder<AlertAction> actions: () -> [AlertAction] = { [] }
    ) -> NavigationRequest {
        let actions = actions()
        return ask(title, message, name, kind, options, actions.isEmpty ? [.ok] : actions)
    }

    /// Presents a confirmation dialog; `name` is what scripts call it, as for an alert.
    @discardableResult
    public func confirmationDialog(
        _ title: String? = nil,
        message: String? = nil,
        name: String? = nil,
        _ options: NavigationOption...,
        @ListBuilder<AlertAction> actions: () -> [AlertAction]
    ) -> NavigationRequest {
        ask(title, message, name, .confirmationDialog, options, actions())
    }

    private func ask(
        _ title: String?,
        _ message: String?,
        _ name: String?,
        _ kind: ModalKind,
        _ options: [NavigationOption],
        _ actions: [AlertAction]
    ) -> NavigationRequest {
        let alert = NavigationOption { [self] draft in
            draft.options.style = kind.name
            draft.options.alert = Alert(
                title: title,
                message: message,
                actions: try actions.map { try $0.action(self) }
            )
        }
        let name = name ?? title ?? message ?? kind.name
        return request(options + [alert]) { _ in .present(.screen(name)) }
    }
}

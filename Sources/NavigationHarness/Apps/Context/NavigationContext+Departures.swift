import NavigationCore

/// The ways back.
extension NavigationContext {
    /// Takes screens off the stack that holds the visible screen.
    @discardableResult
    public func pop(_ count: Int = 1, _ options: DepartureOption...) -> NavigationRequest {
        leave(.pop(count), options)
    }

    /// Takes screens off the stack down to a screen that is on it, and has the parameters that are given with it.
    @discardableResult
    public func pop(to screen: some Destination, _ options: DepartureOption...) -> NavigationRequest {
        request(screen, options.map(\.option)) { .popTo($0) }
    }

    /// Takes screens off the stack down to a screen of this type, whatever its parameters.
    @discardableResult
    public func pop(to screen: any ScreenParameters.Type, _ options: DepartureOption...) -> NavigationRequest {
        request(screen.screen, options.map(\.option)) { .popTo($0) }
    }

    /// Takes all screens but the first off the stack.
    @discardableResult
    public func popToRoot(_ options: DepartureOption...) -> NavigationRequest { leave(.popToRoot, options) }

    /// Closes the visible modal.
    @discardableResult
    public func dismiss(_ options: DepartureOption...) -> NavigationRequest { leave(.dismiss, options) }

    /// Leaves the visible screen: pops it if it was pushed, dismisses it if it was presented.
    @discardableResult
    public func close(_ options: DepartureOption...) -> NavigationRequest { leave(.close, options) }

    /// Goes to what was visible a number of steps ago.
    @discardableResult
    public func back(_ count: Int = 1, _ options: DepartureOption...) -> NavigationRequest {
        leave(.back(count), options)
    }

    /// Takes a part off the screen that it was added to.
    @discardableResult
    public func removeChild(_ screen: some Destination, _ options: DepartureOption...) -> NavigationRequest {
        leave(.removeChild(screen.target), options)
    }

    /// Takes a part of this type off the screen that it was added to.
    @discardableResult
    public func removeChild(_ screen: any ScreenParameters.Type, _ options: DepartureOption...) -> NavigationRequest {
        leave(.removeChild(.screen(screen.screen)), options)
    }

    private func leave(_ command: Command, _ options: [DepartureOption]) -> NavigationRequest {
        request(options.map(\.option)) { _ in command }
    }
}

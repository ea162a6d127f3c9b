import NavigationCore
import OrderedCollections

/// What is in front: tabs, children of switchers, windows. Each is named by its text, or by a case of an enumeration.
extension NavigationContext {
    /// Selects a tab.
    @discardableResult
    public func selectTab(_ id: String, _ options: NavigationOption...) -> NavigationRequest {
        request(options) { _ in .selectTab(id) }
    }

    /// Selects a tab.
    @discardableResult
    public func selectTab(_ id: some RawRepresentable<String>, _ options: NavigationOption...) -> NavigationRequest {
        request(options) { _ in .selectTab(id.rawValue) }
    }

    /// Shows another child of a switcher.
    @discardableResult
    public func switchTo(_ child: String, _ options: NavigationOption...) -> NavigationRequest {
        request(options) { _ in .switchTo(child) }
    }

    /// Shows another child of a switcher.
    @discardableResult
    public func switchTo(_ child: some RawRepresentable<String>, _ options: NavigationOption...) -> NavigationRequest {
        request(options) { _ in .switchTo(child.rawValue) }
    }

    /// Opens a further window, or brings it to the front; with `.value` the one that is about that.
    @discardableResult
    public func openWindow(_ id: String, _ options: NavigationOption...) -> NavigationRequest {
        request(options) { .openWindow(try self.window(id, $0)) }
    }

    /// Opens a further window, or brings it to the front; with `.value` the one that is about that.
    @discardableResult
    public func openWindow(_ id: some RawRepresentable<String>, _ options: NavigationOption...) -> NavigationRequest {
        request(options) { .openWindow(try self.window(id.rawValue, $0)) }
    }

    /// Closes a window; without `.value` all of this name.
    @discardableResult
    public func closeWindow(_ id: String, _ options: NavigationOption...) -> NavigationRequest {
        request(options) { .closeWindow(try self.window(id, $0)) }
    }

    /// Closes a window; without `.value` all of this name.
    @discardableResult
    public func closeWindow(_ id: some RawRepresentable<String>, _ options: NavigationOption...) -> NavigationRequest {
        request(options) { .closeWindow(try self.window(id.rawValue, $0)) }
    }

    /// Brings a window to the front.
    @discardableResult
    public func activateWindow(_ id: String, _ options: NavigationOption...) -> NavigationRequest {
        request(options) { .activateWindow(try self.window(id, $0)) }
    }

    /// Brings a window to the front.
    @discardableResult
    public func activateWindow(
        _ id: some RawRepresentable<String>,
        _ options: NavigationOption...
    ) -> NavigationRequest {
        request(options) { .activateWindow(try self.window(id.rawValue, $0)) }
    }

    private func window(_ id: String, _ navigator: Navigator) throws -> String {
        try check(id, "window", among: [AppDescription.mainWindow] + navigator.app.windows.keys)
        return id
    }
}

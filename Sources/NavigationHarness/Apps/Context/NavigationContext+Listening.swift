import NavigationCore

/// Somebody who listens to an instance: until taken away, or until the instance is gone for good.
public struct Listener {
    private let end: () -> Void

    init(_ end: @escaping () -> Void) { self.end = end }

    /// Listens no more.
    public func remove() { end() }
}

/// Listening to single instances, after what their screens declare themselves.
extension NavigationContext {
    /// Runs a closure for each event of a kind that happens to an instance.
    @discardableResult
    public func on(
        _ event: Event.Kind,
        of screen: ScreenView,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ body: @escaping (Event) throws -> Void
    ) -> Listener {
        let host = host
        let number = attempt { navigator in
            let hear: EventFunction = { event in
                try host.run("a listener to '\(event.kind.rawValue)' of '\(screen.name)'") { try body(event) }
            }
            return navigator.observe(screen.id, event, try host.store(hear, at: SourcePlace(file, line)))
        }
        return Listener { [weak host] in
            if let number { try? host?.navigator().removeObserver(number) }
        }
    }

    /// Runs a closure for a message that reaches an instance.
    @discardableResult
    public func onMessage(
        _ message: String,
        of screen: ScreenView,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ body: @escaping () throws -> Void
    ) -> Listener {
        listen(to: message, of: screen, SourcePlace(file, line)) { _, _ in try body() }
    }

    /// Runs a closure for a message with data of a type that reaches an instance.
    @discardableResult
    public func onMessage<Data: Decodable>(
        _ message: String,
        _ type: Data.Type = Data.self,
        of screen: ScreenView,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ body: @escaping (Data) throws -> Void
    ) -> Listener {
        listen(to: message, of: screen, SourcePlace(file, line)) { _, data in
            do {
                try body(data.decoded(as: type))
            } catch let fault as ValueFault {
                throw AppFault(fault.described(in: "the data of the message '\(message)'"))
            }
        }
    }

    /// Runs a closure for every message that reaches an instance.
    @discardableResult
    public func onMessage(
        of screen: ScreenView,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ body: @escaping (_ message: String, _ data: Value) throws -> Void
    ) -> Listener {
        listen(to: nil, of: screen, SourcePlace(file, line), body)
    }

    private func listen(
        to message: String?,
        of screen: ScreenView,
        _ place: SourcePlace,
        _ body: @escaping (_ message: String, _ data: Value) throws -> Void
    ) -> Listener {
        let host = host
        let number = attempt { navigator in
            let hear: MessageFunction = { message, data in
                try host.run("a listener to '\(message)' of '\(screen.name)'") { try body(message, data) }
            }
            return try navigator.listen(to: message, on: screen.id, host.store(hear, at: place))
        }
        return Listener { [weak host] in
            if let number = number ?? nil { try? host?.navigator().stopListening(number) }
        }
    }
}

/// Listening to the instance whose closure runs.
extension ScreenContext {
    /// Runs a closure for each event of a kind that happens to this instance.
    @discardableResult
    public func on(
        _ event: Event.Kind,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ body: @escaping (Event) throws -> Void
    ) -> Listener {
        on(event, of: screen, file: file, line: line, body)
    }

    /// Runs a closure for a message that reaches this instance.
    @discardableResult
    public func onMessage(
        _ message: String,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ body: @escaping () throws -> Void
    ) -> Listener {
        onMessage(message, of: screen, file: file, line: line, body)
    }

    /// Runs a closure for every message that reaches this instance.
    @discardableResult
    public func onMessage(
        file: StaticString = #fileID,
        line: UInt = #line,
        _ body: @escaping (_ message: String, _ data: Value) throws -> Void
    ) -> Listener {
        onMessage(of: screen, file: file, line: line, body)
    }

    /// Runs a closure for a message with data of a type that reaches this instance.
    @discardableResult
    public func onMessage<Data: Decodable>(
        _ message: String,
        _ type: Data.Type = Data.self,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ body: @escaping (Data) throws -> Void
    ) -> Listener {
        onMessage(message, type, of: screen, file: file, line: line, body)
    }
}

import NavigationCore

/// What a screen's resolver has found: the screen itself with more to it, or somewhere else to go.
public struct Found {
    let destination: (any Destination)?
    let options: [NavigationOption]

    /// The screen that was asked for, with data, parameters or properties that are added to the request.
    public static func here(_ options: NavigationOption...) -> Found { Found(destination: nil, options: options) }

    /// Another destination, with what is added to the request.
    public static func elsewhere(_ destination: some Destination, _ options: NavigationOption...) -> Found {
        Found(destination: destination, options: options)
    }

    func answer(_ host: AppHost) throws -> ResolverAnswer {
        guard let destination else {
            var draft = RequestDraft(host: host)
            for option in options { try option.apply(&draft) }
            return .destination(RouteTarget(.nothing, options: draft.options))
        }
        return .destination(try RouteTarget(destination, options, host))
    }
}

/// Thrown by a resolver: the request fails with a reason of the app's own.
public struct ResolutionFailure: Error {
    let reason: Reason
    let message: String

    public init(_ reason: Reason, _ message: String) { (self.reason, self.message) = (reason, message) }
}

/// Finding out what a request for a screen leads to.
extension AppScreen {
    /// Looks before the screen is opened where the request leads; `nil` cancels it, an error makes it fail.
    public func resolve(_ body: @escaping (AppContext<App>, RequestView) throws -> Found?) -> Self {
        adding { screen, runtime in
            let place = "the resolver of '\(screen.name)'"
            screen.resolver = { request, answer in
                let found = try runtime.run(place) { () throws -> ResolverAnswer in
                    do {
                        return try body(AppContext(runtime), request)?.answer(runtime) ?? .cancel(.cancelled)
                    } catch let failure as ResolutionFailure {
                        return .fail(failure.message, reason: failure.reason)
                    }
                }
                try answer(found)
            }
        }
    }

    /// Finds out where the request leads, as from a server; the request waits for it, and ends what still looks if it ends
    /// before.
    public func resolve(_ body: @escaping (AppContext<App>, RequestView) async throws -> Found?) -> Self {
        adding { screen, runtime in
            screen.resolver = AsyncFunctions.resolver { request in
                let context = AppContext(runtime)
                do {
                    let found = try await body(context, request)?.answer(runtime) ?? .cancel(.cancelled)
                    try context.check()
                    return found
                } catch let failure as ResolutionFailure {
                    return .fail(failure.message, reason: failure.reason)
                }
            }
        }
    }
}

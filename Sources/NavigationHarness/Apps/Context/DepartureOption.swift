import NavigationCore

/// Something that can be said about going back.
public struct DepartureOption {
    let option: NavigationOption

    /// What the screen that is closed leaves for whoever opened it.
    public static func result(_ result: some Encodable) -> Self {
        Self(option: NavigationOption { $0.options.result = try Value(encoding: result) })
    }

    /// Data for the screen that becomes visible.
    public static func data(_ data: some Encodable) -> Self { Self(option: .data(data)) }
    /// The nearest screen, container or tab of this name from which the request is made.
    public static func from(_ name: String) -> Self { Self(option: .from(name)) }
    /// The nearest screen of this type from which the request is made.
    public static func from(_ screen: any ScreenParameters.Type) -> Self { Self(option: .from(screen)) }
    /// The live screen from which the request is made.
    public static func from(_ screen: ScreenView) -> Self { Self(option: .from(screen)) }
    /// The window in which the request acts.
    public static func window(_ id: String) -> Self { Self(option: .window(id)) }
    /// Whether the transition takes time, where animations are on.
    public static func animated(_ isAnimated: Bool) -> Self { Self(option: .animated(isAnimated)) }
    /// The transition, by name and duration.
    public static func transition(_ name: String? = nil, duration: Duration? = nil) -> Self {
        Self(option: .transition(name, duration: duration))
    }
    /// Does not wait for a running transition.
    public static var unsafely: Self { Self(option: .unsafely) }
    /// Told when the request is done.
    public static func onDone(_ body: @escaping (NavigationRequest) throws -> Void) -> Self {
        Self(option: .onDone(body))
    }
    /// Told when the request has failed, was denied or cancelled.
    public static func onFailed(_ body: @escaping (NavigationRequest) throws -> Void) -> Self {
        Self(option: .onFailed(body))
    }
}

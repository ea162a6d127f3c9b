import NavigationCore

/// Options that closures decide on when the request needs them, once; `nil` leaves the option open.
extension NavigationOption {
    /// Decides on the kind of modal.
    public static func style(
        file: StaticString = #fileID,
        line: UInt = #line,
        _ decide: @escaping () throws -> ModalKind?
    ) -> Self {
        deciding(\.style, "the option 'style'", SourcePlace(file, line)) { try decide()?.name }
    }

    /// Decides how long the screen is kept for being opened again.
    public static func keepAlive(
        file: StaticString = #fileID,
        line: UInt = #line,
        _ decide: @escaping () throws -> KeepAlive?
    ) -> Self {
        deciding(\.keepAlive, "the option 'keepAlive'", SourcePlace(file, line), decide)
    }

    /// Decides on the delay, when data and listeners were served.
    public static func delay(
        file: StaticString = #fileID,
        line: UInt = #line,
        _ decide: @escaping () throws -> Duration?
    ) -> Self {
        deciding(\.delay, "the option 'delay'", SourcePlace(file, line), decide)
    }

    /// Decides whether the transition takes time, when it begins.
    public static func animated(
        file: StaticString = #fileID,
        line: UInt = #line,
        _ decide: @escaping () throws -> Bool?
    ) -> Self {
        deciding(\.isAnimated, "the option 'animated'", SourcePlace(file, line), decide)
    }

    private static func deciding<Option>(
        _ path: WritableKeyPath<OptionFunctions, FunctionID<OptionFunction<Option>>?>,
        _ name: String,
        _ place: SourcePlace,
        _ decide: @escaping () throws -> Option?
    ) -> Self {
        Self { draft in
            let host = draft.host
            let guarded: OptionFunction<Option> = { try host.run(name, decide) }
            draft.options.functions[keyPath: path] = try host.store(guarded, at: place)
        }
    }
}

/// Decides on an option when a request needs it, once; `nil` leaves the option open.
public typealias OptionFunction<Option> = () throws -> Option?

/// Options that functions decide on, in place of values.
public struct OptionFunctions: Hashable, Sendable {
    public var style: FunctionID<OptionFunction<String>>?
    public var keepAlive: FunctionID<OptionFunction<KeepAlive>>?
    /// Asked when data and listeners were served.
    public var delay: FunctionID<OptionFunction<Duration>>?
    /// Asked when the transition begins.
    public var isAnimated: FunctionID<OptionFunction<Bool>>?

    public init() {}

    /// These functions, unless another request sets the option, by a value or by a function.
    func overriding(with other: RequestOptions.Fields) -> OptionFunctions {
        var result = self
        if other.style != nil || other.functions.style != nil { result.style = other.functions.style }
        if other.keepAlive != nil || other.functions.keepAlive != nil { result.keepAlive = other.functions.keepAlive }
        if other.delay > .zero || other.functions.delay != nil { result.delay = other.functions.delay }
        if other.isAnimated != nil || other.functions.isAnimated != nil {
            result.isAnimated = other.functions.isAnimated
        }
        return result
    }
}

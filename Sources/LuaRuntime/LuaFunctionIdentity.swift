/// What a function is the same as.
public struct LuaFunctionIdentity: Sendable {
    /// Equal for functions that are written at the same place, whatever they have captured.
    public let code: String
    /// Equal for functions that do the same whenever they are called: written at the same place, with nothing captured
    /// but globals and variables that are declared `<const>` and hold the same plain values or such functions. `nil` for a
    /// function of which that is not known.
    public let sameness: String?

    public init(code: String, sameness: String?) { (self.code, self.sameness) = (code, sameness) }
}

import NavigationCore

/// What was said that a command would come to; the deed has to agree.
public struct Prediction {
    public var state: NavigationState
    public var command: Command
    public var options: RequestOptions
    public var settlement: Settlement?
}

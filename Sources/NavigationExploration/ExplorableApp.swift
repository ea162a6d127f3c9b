import NavigationCore
public import NavigationHarness

/// An app that can be created any number of times, to be explored.
public protocol ExplorableApp: AnyObject {
    /// Creates the app without launching it; the variables of its code are as they were at first.
    func makeNavigator() throws -> Navigator

    /// Runs a move. Limits on the time and memory of the app's code count from here.
    func perform<Result>(_ body: () throws -> Result) throws -> Result

    /// Describes an error that code of the app has thrown, or by which it was stopped.
    func failure(of error: any Error) -> AppFailure

    /// The variables of the app outside the navigation state; `nil` if they cannot be read.
    var memory: (any AppMemory)? { get }

    /// Names of values that functions of the app have read and that are no part of a situation, such as the time since the
    /// launch.
    var pastReads: [String] { get }

    /// Flows after which the search goes on as it does after the launch.
    var flows: [ExploredFlow] { get }
    /// Whether only the flows are tried after the launch.
    var beginsWithFlows: Bool { get }
}

/// How code of an app has failed.
public struct AppFailure: Sendable {
    /// The message of the error, or the limit that was exceeded.
    public var message: String
    /// The position in the source, if it is known: equal for equal mistakes, wherever they show.
    public var place: String?
    /// Whether the code was stopped because it exceeded a limit of time or memory.
    public var isStopped: Bool

    public init(_ message: String, at place: String? = nil, isStopped: Bool = false) {
        (self.message, self.place, self.isStopped) = (message, place, isStopped)
    }
}

/// A flow that leads an app somewhere.
public struct ExploredFlow {
    /// Identifies it.
    public let name: String
    /// Lua that does the same after a launch; empty if that cannot be written down.
    public let lines: [String]
    /// Launches the app that was created last, and runs the flow to its end.
    let run: () throws -> Void

    public init(name: String, lines: [String], run: @escaping () throws -> Void) {
        (self.name, self.lines, self.run) = (name, lines, run)
    }
}

extension ExplorableApp {
    public func perform<Result>(_ body: () throws -> Result) throws -> Result { try body() }
    public func failure(of error: any Error) -> AppFailure { AppFailure("\(error)") }
    public var memory: (any AppMemory)? { nil }
    public var pastReads: [String] { [] }
    public var flows: [ExploredFlow] { [] }
    public var beginsWithFlows: Bool { false }
}

/// Variables of an app outside of the navigation state.
public protocol AppMemory {
    /// One number for the values: equal for equal values, 0 for those of an app that was just created.
    func digest() throws -> UInt64
    /// One number for what the app's pending functions wait for, as far as that is no part of the navigation state.
    func waitingDigest() throws -> UInt64
    /// The values now, to be put back later.
    func keep() throws -> KeptMemory
    func putBack(_ kept: KeptMemory) throws
    /// Whether little more can be kept: values that are not needed should be released.
    var isFull: Bool { get }
    /// The variables that have names, to say which one differs; empty if they are not known.
    func variables() throws -> [KeptVariable]
}

extension AppMemory {
    public var isFull: Bool { false }
    public func waitingDigest() throws -> UInt64 { 0 }
    public func variables() throws -> [KeptVariable] { [] }
}

/// A variable of an app outside of the navigation state.
public struct KeptVariable {
    /// Its name and place, for messages.
    public var name: String
    /// Equal for equal values.
    public var digest: UInt64

    public init(name: String, digest: UInt64) { (self.name, self.digest) = (name, digest) }
}

/// What an app's variables held at one moment.
public struct KeptMemory {
    public var digest: UInt64
    public var content: Any?

    public init(digest: UInt64, content: Any?) { (self.digest, self.content) = (digest, content) }
}

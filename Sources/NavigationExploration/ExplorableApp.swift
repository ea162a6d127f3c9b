import NavigationCore
public import NavigationHarness

/// An app that can be made anew any number of times, to be explored.
public protocol ExplorableApp: AnyObject {
    /// Makes the app, not launched yet: what an earlier one has done to variables of the app is undone.
    func makeNavigator() throws -> Navigator

    /// Runs a move; whoever limits what code of the app may use counts from here.
    func perform<Result>(_ body: () throws -> Result) throws -> Result

    /// What it says that code of the app has thrown an error, or had to be stopped.
    func failure(of error: any Error) -> AppFailure

    /// What the app keeps besides the navigation state, where that can be told; `nil` where it cannot.
    var memory: (any AppMemory)? { get }

    /// What functions of the app have asked that is no part of a situation, such as how long ago the launch was.
    var pastReads: [String] { get }

    /// Flows from whose ends the search goes on as it does from the launch.
    var flows: [ExploredFlow] { get }
    /// Whether nothing but the flows is tried in the app as it is launched.
    var beginsWithFlows: Bool { get }
}

/// How code of an app has failed.
public struct AppFailure: Sendable {
    /// What was thrown, or what it was stopped by.
    public var message: String
    /// Where in the code that was, if that is known: equal for equal mistakes, wherever they show.
    public var place: String?
    /// Whether it was stopped: it ran on and on, or used more and more.
    public var isStopped: Bool

    public init(_ message: String, at place: String? = nil, isStopped: Bool = false) {
        (self.message, self.place, self.isStopped) = (message, place, isStopped)
    }
}

/// A flow that leads an app somewhere.
public struct ExploredFlow {
    /// Tells it from others.
    public let name: String
    /// Lua that does the same after a launch; empty if nobody knows it.
    public let lines: [String]
    /// Launches the app that was made last, and runs the flow to its end.
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
    /// The same for variables that hold the same; 0 for what they hold in an app that was just made.
    func digest() throws -> UInt64
    /// One number for what functions of the app wait for that have still to be called, as far as that is no part of the
    /// navigation state.
    func waitingDigest() throws -> UInt64
    /// What they hold now, as a value that can be put back.
    func keep() throws -> KeptMemory
    func putBack(_ kept: KeptMemory) throws
    /// Whether so much is kept that little more will fit: whoever keeps it is to let go of what he can do without.
    var isFull: Bool { get }
    /// Each variable that has a name, to say which one differs; empty where nobody knows.
    func variables() throws -> [KeptVariable]
}

extension AppMemory {
    public var isFull: Bool { false }
    public func waitingDigest() throws -> UInt64 { 0 }
    public func variables() throws -> [KeptVariable] { [] }
}

/// A variable of an app outside of the navigation state.
public struct KeptVariable {
    /// What people call it, with where it is.
    public var name: String
    /// The same where it holds the same.
    public var digest: UInt64

    public init(name: String, digest: UInt64) { (self.name, self.digest) = (name, digest) }
}

/// What an app's variables held at one moment.
public struct KeptMemory {
    public var digest: UInt64
    public var content: Any?

    public init(digest: UInt64, content: Any?) { (self.digest, self.content) = (digest, content) }
}

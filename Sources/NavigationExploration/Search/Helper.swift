import Dispatch
import Synchronization

/// Threads that explore the app besides the one that starts the search.
public struct Helpers: Sendable {
    let count: Int
    let make: @Sendable () throws -> (app: any ExplorableApp, properties: [any Property])
    let startThread: @Sendable (@escaping @Sendable () -> Void) -> Bool

    /// - Parameters:
    ///   - count: The number of threads; those that would have nothing to do are not started.
    ///   - startThread: Starts a thread whose stack is large enough for the app; false if the system refuses.
    ///   - make: Creates the same app with the same properties. It is called on each thread, to which the result belongs.
    public init(
        count: Int,
        startThread: @escaping @Sendable (@escaping @Sendable () -> Void) -> Bool,
        make: @escaping @Sendable () throws -> (app: any ExplorableApp, properties: [any Property])
    ) {
        (self.count, self.startThread, self.make) = (count, startThread, make)
    }
}

/// An explorer with a thread of its own.
final class Helper: Sendable {
    private enum Order {
        case work(@Sendable (Explorer) -> Void)
        case goHome
    }

    private let order = Mutex<Order?>(nil)
    private let failure = Mutex<(any Error)?>(nil)
    private let hasOrder = DispatchSemaphore(value: 0)
    private let isDone = DispatchSemaphore(value: 0)

    init(_ helpers: Helpers, _ part: SearchPart) throws {
        let hasStarted = helpers.startThread { [self] in
            do {
                let (app, properties) = try helpers.make()
                let explorer = try Explorer(app, properties, part)
                isDone.signal()
                serve(explorer)
            } catch {
                failure.withLock { $0 = error }
                isDone.signal()
            }
        }
        guard hasStarted else { throw NoThread() }
    }

    private func serve(_ explorer: Explorer) {
        while true {
            hasOrder.wait()
            guard case .work(let body)? = order.withLock({ $0.take() }) else { return }
            body(explorer)
            isDone.signal()
        }
    }

    /// Waits until its app is made; throws what stands in the way.
    func awaitReadiness() throws {
        isDone.wait()
        if let error = failure.withLock({ $0 }) { throw error }
    }

    func start(_ body: @escaping @Sendable (Explorer) -> Void) { give(.work(body)) }

    func awaitEnd() { isDone.wait() }

    /// Ends its thread.
    func dismiss() { give(.goHome) }

    private func give(_ next: Order) {
        order.withLock { $0 = next }
        hasOrder.signal()
    }
}

/// The system refused to start a thread.
struct NoThread: Error, CustomStringConvertible {
    var description: String { "the system starts no further thread; try a smaller -j" }
}

import NavigationCore

/// A function of an app that scripts can call, with typed arguments; in an app it is called `Function`.
public struct TypedFunction<App: NavigationApp> {
    let name: String
    let make: (AppRuntime<App>, _ place: String) -> AppFunction
    var condition: ((AppContext<App>) throws -> Bool)?

    /// A function whose arguments are decoded from those of the call; what is optional may be left out.
    public init<each Argument: Decodable, Result: Encodable>(
        _ name: String,
        _ body: @escaping (AppContext<App>, repeat each Argument) throws -> Result
    ) {
        self.init(name: name) { context, arguments in
            let taken = (repeat try arguments.next((each Argument).self))
            try arguments.finish()
            return try Value(encoding: body(context, repeat each taken))
        }
    }

    /// A function without a result.
    public init<each Argument: Decodable>(
        _ name: String,
        _ body: @escaping (AppContext<App>, repeat each Argument) throws -> Void
    ) {
        self.init(name: name) { context, arguments in
            let taken = (repeat try arguments.next((each Argument).self))
            try arguments.finish()
            try body(context, repeat each taken)
            return .null
        }
    }

    /// For a command: whether it can run now; where it cannot, it is denied.
    public func possible(when condition: @escaping (AppContext<App>) throws -> Bool) -> Self {
        var copy = self
        copy.condition = condition
        return copy
    }

    init(name: String, _ body: @escaping (AppContext<App>, inout ArgumentList) throws -> Value) {
        self.name = name
        make = { runtime, place in
            { values in
                var arguments = ArgumentList(values)
                return try runtime.run(place) { try body(AppContext(runtime), &arguments) }
            }
        }
    }
}

/// The arguments of one call, taken one after the other.
struct ArgumentList {
    private let values: [Value]
    private var next = 0

    init(_ values: [Value]) { self.values = values }

    mutating func next<Argument: Decodable>(_ type: Argument.Type) throws -> Argument {
        let value = next < values.count ? values[next] : .null
        next += 1
        if value == .null, !(type is any ExpressibleByNilLiteral.Type) {
            let what = (type as? any PlainCodable.Type).map { ": \($0.typeDescription) expected" } ?? ""
            throw AppFault("argument #\(next) is missing\(what)")
        }
        do {
            return try value.strictlyDecoded()
        } catch let fault as ValueFault {
            throw AppFault(fault.described(in: "argument #\(next)"))
        }
    }

    /// Refuses arguments that nobody has taken.
    func finish() throws {
        guard values.count > next else { return }
        throw AppFault("it takes \(argumentCount(next)), got \(values.count)")
    }
}

/// A number of arguments in words.
func argumentCount(_ count: Int) -> String { count == 1 ? "1 argument" : "\(count) arguments" }

/// Functions of an app that scripts call as `services.NAME.FUNCTION(…)`; in an app it is called `Service`.
public struct AppService<App: NavigationApp> {
    let name: String
    let functions: [TypedFunction<App>]

    public init(_ name: String, @ListBuilder<TypedFunction<App>> _ functions: () -> [TypedFunction<App>]) {
        (self.name, self.functions) = (name, functions())
    }
}

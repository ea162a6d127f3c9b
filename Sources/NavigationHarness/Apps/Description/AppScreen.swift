import NavigationCore

/// What an app says about one screen; in an app it is called `Screen`.
///
/// `Parameters` is the type of what the screen is opened with: names and types of its parameters are those of the
/// type's properties.
public struct AppScreen<App: NavigationApp, Parameters: Decodable, Model> {
    /// What the screen's closures are given.
    public typealias Context = ScreenContext<App, Parameters, Model>
    typealias Part = (inout ScreenDescription, AppRuntime<App>) throws -> Void

    let name: String
    var parts: [Part] = []

    init(_ name: String, parts: [Part]) {
        self.name = name
        self.parts = parts
    }

    func adding(_ part: @escaping Part) -> Self {
        var copy = self
        copy.parts.append(part)
        return copy
    }

    func setting<Setting>(_ path: WritableKeyPath<ScreenDescription, Setting>, _ value: Setting) -> Self {
        adding { screen, _ in screen[keyPath: path] = value }
    }
}

/// Stands for the live object of a screen that has none.
public struct NoModel: Sendable {}

extension AppScreen where Model == NoModel {
    /// A screen without parameters.
    public init(_ name: String) where Parameters == NoParameters { self.init(name, parts: []) }

    /// A screen with parameters of a type.
    public init(_ name: String, _ parameters: Parameters.Type) {
        self.init(name, parts: [{ try AppScreen.declareParameters(&$0, $1) }])
    }

    /// The screen that a type of parameters belongs to.
    public init(_ parameters: Parameters.Type) where Parameters: ScreenParameters {
        self.init(Parameters.screen, parts: [{ try AppScreen.declareParameters(&$0, $1) }])
    }
}

extension AppScreen {
    /// Reads the parameters of a screen off their type, and has every request for it checked against the type.
    private static func declareParameters(_ screen: inout ScreenDescription, _: AppRuntime<App>) throws {
        let name = screen.name
        let shape: Shape
        do {
            shape = try Shape(of: Parameters.self)
        } catch let fault as ValueFault {
            throw AppFault("the parameters of '\(name)': \(fault)")
        }
        guard shape.type == .table else {
            throw AppFault(
                "the parameters of '\(name)' are a table with names; make \(typeName(of: Parameters.self)) a struct"
            )
        }
        screen.parameters = shape.fields
        screen.checkParameters = { parameters in
            do {
                _ = try Value.record(parameters).decoded(as: Parameters.self)
                return nil
            } catch let fault as ValueFault {
                return "the parameter '\(fault.path)' of '\(name)': \(fault.problem)"
            } catch {
                return "the parameters of '\(name)': \(error)"
            }
        }
    }
}

extension ScreenView {
    /// The parameters as their type; a screen that was restored or rearranged may lack what it needs.
    func decodedParameters<Parameters: Decodable>() throws -> Parameters {
        do {
            return try Value.record(parameters).decoded()
        } catch let fault as ValueFault {
            throw AppFault("the parameter '\(fault.path)' of '\(name)': \(fault.problem)")
        }
    }
}

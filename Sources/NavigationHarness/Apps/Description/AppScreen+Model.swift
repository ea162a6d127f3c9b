import NavigationCore

/// Live objects: what an app calls a view model.
extension AppScreen where Model == NoModel {
    /// Makes an object for each instance of the screen; it lives as long as the instance lives or is kept.
    ///
    /// What is said about the screen after this can use the object as `context.model`. An object that conforms to
    /// `DataReceiver` or `PropertyReceiver` is given what its screen is given; one that outlives its screen is a leak.
    public func model<Object: AnyObject>(
        _ make: @escaping (ScreenContext<App, Parameters, NoModel>) throws -> Object
    ) -> AppScreen<App, Parameters, Object> {
        let part: Part = { screen, runtime in
            let place = "the live object of '\(screen.name)'"
            screen.makeObject = { view in
                try runtime.run(place) { try make(ScreenContext(runtime, view)) }
            }
        }
        return AppScreen<App, Parameters, Object>(name, parts: parts + [part])
    }
}

extension ScreenContext where Model: AnyObject {
    /// The live object of the screen; throws if the screen is gone, and its object with it.
    public var model: Model {
        get throws {
            guard let model = try host.navigator().object(of: screen.id) as? Model else {
                throw AppFault("the live object of '\(screen.name)' is gone with its screen")
            }
            return model
        }
    }
}

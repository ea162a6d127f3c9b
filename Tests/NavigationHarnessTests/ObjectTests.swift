import NavigationCore
import NavigationHarness
import Testing

@Suite("Live objects of screens")
struct ObjectTests {
    @Test("An object lives as long as its screen")
    func lifetime() throws {
        let navigator = try launched(modelled { Model($0) })
        try navigator.ask(.push(.screen("item"))) { $0.parameters = ["id": "1"] }
        let node = try #require(navigator.state.visible(world: navigator.world))
        weak let model = navigator.object(of: node) as? Model
        #expect(model?.view.parameters["id"] == "1")
        try navigator.ask(.push(.screen("detail")))
        #expect(model != nil)
        try navigator.ask(.popToRoot)
        #expect(model == nil)
        #expect(navigator.object(of: node) == nil)
        navigator.endOfRun()
        #expect(navigator.hazards == [])
    }

    @Test("A retain cycle is a leak that names the screen, the instance and what removed it")
    func cycle() throws {
        let navigator = try launched(
            modelled { view in
                let model = Model(view)
                model.other = model
                return model
            }
        )
        try navigator.ask(.push(.screen("item")))
        let node = try #require(navigator.state.visible(world: navigator.world))
        let pop = try navigator.ask(.pop(1))
        let leak = try #require(navigator.log.events.last { $0.kind == .hazard })
        #expect(leak.fields["hazard"] == "leak")
        #expect(leak.instance == node && leak.screen == "item" && leak.request == pop)
        #expect(
            leak.fields["message"]?.text
                == "'item' #\(node.number) was removed by 'pop' (popped), but its Model is still alive: "
                + "something holds a strong reference to it"
        )
        navigator.endOfRun()
        #expect(navigator.hazards == ["leak"])
    }

    @Test("A screen that a cached closure retains is a leak")
    func closure() throws {
        final class Cache { var closures: [() -> String] = [] }
        let cache = Cache()
        let navigator = try launched(
            modelled { view in
                let model = Model(view)
                cache.closures.append { model.view.name }
                return model
            }
        )
        try navigator.ask(.present(.screen("item")))
        #expect(navigator.hazards == [])
        try navigator.ask(.dismiss)
        #expect(navigator.hazards == ["leak"])
        #expect(cache.closures.count == 1)
    }

    @Test("A screen that is kept alive keeps its object, and lets it go when the keeping ends")
    func keepAlive() throws {
        let navigator = try launched(modelled { Model($0) })
        func open() throws -> Model? {
            try navigator.ask(.push(.screen("item"))) { $0.keepAlive = KeepAlive(DurationLifetime(.seconds(60))) }
            return navigator.state.visible(world: navigator.world).flatMap { navigator.object(of: $0) as? Model }
        }
        weak let first = try open()
        try navigator.ask(.pop(1))
        #expect(first != nil)
        #expect(try open() === first)
        try navigator.ask(.pop(1))
        try navigator.advance(by: .seconds(60))
        #expect(first == nil)
        #expect(navigator.hazards == [])
    }

    @Test("Running work may hold an object until it has ended")
    func transient() throws {
        let app = modelled { Model($0) }
        var acting = app
        acting.screens["item"]?.actions["save"] = AsyncFunctions.action { _ in
            guard let navigator = Navigator.running, let node = navigator.state.visible(world: navigator.world),
                let model = navigator.object(of: node) as? Model
            else { return }
            let clock = navigator.tasks.clock
            Task {
                try? await clock.sleep(for: .seconds(1))
                model.saved += 1
            }
        }
        let navigator = try launched(acting)
        try navigator.ask(.push(.screen("item")))
        try navigator.tap("save")
        try navigator.ask(.pop(1))
        #expect(navigator.hazards == [])
        try navigator.advance(by: .seconds(2))
        navigator.endOfRun()
        #expect(navigator.hazards == [])
    }

    @Test("An object is no leak while one of its own methods has closed its screen and still runs")
    func closingItself() throws {
        var app = modelled { Model($0) }
        app.screens["item"]?.actions["close"] = ScreenAction { _ in
            guard let navigator = Navigator.running, let node = navigator.state.visible(world: navigator.world),
                let model = navigator.object(of: node) as? Model
            else { return }
            _ = try navigator.request(.close)
            model.saved += 1
        }
        let navigator = try launched(app)
        try navigator.ask(.push(.screen("item")))
        try navigator.tap("close")
        #expect(navigator.names == ["home"])
        #expect(navigator.hazards == [])
    }

    @Test("Objects take data and properties")
    func deliveries() throws {
        var app = modelled { Model($0) }
        app.screens["item"]?.properties = ["title": PropertyDescription(.string)]
        let navigator = try launched(app)
        try navigator.ask(.push(.screen("item"))) {
            $0.properties = ["title": "first"]
            $0.data = .value("payload")
        }
        let node = try #require(navigator.state.visible(world: navigator.world))
        let model = try #require(navigator.object(of: node) as? Model)
        try navigator.perform(.setProperty(node, "title", "second"))
        try navigator.perform(.setProperty(node, "title", .null))
        #expect(model.taken == ["data \"payload\"", "title \"first\"", "title \"second\"", "title nil"])
    }

    @Test("An object may ask and navigate as it goes with its screen")
    func parting() throws {
        let navigator = try launched(
            modelled { view in
                Guest {
                    guard let navigator = Navigator.running, navigator.object(of: view.id) == nil else { return }
                    _ = try? navigator.request(.push(.screen("detail")))
                }
            }
        )
        try navigator.ask(.push(.screen("item")))
        try navigator.ask(.pop(1))
        #expect(navigator.names == ["home", "detail"])
    }

    @Test("What an object does when it takes a property is told at once")
    func navigating() throws {
        var told: [String] = []
        var app = modelled { _ in Mover() }
        app.screens["item"]?.properties = ["next": PropertyDescription(.string)]
        app.screens["detail"]?.onAppear = { told.append($0.name) }
        let navigator = try launched(app)
        try navigator.ask(.push(.screen("item")))
        let node = try #require(navigator.state.visible(world: navigator.world))
        try navigator.perform(.setProperty(node, "next", "detail"))
        #expect(told == ["detail"])
    }

    @Test("Objects that set properties because of each other do not hang")
    func endless() throws {
        var app = modelled { view in Echo(view.id) }
        app.screens["item"]?.properties = ["count": PropertyDescription(.number)]
        let navigator = try launched(app)
        try navigator.ask(.push(.screen("item")))
        let node = try #require(navigator.state.visible(world: navigator.world))
        #expect(throws: NavigatorFault.self) { try navigator.perform(.setProperty(node, "count", 1)) }
        try navigator.ask(.pop(1))
        #expect(navigator.names == ["home"])
    }

    @Test("An object that cannot be made is an error of the flow, and nothing else")
    func failing() throws {
        let navigator = try launched(modelled { _ in throw AppFault("no store") })
        let error = #expect(throws: TaskFailure.self) { try navigator.ask(.push(.screen("item"))) }
        #expect(error?.description == "the live object of 'item' failed: no store")
        #expect(navigator.visible == "item")
        try navigator.ask(.pop(1))
        #expect(navigator.names == ["home"])
    }

    @Test("State can be put back, live objects cannot")
    func undo() throws {
        let navigator = try launched(modelled { Model($0) })
        try navigator.ask(.push(.screen("detail")))
        #expect(navigator.whatCannotBeUndone == [])
        try navigator.ask(.push(.screen("item")))
        let node = try #require(navigator.state.visible(world: navigator.world))
        #expect(navigator.whatCannotBeUndone == ["screen 'item' #\(node.number) holds the live object Model"])
        let refusal = #expect(throws: TimeTravelRefusal.self) { try navigator.undo() }
        #expect(
            refusal?.description
                == "this cannot be undone: screen 'item' #\(node.number) holds the live object Model"
        )
        #expect(navigator.names == ["home", "detail", "item"])
        try navigator.set(["user": "ada"])
        #expect(try navigator.undo())
        #expect(navigator.state.app["user"] == .null)
        #expect(try navigator.redo())
        #expect(navigator.state.app["user"] == "ada")
        try navigator.ask(.pop(1))
        #expect(navigator.whatCannotBeUndone == ["the live object of 'item' #\(node.number) is gone"])
        #expect(throws: TimeTravelRefusal.self) { try navigator.undo() }
        try navigator.ask(.pop(1))
        #expect(try navigator.undo())
        #expect(navigator.names == ["home", "detail"])
    }

    @Test("Running work cannot be undone")
    func undoWork() throws {
        let navigator = try launched(acting { _, clock in try await clock.sleep(for: .seconds(60)) })
        try navigator.tap("go")
        try navigator.ask(.push(.screen("detail")))
        #expect(navigator.whatCannotBeUndone == ["the action 'go' of 'home' is still running"])
        #expect(throws: TimeTravelRefusal.self) { try navigator.undo() }
        try navigator.advance(by: .seconds(60))
        #expect(navigator.whatCannotBeUndone == ["asynchronous work that was running then has ended"])
        try navigator.ask(.push(.screen("other")))
        #expect(try navigator.undo())
        #expect(navigator.names == ["home", "detail"])
    }
}

/// A view model that notes what it is given.
private final class Model: DataReceiver, PropertyReceiver {
    let view: ScreenView
    var other: Model?
    var saved = 0
    private(set) var taken: [String] = []

    init(_ view: ScreenView) { self.view = view }

    func receive(_ data: Value) { taken.append("data \(data)") }
    func receive(_ value: Value, as property: String) { taken.append("\(property) \(value)") }
}

/// A view model that does something as it goes.
private final class Guest {
    private let part: () -> Void
    init(_ part: @escaping () -> Void) { self.part = part }
    deinit { part() }
}

/// A view model that navigates where a property says.
private final class Mover: PropertyReceiver {
    func receive(_ value: Value, as property: String) throws {
        guard let name = value.text else { return }
        try Navigator.running?.request(.push(.screen(name)))
    }
}

/// A view model that answers each property with the next one.
private final class Echo: PropertyReceiver {
    private let node: NodeID
    init(_ node: NodeID) { self.node = node }

    func receive(_ value: Value, as property: String) throws {
        guard case .integer(let count) = value else { return }
        try Navigator.running?.perform(.setProperty(node, property, .integer(count + 1)))
    }
}

private func modelled(_ make: @escaping (ScreenView) throws -> AnyObject) -> AppDescription {
    sampleApp { app in app.screens["item"]?.makeObject = make }
}

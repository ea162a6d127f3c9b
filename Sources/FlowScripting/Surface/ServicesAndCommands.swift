import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections

/// One service of the running app.
final class Service {
    let name: String
    let table: LuaTable
    let names: [String]
    /// Its functions as flows call them, by name.
    fileprivate var functions: [String: LuaFunction] = [:]

    init(_ name: String, _ table: LuaTable) {
        self.name = name
        self.table = table
        names = table.fields.map { $0.key.stringValue ?? "" }
    }
}

/// `services` or `commands`, whose fields are those of the running app.
final class Members {
    enum Kind: String { case service, command }

    let kind: Kind
    init(_ kind: Kind) { self.kind = kind }
}

extension Surface {
    func setUpNamesClass() {
        classes.names.get = { [unowned self] instance, key, _ in
            guard let members = instance as? Members else { return .nil }
            let name = key.stringValue ?? ""
            switch members.kind {
            case .service: if let table = app?.services[name] { return service(name, table) }
            case .command: if let function = try navigation.customCommand(name) { return .function(function) }
            }
            let (kind, known) = (members.kind.rawValue, names(of: members))
            let advice = known.isEmpty ? "; it declares no \(kind)s" : choices(for: name, among: known)
            throw LuaUsageError("the app has no \(kind) '\(name)'\(advice)")
        }
        classes.service.get = { [unowned self] instance, key, _ in
            guard let service = instance as? Service else { return .nil }
            let name = key.stringValue ?? ""
            if let value = try member(name, of: service) { return value }
            throw LuaUsageError(
                "the service '\(service.name)' has no function '\(name)'\(offer(for: name, among: service.names))"
            )
        }
        classes.service.pairs = { [unowned self] instance in
            guard let service = instance as? Service else { return [] }
            return try service.table.fields.map { ($0.key, try member($0.key.stringValue ?? "", of: service) ?? .nil) }
        }
        classes.null.text = { _ in "null" }
    }

    func names(of members: Members) -> [String] {
        switch members.kind {
        case .service: app?.services.keys.sorted() ?? []
        case .command: app?.commands.keys.sorted() ?? []
        }
    }

    /// What a service has under a name; calling a function of it is one step of the history, whatever that does.
    private func member(_ name: String, of service: Service) throws -> LuaValue? {
        guard let index = service.names.firstIndex(of: name) else { return nil }
        let value = service.table.fields[index].value
        guard case .function(let body) = value else { return value }
        if let known = service.functions[name] { return .function(known) }
        let function = try lua.makeFunction("services.\(service.name).\(name)") { [unowned self] call in
            let arguments = try call.arguments
            try refuseColon(name, of: service, body, arguments)
            guard let navigator else { return try lua.call(body, arguments) }
            return try step(navigator) { try lua.call(body, arguments) }
        }
        service.functions[name] = function
        return .function(function)
    }

    /// A call with a colon hands the service over as well. A function that has no parameter for what then comes last
    /// would never see it; one that has is meant to be called so.
    private func refuseColon(
        _ name: String,
        of service: Service,
        _ body: LuaFunction,
        _ arguments: [LuaValue]
    ) throws {
        guard arguments.count > 1, arguments[0].objectValue?.instance === service,
            !lua.takesArguments(body, beyond: arguments.count - 1)
        else { return }
        let place = "services.\(service.name)"
        throw LuaUsageError(
            "\(place):\(name)(…) hands over the service first, and '\(name)' takes no such argument; "
                + "its functions are called with a dot: \(place).\(name)(…)"
        )
    }

    private func service(_ name: String, _ table: LuaTable) -> LuaValue {
        if let known = handles.services[name] { return lua.object(known, classes.service) }
        let service = Service(name, table)
        handles.services[name] = service
        return lua.object(service, classes.service)
    }
}

import LuaRuntime
import NavigationCore
import Platform
import RunEvents

/// What entries see of values that are no plain data.
extension Surface {
    /// A function of a script by its place, without brackets; a handle by what it stands for: `<item {id = "1"}>`.
    func handleText(_ value: LuaValue) -> String {
        switch value {
        case .function(let function): return lua.definition(of: function).map { "at \(shown($0))" } ?? ""
        case .object(let object):
            switch object.instance {
            case let request as RequestHandle: return "<\(describe(request.id))>"
            case is TreeHandle: return "<tree>"
            case let screen as ScreenHandle:
                let view = screen.view
                return "<\(view.parameters.isEmpty ? view.name : "\(view.name) \(Value.record(view.parameters))")>"
            case let members as Members:
                return "<\(([members.kind.rawValue + "s"] + names(of: members)).joined(separator: " "))>"
            case let service as Service: return "<service \(service.name)>"
            default: return "<\(lua.textOf(value))>"
            }
        default: return "<\(lua.textOf(value))>"
        }
    }

    /// Files of the app are called as they are in its folder.
    private func shown(_ place: LuaLocation) -> String {
        let folder = files.defaultAppPath.map(Path.parent) ?? ""
        let path = Path.absolute(place.file, from: files.script.settings.projectFolder)
        let isInside = !folder.isEmpty && path.hasPrefix(folder + "/")
        return "\(isInside ? String(path.dropFirst(folder.count + 1)) : place.file):\(place.line)"
    }

    /// What `services`, `commands` or one service holds.
    func members(of value: LuaValue) throws -> LuaTable? {
        guard case .object(let object) = value else { return nil }
        if let service = object.instance as? Service { return service.table }
        guard let members = object.instance as? Members else { return nil }
        let values: [LuaValue] = try names(of: members).map { name in
            switch members.kind {
            case .service: (app?.services[name]).map { .table($0) } ?? .nil
            case .command: try navigation.customCommand(name).map { .function($0) } ?? .nil
            }
        }
        return LuaTable(fields: zip(names(of: members).map { .text($0) }, values).map { ($0, $1) })
    }
}

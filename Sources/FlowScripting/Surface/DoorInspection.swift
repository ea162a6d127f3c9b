import LuaRuntime
import NavigationCore

/// `doors_declared()`: the ways by which the system lets anybody into the app.
extension Surface {
    func doorsDeclared(_ call: LuaCall) throws -> [LuaValue] {
        try call.atMost(0)
        let app = try declaredApp().description
        let doors = app.doors ?? Doors()
        var table = LuaTable([
            "schemes": texts(doors.schemes ?? app.schemes),
            "hosts": texts(doors.hosts.isEmpty ? app.hosts : doors.hosts),
            "activity_types": texts(doors.activityTypes),
            "quick_actions": .table(LuaTable(array: doors.quickActions.map(lua))),
        ])
        if let name = doors.app?.description { table.fields.append(("app_id", .text(name))) }
        return [.table(table)]
    }

    private func texts(_ texts: [String]) -> LuaValue { .table(LuaTable(array: texts.map { .text($0) })) }

    private func lua(_ action: QuickAction) -> LuaValue {
        .table(["type": .text(action.type), "title": .text(action.title), "user_info": action.userInfo.lua])
    }
}

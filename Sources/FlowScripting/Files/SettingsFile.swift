import LuaRuntime
public import NavigationCore
import Platform

/// A settings file that could not be read, in words for a person.
public struct SettingsFault: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String
}

/// The table that a `sextant.lua` returns; the file sees Lua's own library and nothing of the flow surface.
public func readSettings(at path: String) throws(SettingsFault) -> [String: Value] {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    do {
        let source = LuaSource(
            bytes: try FileReading.bytes(of: path, within: FolderBounds([Path.parent(path)])),
            chunkName: name
        )
        return try LuaThread.run {
            let lua = try LuaState()
            guard let table = try lua.call(try lua.load(source)).first else {
                throw SettingsFault(
                    description: "it returned nothing; it returns a table: return { app = \"app.lua\" }"
                )
            }
            guard let fields = try Value(table).fields else {
                throw SettingsFault(description: "it returned a \(table.typeName); it returns a table from names")
            }
            return fields
        }
    } catch let fault as SettingsFault {
        throw fault
    } catch let fault as FileFault {
        throw SettingsFault(description: fault.message)
    } catch let error as LuaError {
        throw SettingsFault(description: error.description)
    } catch {
        throw SettingsFault(description: "\(error)")
    }
}

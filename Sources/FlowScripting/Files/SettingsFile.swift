import LuaRuntime
public import NavigationCore
import Platform

/// A settings file that could not be read, in words for a person.
public struct SettingsFault: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String
}

private let usage = "return { app = \"app.lua\" }"

/// The table that a `sextant.lua` returns; the file sees Lua's own library and nothing of the flow surface.
public func readSettings(at path: String) throws(SettingsFault) -> [String: Value] {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    do {
        let bytes = try FileReading.bytes(of: path, within: FolderBounds([Path.parent(path)]))
        if let fault = ProjectFiles.firstFault(in: bytes) {
            throw SettingsFault(description: "it is not UTF-8: line \(fault.line), byte \(fault.byte)")
        }
        let source = LuaSource(bytes: bytes, chunkName: name)
        return try LuaThread.run {
            let lua = try LuaState()
            guard let table = try lua.call(try lua.load(source)).first else {
                throw SettingsFault(
                    description: "it returned nothing; it returns a table: \(usage)"
                )
            }
            guard case .table(let written) = table else {
                throw SettingsFault(description: "it returned a \(table.typeName); it returns a table: \(usage)")
            }
            if written.fields.isEmpty, !written.array.isEmpty {
                throw SettingsFault(description: "it returned a list; each setting has a name: \(usage)")
            }
            guard let fields = try Value(table).fields else { return [:] }
            return fields
        }
    } catch let fault as SettingsFault {
        throw fault
    } catch let fault as FileFault {
        throw SettingsFault(description: fault.message)
    } catch let error as LuaError where error.message.hasSuffix("a nil value (global 'App')") {
        throw SettingsFault(description: "App { … } describes an app, in app.lua; settings are a table: \(usage)")
    } catch let error as LuaError {
        throw SettingsFault(description: error.description)
    } catch {
        throw SettingsFault(description: "\(error)")
    }
}

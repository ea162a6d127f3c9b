import LuaRuntime
import NavigationCore
import Platform

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// `rows(file)`: the rows of a CSV or JSON file beside the script.
extension Surface {
    func defineFiles() {
        lua.define("rows") { [unowned self] call in
            try call.atMost(1)
            let name = try call.string(0)
            let path = try ProjectFiles.path(name, below: Path.parent(files.script.path))
            let bytes: [UInt8]
            do throws(FileFault) {
                bytes = try files.read(path)
            } catch {
                let others = (FileSystem.entries(of: Path.parent(path)) ?? []).filter {
                    $0.hasSuffix(".csv") || $0.hasSuffix(".json")
                }
                let hint = suggestion(for: Path.name(path), among: others)
                throw LuaUsageError("rows: failed to read '\(name)': \(error.message)\(hint)")
            }
            return [try name.hasSuffix(".json") ? json(bytes, name) : csv(bytes, name)]
        }
    }

    private func json(_ bytes: [UInt8], _ name: String) throws -> LuaValue {
        do {
            return try JSONDecoder().decode(Value.self, from: Data(bytes)).lua
        } catch {
            throw LuaUsageError("rows: '\(name)' is not JSON")
        }
    }

    /// The first line names the columns; every cell is text.
    private func csv(_ bytes: [UInt8], _ name: String) throws -> LuaValue {
        let lines = try CommaSeparatedValues.parse(String(decoding: bytes, as: UTF8.self), name: name)
        guard let header = lines.first else { return .table(LuaTable()) }
        let rows = try lines.dropFirst().enumerated().map { index, cells in
            guard cells.count == header.count else {
                throw LuaUsageError(
                    "rows: row \(index + 2) of '\(name)' has \(cells.count) cells, the first row has \(header.count)"
                )
            }
            return LuaValue.table(LuaTable(fields: zip(header, cells).map { (.text($0), .text($1)) }))
        }
        return .table(LuaTable(array: rows))
    }
}

/// Comma-separated values with quoted cells, as RFC 4180 describes them.
enum CommaSeparatedValues {
    static func parse(_ text: String, name: String) throws -> [[String]] {
        var rows: [[String]] = []
        var row: [String] = []
        var cell = ""
        var isQuoted = false
        var rest = text.unicodeScalars[...]
        if rest.first == "\u{FEFF}" { rest.removeFirst() }
        while let scalar = rest.popFirst() {
            if isQuoted {
                if scalar != "\"" {
                    cell.unicodeScalars.append(scalar)
                } else if rest.first == "\"" {
                    rest.removeFirst()
                    cell += "\""
                } else {
                    isQuoted = false
                }
                continue
            }
            switch scalar {
            case "\"" where cell.isEmpty: isQuoted = true
            case ",":
                row.append(cell)
                cell = ""
            case "\r": continue
            case "\n":
                if !row.isEmpty || !cell.isEmpty { rows.append(row + [cell]) }
                (row, cell) = ([], "")
            default: cell.unicodeScalars.append(scalar)
            }
        }
        guard !isQuoted else { throw LuaUsageError("rows: a quoted cell of '\(name)' does not end") }
        if !row.isEmpty || !cell.isEmpty { rows.append(row + [cell]) }
        return rows
    }
}

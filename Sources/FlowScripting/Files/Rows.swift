import LuaRuntime
import NavigationCore
import Platform
import RunEvents

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
            let name = try call.displayName(0)  // each one that is asked for is kept
            let value = try table(named: name)
            if let remark = self.remark(on: value, name) {
                files.barrenTable = (remark, call.location(inFile: files.file)?.line)
            }
            return [value]
        }
    }

    /// The rows of a file beside the script.
    func table(named name: String) throws -> LuaValue {
        let path = try ProjectFiles.path(name, below: Path.parent(files.script.path))
        lua.charge(work: Cost.work, bytes: Cost.element + path.utf8.count)
        let bytes: [UInt8]
        do throws(FileFault) {
            bytes = try files.read(path)
        } catch {
            let others = files.bounds.entries(of: Path.parent(path)).filter {
                $0.hasSuffix(".csv") || $0.hasSuffix(".json")
            }
            let whole = others.first { $0 == "\(Path.name(path)).csv" || $0 == "\(Path.name(path)).json" }
            let hint = whole.map { ": did you mean '\($0)'?" } ?? suggestion(for: Path.name(path), among: others)
            throw LuaUsageError("rows: failed to read '\(name)': \(error.message)\(hint)")
        }
        if !name.hasSuffix(".csv"), !name.hasSuffix(".json"), name.contains(".") {
            throw LuaUsageError("rows: '\(name)' is neither a .csv nor a .json file: save the table as one of these")
        }
        if let fault = ProjectFiles.firstFault(in: bytes) {
            throw LuaUsageError("rows: '\(name)' is not UTF-8: line \(fault.line), byte \(fault.byte)")
        }
        return try name.hasSuffix(".json") ? json(bytes, name) : csv(bytes, name)
    }

    /// Why a loop over a table makes no flow.
    private func remark(on value: LuaValue, _ name: String) -> String? {
        guard let table = value.tableValue else { return "rows(\"\(name)\") is no table but a \(value.typeName)" }
        if !table.fields.isEmpty {
            return "rows(\"\(name)\") is an object, and ipairs goes through lists: its rows stand in [ { … }, … ]"
        }
        guard table.array.isEmpty else { return nil }
        let place =
            name.hasSuffix(".json") ? "its list is empty" : "there is none below the line that names the columns"
        return "rows(\"\(name)\") has no row: \(place)"
    }

    private func json(_ bytes: [UInt8], _ name: String) throws -> LuaValue {
        do {
            return try JSONDecoder().decode(Value.self, from: Data(bytes)).lua
        } catch {
            let text = String(decoding: bytes, as: UTF8.self)
            let line = JSONReader.faultyLine(of: text)
            let advice = line.map { ": see its line \($0)\(JSONAdvice.text(for: text, at: $0))" }
            throw LuaUsageError("rows: '\(name)' is not JSON\(advice ?? "")")
        }
    }

    /// The first line names the columns; every cell is text.
    private func csv(_ bytes: [UInt8], _ file: String) throws -> LuaValue {
        let lines: [(line: Int, cells: [String])]
        do throws(CommaSeparatedValues.OpenCell) {
            lines = try CommaSeparatedValues.rows(of: String(decoding: bytes, as: UTF8.self))
        } catch {
            throw LuaUsageError("rows: a quoted cell of '\(file)' does not end: it begins in line \(error.line)")
        }
        guard let header = lines.first?.cells else {
            throw LuaUsageError("rows: '\(file)' is empty: its first line names the columns")
        }
        var known: Set<String> = []
        if let twice = header.first(where: { !known.insert($0).inserted }) {
            throw LuaUsageError("rows: two columns of '\(file)' are called '\(twice)'")
        }
        for (sign, name) in [(";", "semicolons"), ("\t", "tabs")] where header.count == 1 && header[0].contains(sign) {
            throw LuaUsageError("rows: the cells of '\(file)' are separated by \(name): a CSV file has commas")
        }
        let rows = try lines.dropFirst().map { line, cells in
            guard cells.count == header.count else {
                let advice = cells.count > header.count ? ": a cell with a comma stands in double quotes" : ""
                throw LuaUsageError(
                    "rows: line \(line) of '\(file)' has \(cells.count) cells, the first row has \(header.count)\(advice)"
                )
            }
            return LuaValue.table(LuaTable(fields: zip(header, cells).map { (.text($0), .text($1)) }))
        }
        return .table(LuaTable(array: rows))
    }
}

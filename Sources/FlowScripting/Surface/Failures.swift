import LuaRuntime
import NavigationCore
import Platform
import RunEvents

/// What errors of Lua are for reports.
extension Surface {
    /// What a file's error is for reports: its message, the line, and the line's text.
    func failure(_ error: any Error, cause: ScriptFailure.Cause, file: String, _ source: LuaSource)
        -> ScriptFailure
    {
        if let failure = error as? ScriptFailure { return failure }
        guard let error = error as? LuaError else {
            return ScriptFailure(cause: cause, message: "\(error)", file: file)
        }
        if let failure = error.cause as? ScriptFailure { return failure }
        let place = error.location
        let isHere = place == nil || place?.file == source.chunkName
        return ScriptFailure(
            cause: cause,
            message: error.trip.map { stop($0, error) } ?? sentence(of: error, source),
            file: place?.file ?? file,
            line: place?.line,
            sourceLine: isHere ? place.flatMap { line($0.line, of: source) } : nil,
            traceback: error.traceback
        )
    }

    /// Why a file did not come to its end.
    private func stop(_ trip: LuaTrip, _ error: LuaError) -> String {
        switch trip {
        case .cpu: "stopped: the file does more than one may while it is loaded (limit:cpu), as a loop without end does"
        case .memory:
            "stopped: the file uses more memory than one may (limit:memory)" + RecursionAdvice.text(for: error)
        case .output: "stopped: the file prints more than one may (limit:output)"
        case .cancelled: "stopped: the run was interrupted"
        }
    }

    private func sentence(of error: LuaError, _ source: LuaSource) -> String {
        guard error.kind == .syntax, let place = error.location, place.file == source.chunkName else {
            return message(of: error)
        }
        return SyntaxAdvice.sentence(for: error.message, line: place.line, in: source)
    }

    /// What an error says; one that is a table shows its content.
    func message(of error: LuaError) -> String {
        guard let value = error.value, error.message.hasPrefix("error raised with"),
            let raised = try? lua.value(of: value), case .table = raised
        else { return ModuleAdvice.cycle(error) ?? error.message + advice(error) }
        return "error raised with a table: \(LuaComparison.text(raised, in: lua))"
    }

    /// What is known of an error of Lua besides its own words.
    func advice(_ error: LuaError) -> String {
        let advice = LuaAdvice.text(for: error) {
            guard let place = error.location else { return nil }
            return self.sourceLine(CheckProblem(.error, "", file: place.file, line: place.line))
        }
        return advice + (advice.contains("there is no function") ? nearFunction(error) : "") + columns(error)
    }

    /// The columns of a table that was read, for a field that none of them is called like.
    private func columns(_ error: LuaError) -> String {
        let parts = error.message.split(separator: "'")
        guard error.kind == .runtime, !error.isRaised, parts.count > 1, parts[0].hasSuffix("a nil value (field ") else {
            return ""
        }
        let headers = files.readFiles.sorted().filter { $0.hasSuffix(".csv") }.compactMap { path in
            files.text(of: path).flatMap { try? CommaSeparatedValues.rows(of: $0) }?.first.map { (path, $0.cells) }
        }
        guard let (path, names) = headers.first, !names.contains(String(parts[1])) else { return "" }
        return "; the columns of '\(files.relative(path))' are \(names.prefix(12).joined(separator: ", "))"
    }

    /// The function of a module that is called nearly so.
    private func nearFunction(_ error: LuaError) -> String {
        guard let name = error.message.split(separator: "'").dropFirst().first else { return "" }
        let declared = files.readFiles.sorted().filter { $0.hasSuffix(".lua") }.flatMap { path in
            files.text(of: path).map { ScriptTokens($0).functions } ?? []
        }
        return suggestion(for: String(name), among: declared)
    }

    private func line(_ number: Int, of source: LuaSource) -> String? {
        let lines = source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.indices.contains(number - 1) else { return nil }
        return String(decoding: lines[number - 1], as: UTF8.self)
    }
}

import LuaRuntime
import Platform
import RunEvents

/// A property that an app's own script declares.
package struct DeclaredProperty {
    /// The word that declares it.
    package enum Kind: String, CaseIterable, Sendable {
        case always, never, sometimes, eventually
        case leadsTo = "leads_to"
        case afterEachStep = "after_each_step"

        /// How many functions it takes.
        fileprivate var functions: Int { self == .leadsTo ? 2 : 1 }
        /// Whether it says how long something may take.
        fileprivate var takesTime: Bool { self == .eventually || self == .leadsTo }
    }

    package var kind: Kind
    package var name: String
    package var file: String
    package var line: Int
    /// Virtual time after which what is waited for is too late.
    package var within: Duration?
    /// Its functions as they are written.
    package var sources: [String]
    let functions: [LuaFunction]

    /// Whether a function of it is written with parameters.
    func expects(_ index: Int) -> Bool {
        sources.indices.contains(index) && !sources[index].contains(/^function\s*\(\s*\)/)
    }
}

/// Reads scripts of properties.
extension Surface {
    /// Loads a script of properties.
    func properties(in path: String) throws(ScriptFailure) -> [DeclaredProperty] {
        let name = files.relative(path)
        let source = try files.source(of: path, named: name, cause: .script)
        var found: [DeclaredProperty] = []
        let outer = declarations.usage
        declarations.usage = "works inside the function of a property: always(\"name\", function() return … end)"
        defer { declarations.usage = outer }
        defineProperties(in: String(decoding: source.bytes, as: UTF8.self)) { property in
            if let other = found.first(where: { $0.name == property.name && $0.file == property.file }) {
                throw LuaUsageError("a property named '\(property.name)' is declared in line \(other.line) already")
            }
            found.append(property)
        }
        do {
            try lua.run(try lua.load(source))
        } catch {
            throw failure(error, cause: .script, file: name, source)
        }
        return found
    }

    /// Defines the words that declare properties; each is passed on as it is declared.
    private func defineProperties(in text: String, _ found: @escaping (DeclaredProperty) throws -> Void) {
        for kind in DeclaredProperty.Kind.allCases {
            lua.define(kind.rawValue) { [unowned self] call in
                try found(try property(kind, call, in: text))
                return []
            }
        }
    }

    private func property(_ kind: DeclaredProperty.Kind, _ call: LuaCall, in text: String) throws -> DeclaredProperty {
        let name = try call.string(0)
        guard !name.isEmpty else { throw LuaUsageError("a property needs a name") }
        var first = 1
        var within: Duration?
        if kind.takesTime, case .table = try call[1] {
            var keys = try Options(try call[1], for: "\(call.name) '\(name)'")
            within = try keys.duration("within")
            try keys.finish()
            first = 2
        }
        if kind.takesTime, first == 1, call.count > 2, case .table = try call[call.count - 1] {
            throw LuaUsageError(
                "'\(call.name)' takes its options before its functions: \(call.name)(\"\(name)\", { … }, …)"
            )
        }
        try call.atMost(first + kind.functions)
        let functions = try (0..<kind.functions).map { try call.function(first + $0) }
        let line = call.location()?.line ?? 0
        return DeclaredProperty(
            kind: kind,
            name: name,
            file: call.location()?.file ?? "",
            line: line,
            within: within,
            sources: FunctionText.functions(in: text, from: line),
            functions: functions
        )
    }
}

/// Finds functions in a script as they are written.
enum FunctionText {
    private static let openers: Set<String> = ["function", "if", "do", "repeat"]
    private static let closers: Set<String> = ["end", "until"]

    /// The outermost functions of the statement on a line.
    static func functions(in text: String, from line: Int) -> [String] {
        let lines = text.fileLines
        let rest = lines.dropFirst(max(0, line - 1)).joined(separator: "\n")
        let bytes = Array(rest.utf8)
        var found: [String] = []
        var (depth, brackets, start) = (0, 0, 0)
        for token in LineScanner.tokens(of: rest) {
            if token.kind == .sign {
                brackets += ["(", "{", "["].contains(token.text) ? 1 : [")", "}", "]"].contains(token.text) ? -1 : 0
                // The statement is over.
                if brackets == 0, depth == 0 { break }
            }
            guard token.kind == .name else { continue }
            if openers.contains(token.text) {
                if depth == 0 { start = token.start }
                depth += 1
            } else if closers.contains(token.text), depth > 0 {
                depth -= 1
                if depth == 0 { found.append(String(decoding: bytes[start..<token.end], as: UTF8.self)) }
            }
        }
        return found
    }
}

import FlowScripting
import LuaRuntime
import RunEvents

/// A value as a debugger shows it.
struct ShownValue {
    var name: String
    var text: String
    var type: String?
    /// Lua that stands for it.
    var expression: String?
    var inside = Inside.nothing
    /// The part of the app that a data breakpoint on this value watches; `nil` if it can have none.
    var part: AppPart?

    /// What lies in it.
    enum Inside {
        case nothing
        case table(LuaReference)
        case values([ShownValue])
    }

    init(_ name: String, _ text: String, type: String? = nil, expression: String? = nil) {
        (self.name, self.text, self.type, self.expression) = (name, text, type, expression)
    }

    /// A part of the app; those of its state can be assigned.
    init(_ variable: AppVariable, expression: String? = nil) {
        self.init(variable.name, variable.value, expression: expression)
        part = variable.part
        let children = variable.children.map { child in
            ShownValue(child, expression: expression.map { $0 + ValueShower.field(.text(child.name)) })
        }
        if !children.isEmpty { inside = .values(children) }
    }
}

/// Shows values of a flow that stands still.
struct ValueShower {
    /// Entries of a table that are shown at once, besides elements, which come in parts.
    static let mostFields = 2000
    private static let longestText = 400
    private static let previewed = 8

    private let flow: PausedFlow

    init(_ flow: PausedFlow) { self.flow = flow }

    func shown(_ name: String, _ value: LuaValue, expression: String?) -> ShownValue {
        var shown = ShownValue(name, text(value), type: value.typeName, expression: expression)
        if case .reference(let reference) = value, reference.kind == .table { shown.inside = .table(reference) }
        if let table = value.tableValue, !table.isEmpty { shown.inside = .values(values(of: table)) }
        return shown
    }

    func shown(_ variables: [LuaVariable]) -> [ShownValue] {
        variables.map { shown($0.name, $0.value, expression: $0.name.hasPrefix("...") ? nil : $0.name) }
    }

    // MARK: Tables

    /// Elements and fields of a table; of the elements so many from a place on.
    func part(of table: LuaReference, _ expression: String?, from first: Int, count: Int) throws -> [ShownValue] {
        let part = try flow.part(of: table, from: first, elements: count, fields: Self.mostFields)
        let elements = part.elements.enumerated().map { index, value in
            let field = "[\(first + index + 1)]"
            return shown(field, value, expression: expression.map { $0 + field })
        }
        return elements + (first == 0 ? part.fields.map { field($0, $1, expression) } : [])
    }

    private func field(_ key: LuaValue, _ value: LuaValue, _ expression: String?) -> ShownValue {
        let name = key.stringValue ?? "[\(text(key))]"
        let isPlain = key.stringValue != nil || key.numberValue != nil || key.booleanValue != nil
        return shown(name, value, expression: isPlain ? expression.map { $0 + Self.field(key) } : nil)
    }

    /// What follows a table in Lua to mean one of its fields.
    static func field(_ key: LuaValue) -> String {
        guard let name = key.stringValue else { return "[\(plain(key))]" }
        let isName =
            name.first?.isNumber == false
            && name.utf8.allSatisfy {
                $0 == UInt8(ascii: "_") || $0 < 0x80 && Character(Unicode.Scalar($0)).isLetter
                    || (0x30...0x39).contains($0)
            }
        return isName ? ".\(name)" : "[\(quoted(name))]"
    }

    private func values(of table: LuaTable) -> [ShownValue] {
        table.array.enumerated().map { shown("[\($0 + 1)]", $1, expression: nil) }
            + table.fields.map { field($0.key, $0.value, nil) }
    }

    // MARK: Texts

    func text(_ value: LuaValue) -> String {
        switch value {
        case .reference(let reference) where reference.kind == .table: preview(reference)
        default: brief(value)
        }
    }

    private func brief(_ value: LuaValue) -> String {
        switch value {
        case .nil, .boolean, .integer, .number: Self.plain(value)
        case .string(let text): Self.quoted(text.text.cut(to: Self.longestText))
        case .reference(let reference) where reference.kind == .table: "{…}"
        case .function(let function): flow.definition(of: function).map { "function (\($0))" } ?? "function"
        default: flow.text(of: value).cut(to: Self.longestText)
        }
    }

    private func preview(_ table: LuaReference) -> String {
        guard let part = try? flow.part(of: table, from: 0, elements: Self.previewed, fields: Self.previewed + 1) else {
            return "table"
        }
        var parts =
            part.elements.map(brief)
            + part.fields.prefix(Self.previewed).map { key, value in
                "\(key.stringValue ?? "[\(brief(key))]") = \(brief(value))"
            }
        if part.length > part.elements.count || part.fields.count > Self.previewed { parts.append("…") }
        return parts.isEmpty ? "{}" : "{ \(parts.joined(separator: ", ")) }"
    }

    private static func plain(_ value: LuaValue) -> String {
        switch value {
        case .boolean(let flag): "\(flag)"
        case .integer(let number): "\(number)"
        case .number(let number): number.isNaN ? "nan" : number.isInfinite ? (number < 0 ? "-inf" : "inf") : "\(number)"
        default: "nil"
        }
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    }
}

/// A value that has been taken out of a flow that does not stand still any more, with as much of it as a person looks at.
extension ValueShower {
    private static let deepest = 4
    private static let most = 100

    func whole(_ name: String, _ value: LuaValue) -> ShownValue {
        var left = 1000
        return whole(shown(name, value, expression: nil), 0, &left)
    }

    private func whole(_ value: ShownValue, _ depth: Int, _ left: inout Int) -> ShownValue {
        var value = value
        left -= 1
        let children: [ShownValue] =
            switch value.inside {
            case .nothing: []
            case .values(let values): values
            case .table(let table): (try? part(of: table, nil, from: 0, count: Self.most)) ?? []
            }
        var kept: [ShownValue] = []
        for child in children.prefix(Self.most) where depth < Self.deepest && left > 0 {
            kept.append(whole(child, depth + 1, &left))
        }
        value.inside = kept.isEmpty ? .nothing : .values(kept)
        return value
    }
}

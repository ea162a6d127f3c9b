import NavigationCore

/// A value in an imported file that is being read, with the way to it; what is wrong is collected.
struct ImportCursor {
    let file: String
    let key: String
    let value: ImportedValue

    /// What is wrong with this value.
    func problem(_ message: String) -> ImportProblem {
        ImportProblem(file: file, line: value.line, key: key, message: message)
    }

    private func mismatch(_ expected: String) -> ImportProblem { problem("\(expected) expected, got \(value.kind)") }

    /// The value of a key of a dictionary; `nil` without one.
    func field(_ name: String) -> ImportCursor? {
        guard case .fields(let fields) = value.content, let field = fields.first(where: { $0.name == name }) else {
            return nil
        }
        return inside(field)
    }

    private func inside(_ field: ImportedValue.Field) -> ImportCursor {
        let value = ImportedValue(line: field.value.line ?? field.line, content: field.value.content)
        return ImportCursor(file: file, key: key.isEmpty ? field.name : "\(key).\(field.name)", value: value)
    }

    /// Every entry of a dictionary, in the order of the file.
    func fields() throws(ImportProblem) -> [(name: String, cursor: ImportCursor)] {
        guard case .fields(let fields) = value.content else { throw mismatch("a dictionary") }
        return fields.map { ($0.name, inside($0)) }
    }

    func list() throws(ImportProblem) -> [ImportCursor] {
        guard case .list(let values) = value.content else { throw mismatch("a list") }
        return values.enumerated().map { ImportCursor(file: file, key: "\(key)[\($0)]", value: $1) }
    }

    func text() throws(ImportProblem) -> String {
        guard case .text(let text) = value.content else { throw mismatch("a text") }
        return text
    }

    func boolean() throws(ImportProblem) -> Bool {
        guard case .boolean(let isTrue) = value.content else { throw mismatch("true or false") }
        return isTrue
    }

    func texts() throws(ImportProblem) -> [String] {
        var texts: [String] = []
        for value in try list() { texts.append(try value.text()) }
        return texts
    }

    var isText: Bool { if case .text = value.content { true } else { false } }
    var isDictionary: Bool { if case .fields = value.content { true } else { false } }

    /// As data of an app.
    var data: Value { value.data }
}

extension ImportedValue {
    fileprivate var data: Value {
        switch content {
        case .null, .other: .null
        case .boolean(let value): .boolean(value)
        case .integer(let value): .integer(value)
        case .number(let value): .number(value)
        case .text(let value): .string(value)
        case .list(let values): .array(values.map { $0.data })
        case .fields(let fields):
            .record(Dictionary(fields.map { ($0.name, $0.value.data) }, uniquingKeysWith: { first, _ in first }))
        }
    }
}

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads property lists: XML ones with their lines, binary ones, which have none, with the library.
enum ImportedPropertyList {
    private static let mostBytes = 4 << 20
    /// A binary one has at least as many.
    private static let fewestBytes = 40

    static func read(_ bytes: [UInt8], file: String) throws(ImportProblem) -> ImportCursor {
        if let objection = objection(to: bytes) { throw ImportProblem(file: file, message: objection) }
        let value = isBinary(bytes) ? try binary(bytes, file) : try markup(bytes, file)
        return ImportCursor(file: file, key: "", value: value)
    }

    private static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

    private static func objection(to bytes: [UInt8]) -> String? {
        if bytes.isEmpty { return "it is empty" }
        if bytes.count > mostBytes { return "it is larger than 4 MiB, which no property list of an app is" }
        if isBinary(bytes) { return bytes.count < fewestBytes ? "it is no property list: it is cut off" : nil }
        let start = bytes.first { $0 > 0x20 && $0 < 0x7F }
        return start == UInt8(ascii: "<") ? nil : "it is no property list: an XML or binary one is expected"
    }

    // MARK: Binary

    private static func binary(_ bytes: [UInt8], _ file: String) throws(ImportProblem) -> ImportedValue {
        do {
            let decoder = PropertyListDecoder()
            decoder.userInfo[DecodedList.budget] = DecodedList.Budget()
            return try decoder.decode(DecodedList.self, from: Data(bytes)).value
        } catch let limit as DecodedList.Limit {
            throw ImportProblem(file: file, message: limit.message)
        } catch {
            throw ImportProblem(file: file, message: "it is no property list: it is cut off or damaged")
        }
    }

    // MARK: XML

    private static func markup(_ bytes: [UInt8], _ file: String) throws(ImportProblem) -> ImportedValue {
        let root = try MarkupReader(file: file, isPropertyList: true).root(of: bytes)
        guard root.name == "plist", root.children.count == 1 else {
            let message = "'<plist>' with one value in it is expected"
            throw ImportProblem(file: file, line: root.line, message: message)
        }
        return try value(of: root.children[0], file)
    }

    private static func value(of element: MarkupElement, _ file: String) throws(ImportProblem) -> ImportedValue {
        ImportedValue(line: element.line, content: try content(of: element, file))
    }

    private static func content(
        of element: MarkupElement,
        _ file: String
    ) throws(ImportProblem) -> ImportedValue.Content {
        switch element.name {
        case "dict": return .fields(try fields(of: element, file))
        case "array":
            var values: [ImportedValue] = []
            for child in element.children { values.append(try value(of: child, file)) }
            return .list(values)
        case "string": return .text(element.text)
        case "true", "false": return .boolean(element.name == "true")
        case "integer", "real":
            let text = element.text
            if let integer = Int(text) { return .integer(integer) }
            guard let number = Double(text) else { throw problem(element, file, "'\(text)' is no number") }
            return .number(number)
        case "date": return .other("a date")
        case "data": return .other("data")
        default: throw problem(element, file, "'<\(element.name)>' is no value of a property list")
        }
    }

    /// Each key with the value that follows it.
    private static func fields(
        of element: MarkupElement,
        _ file: String
    ) throws(ImportProblem) -> [ImportedValue.Field] {
        var fields: [ImportedValue.Field] = []
        var rest = element.children[...]
        while let key = rest.popFirst() {
            guard key.name == "key" else { throw problem(key, file, "'<key>' expected, got '<\(key.name)>'") }
            guard let next = rest.popFirst() else { throw problem(key, file, "the key '\(key.text)' has no value") }
            fields.append(ImportedValue.Field(name: key.text, line: key.line, value: try value(of: next, file)))
        }
        return fields
    }

    private static func problem(_ element: MarkupElement, _ file: String, _ message: String) -> ImportProblem {
        ImportProblem(file: file, line: element.line, message: message)
    }
}

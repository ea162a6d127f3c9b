import NavigationCore

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads property lists, as XML and binary ones.
enum ImportedPropertyList {
    private static let mostBytes = 4 << 20
    /// A binary one has at least as many.
    private static let fewestBytes = 40

    static func read(_ bytes: [UInt8], file: String) throws(ImportProblem) -> ImportCursor {
        if let objection = objection(to: bytes) { throw ImportProblem(file: file, message: objection) }
        if !isBinary(bytes), let wrong = PropertyListTags.problem(in: bytes) {
            throw ImportProblem(file: file, line: wrong.line, message: wrong.message)
        }
        let value: ImportedValue
        do {
            let decoder = PropertyListDecoder()
            decoder.userInfo[DecodedList.budget] = DecodedList.Budget()
            value = try decoder.decode(DecodedList.self, from: Data(bytes)).value
        } catch {
            throw problem(error, file)
        }
        let lines = isBinary(bytes) ? [:] : linesOfKeys(in: bytes)
        return ImportCursor(file: file, key: "", value: value.placed(lines))
    }

    private static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist".utf8) }

    private static func objection(to bytes: [UInt8]) -> String? {
        if bytes.isEmpty { return "it is empty" }
        if bytes.count > mostBytes { return "it is larger than 4 MiB, which no property list of an app is" }
        if isBinary(bytes) { return bytes.count < fewestBytes ? "it is no property list: it is cut off" : nil }
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) || bytes.prefix(4).contains(0) {
            return "it is UTF-16 or UTF-32: save it as UTF-8"
        }
        guard bytes.first(where: { $0 > 0x20 && $0 < 0x7F }) == UInt8(ascii: "<") else {
            return "it is no property list: an XML or binary one is expected"
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { return "it is not UTF-8" }
        return text.contains("<!ENTITY") ? "it declares entities, which no property list needs" : nil
    }

    private static func problem(_ error: any Error, _ file: String) -> ImportProblem {
        if let limit = error as? DecodedList.Limit { return ImportProblem(file: file, message: limit.message) }
        guard case .dataCorrupted(let context)? = error as? DecodingError else {
            return ImportProblem(file: file, message: "it is no property list")
        }
        let why = (context.underlyingError as? CocoaError)?.userInfo["NSDebugDescription"] as? String
        // The line that the library names is another one.
        let text = (why ?? context.debugDescription).split(separator: " on line ").first ?? ""
        return ImportProblem(file: file, message: "it is no property list: \(text)")
    }

    /// The lines of keys that are in the text once.
    private static func linesOfKeys(in bytes: [UInt8]) -> [String: Int] {
        var lines: [String: Int?] = [:]
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            for part in String(decoding: line, as: UTF8.self).split(separator: "<key>", omittingEmptySubsequences: false)
                .dropFirst()
            {
                let key = String(part.prefix { $0 != "<" })
                lines.updateValue(lines[key] == nil ? index + 1 : nil, forKey: key)
            }
        }
        return lines.compactMapValues { $0 }
    }
}

extension ImportedValue {
    /// The same with the lines of its keys.
    fileprivate func placed(_ lines: [String: Int]) -> ImportedValue {
        switch content {
        case .fields(let fields):
            let placed = fields.map { Field(name: $0.name, line: lines[$0.name], value: $0.value.placed(lines)) }
            return ImportedValue(line: line, content: .fields(placed))
        case .list(let values): return ImportedValue(line: line, content: .list(values.map { $0.placed(lines) }))
        default: return self
        }
    }
}

internal import CExpat

/// Reads XML into elements.
///
/// What declares a document type is refused: without one there are no entities that expand and none that are fetched.
/// A property list names one, which is not fetched, and may not add to it.
struct MarkupReader {
    /// Elements lie in each other at most this deep: storyboards need some dozens of levels.
    static let deepest = 500
    /// The largest storyboards of real apps have some ten thousand.
    static let mostElements = 200_000

    /// The file as problems name it.
    let file: String
    /// Whether it is a property list: those have texts, and name their type.
    var isPropertyList = false

    /// The outermost element.
    func root(of bytes: [UInt8]) throws(ImportProblem) -> MarkupElement {
        guard let parser = XML_ParserCreate(nil) else {
            throw ImportProblem(file: file, message: "there is no memory left to read it")
        }
        defer { XML_ParserFree(parser) }
        let builder = MarkupBuilder(parser, isPropertyList: isPropertyList)
        let status = withExtendedLifetime(builder) { MarkupReader.parse(bytes, with: parser, into: builder) }
        if let refusal = builder.refusal {
            throw ImportProblem(file: file, line: refusal.line, key: refusal.key, message: refusal.message)
        }
        guard status == XML_STATUS_OK, let root = builder.root else { throw fault(of: parser, in: bytes, builder) }
        return root
    }

    private static func parse(_ bytes: [UInt8], with parser: XML_Parser, into builder: MarkupBuilder) -> XML_Status {
        XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
        XML_SetElementHandler(
            parser,
            { context, name, attributes in MarkupBuilder.behind(context)?.open(name, attributes) },
            { context, _ in MarkupBuilder.behind(context)?.close() }
        )
        XML_SetStartDoctypeDeclHandler(parser) { context, _, _, _, hasDeclarations in
            MarkupBuilder.behind(context)?.declareType(hasDeclarations != 0)
        }
        if builder.isPropertyList {
            XML_SetCharacterDataHandler(parser) { context, text, count in
                MarkupBuilder.behind(context)?.add(UnsafeBufferPointer(start: text, count: Int(count)))
            }
        }
        return bytes.withUnsafeBytes { buffer in
            XML_Parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), 1)
        }
    }

    /// What stopped the parser, in words.
    private func fault(of parser: XML_Parser, in bytes: [UInt8], _ builder: MarkupBuilder) -> ImportProblem {
        let line = Int(XML_GetCurrentLineNumber(parser))
        let open = builder.innermost
        let message =
            switch XML_GetErrorCode(parser) {
            case XML_ERROR_NO_ELEMENTS where open == nil && bytes.isEmpty: "the file is empty"
            case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
                XML_ERROR_UNCLOSED_CDATA_SECTION:
                "the file is cut off" + (open.map { ": '\($0.name)' of line \($0.line) does not end" } ?? "")
            case XML_ERROR_DUPLICATE_ATTRIBUTE where open == nil:
                "an attribute of 'document' is written twice, as two initial scenes would be: leave one"
            case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING:
                "its encoding is not the one that it names, or none of UTF-8, UTF-16, ISO-8859-1 and US-ASCII: save it as UTF-8"
            case XML_ERROR_INVALID_TOKEN: foreignByte(at: XML_GetCurrentByteIndex(parser), in: bytes)
            case let code: "it is not XML: \(XML_ErrorString(code).map { String(cString: $0) } ?? "unknown fault")"
            }
        return ImportProblem(file: file, line: line, message: message)
    }

    private func foreignByte(at index: Int, in bytes: [UInt8]) -> String {
        guard bytes.indices.contains(index), bytes[index] >= 0x80 else { return "it is not XML: not well-formed" }
        let byte = String(bytes[index], radix: 16, uppercase: true)
        return "it is not UTF-8, as it should be: byte 0x\(byte)"
    }
}

/// Puts the elements together while the parser meets them.
private final class MarkupBuilder {
    private let parser: XML_Parser
    let isPropertyList: Bool
    private(set) var root: MarkupElement?
    private(set) var refusal: (line: Int, key: String, message: String)?
    private var open: [MarkupElement] = []
    private var count = 0

    init(_ parser: XML_Parser, isPropertyList: Bool) {
        (self.parser, self.isPropertyList) = (parser, isPropertyList)
    }

    /// The builder that the parser hands back to its callbacks.
    static func behind(_ context: UnsafeMutableRawPointer?) -> MarkupBuilder? {
        context.map { Unmanaged<MarkupBuilder>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The element that has begun and not ended, the latest one.
    var innermost: MarkupElement? { open.last }

    private var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

    func open(_ name: UnsafePointer<XML_Char>?, _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
        guard refusal == nil, let name else { return }
        count += 1
        guard count <= MarkupReader.mostElements else {
            return refuse("it has more than \(MarkupReader.mostElements) elements")
        }
        guard open.count < MarkupReader.deepest else {
            return refuse("elements lie in each other more than \(MarkupReader.deepest) levels deep")
        }
        open.append(MarkupElement(name: String(cString: name), attributes: pairs(attributes), line: line))
    }

    func declareType(_ hasDeclarations: Bool) {
        if !isPropertyList {
            refuse("it declares a document type, which no storyboard has")
        } else if hasDeclarations {
            refuse("it declares entities or elements, which no property list does")
        }
    }

    func add(_ text: UnsafeBufferPointer<XML_Char>) {
        guard refusal == nil, !open.isEmpty else { return }
        text.withMemoryRebound(to: UInt8.self) { open[open.count - 1].text += String(decoding: $0, as: UTF8.self) }
    }

    func close() {
        guard refusal == nil, let element = open.popLast() else { return }
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }

    /// Stops the parser.
    func refuse(_ message: String) {
        guard refusal == nil else { return }
        refusal = (line, open.last?.name ?? "", message)
        XML_StopParser(parser, XML_Bool(0))
    }

    /// Names and values follow each other; nothing follows the last.
    private func pairs(_ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) -> [String: String] {
        guard var next = attributes else { return [:] }
        var pairs: [String: String] = [:]
        while let name = next[0], let value = next[1] {
            pairs[String(cString: name)] = String(cString: value)
            next += 2
        }
        return pairs
    }
}

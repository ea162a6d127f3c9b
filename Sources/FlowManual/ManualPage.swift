/// A chapter of the manual.
package struct ManualPage: Sendable {
    /// Name of its file, such as `LoginGating`.
    package let name: String
    /// What people type, such as `login-gating`.
    package let topic: String
    /// Such as `Login gating`.
    package let title: String
    /// Markdown.
    package var text: String { source.description }
    private let source: StaticString

    /// The text in UTF-8; a static string lasts as long as the process, so the buffer stays valid.
    var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: source.utf8Start, count: source.utf8CodeUnitCount)
    }

    /// All of them, by name.
    package static let all: [ManualPage] = EmbeddedPages.all.map(ManualPage.init)

    init(name: String, text: StaticString) {
        (self.name, source) = (name, text)
        topic = name == Self.first ? "overview" : Self.topic(of: name)
        let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        let heading = bytes.prefix { $0 != UInt8(ascii: "\n") }.dropFirst(2)
        title = name == Self.first ? "What flows are" : String(decoding: heading, as: UTF8.self)
    }

    private static let first = "FlowScripting"

    /// The first page, which lists the others.
    package static var overview: ManualPage { all.first { $0.name == first } ?? all[0] }

    /// `LoginGating` as `login-gating`.
    private static func topic(of name: String) -> String {
        var result = ""
        for character in name {
            if character.isUppercase, !result.isEmpty { result += "-" }
            result += character.lowercased()
        }
        return result
    }

    /// What it says, below its title.
    package var blocks: [MarkdownBlock] {
        [.heading(level: 1, title)] + MarkdownReader.blocks(of: text).dropFirst()
    }

    /// What stands below the headings that are called so, or begin with that word, with the headings.
    package func sections(about topic: String) -> [[MarkdownBlock]] {
        let wanted = Self.plain(topic)
        let titles = headings.filter { title in
            let first = Self.plain(String(title.prefix { $0 != " " }))
            return !wanted.isEmpty && title != "Overview" && (first == wanted || Self.plain(title) == wanted)
        }
        // Most pages have no such heading, and are not read.
        return titles.isEmpty ? [] : titles.map { [.heading(level: 3, $0)] + section($0) }
    }

    /// What stands below a heading, without it; nothing if there is none.
    package func section(_ title: String) -> ArraySlice<MarkdownBlock> {
        let blocks = blocks
        let start = blocks.firstIndex { block in
            if case .heading(_, title) = block { true } else { false }
        }
        return start.map { Self.part(of: blocks, below: $0) } ?? []
    }

    private static func part(of blocks: [MarkdownBlock], below start: Int) -> ArraySlice<MarkdownBlock> {
        guard case .heading(let level, _) = blocks[start] else { return [] }
        return blocks[(start + 1)...].prefix { block in
            if case .heading(let other, _) = block { other > level } else { true }
        }
    }

    /// Letters only: topics are found however they are spelt.
    private static func plain(_ text: String) -> String { String(text.lowercased().filter(\.isLetter)) }

    /// The page whose file is called so.
    package static func named(_ name: some StringProtocol) -> ManualPage? { all.first { $0.name == name } }

    /// The page of a topic, however it is spelt: `login-gating`, `LoginGating`, `login gating`.
    package static func about(_ topic: String) -> ManualPage? {
        let wanted = plain(topic)
        return all.first { plain($0.topic) == wanted || plain($0.title) == wanted }
    }
}

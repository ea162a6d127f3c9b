/// Links of pages, as code hosts show them, too: `[Login gating](LoginGating.md)`.
package struct ManualLink: Sendable, Hashable {
    package let text: String
    /// A page's file, or an address.
    package let target: String

    /// The page that it leads to.
    package var page: ManualPage? {
        target.hasSuffix(".md") ? ManualPage.named(target.dropLast(3)) : nil
    }

    /// A text with something in the place of its links.
    package static func replaced(in text: String, with replacement: (ManualLink) -> String) -> String {
        var result = ""
        var rest = text[...]
        while let middle = rest.firstRange(of: "](") {
            guard let start = rest[..<middle.lowerBound].lastIndex(of: "["),
                let end = rest[middle.upperBound...].firstIndex(of: ")")
            else { break }
            let link = ManualLink(
                text: String(rest[rest.index(after: start)..<middle.lowerBound]),
                target: String(rest[middle.upperBound..<end])
            )
            result += rest[..<start] + replacement(link)
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    /// The links of a text in order.
    package static func all(in text: String) -> [ManualLink] {
        var links: [ManualLink] = []
        _ = replaced(in: text) { link in
            links.append(link)
            return ""
        }
        return links
    }
}

extension ManualPage {
    /// A link to the page, as Markdown.
    package var link: String { "[\(title)](\(name).md)" }
}

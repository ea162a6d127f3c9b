import Platform

extension ManualPage {
    /// The rows of tables in which a text stands, with the head of their table and the heading above it.
    func rows(with text: String) -> [(row: [String], head: [String], section: String)] {
        var rows: [(row: [String], head: [String], section: String)] = []
        var start = 0
        guard !text.isEmpty, !text.utf8.contains(0) else { return [] }
        while let found = place(of: text, from: start) {
            let line = line(at: found)
            start = line.upperBound + 1
            guard self.text(line).hasPrefix("|") else { continue }
            var above = line
            var head = line
            while above.lowerBound > 0, !self.text(above).hasPrefix("#") {
                if self.text(above).hasPrefix("|"), above.lowerBound <= head.lowerBound { head = above }
                above = self.line(at: above.lowerBound - 1)
                // The table ends where something else begins.
                if !self.text(above).hasPrefix("|") { break }
            }
            while above.lowerBound > 0, !self.text(above).hasPrefix("#") { above = self.line(at: above.lowerBound - 1) }
            let heading = String(self.text(above).drop { $0 == "#" || $0 == " " })
            let section = heading == "Overview" || above.lowerBound == 0 ? title : heading
            rows.append((MarkdownReader.cells(of: self.text(line)), MarkdownReader.cells(of: self.text(head)), section))
        }
        return rows
    }

    /// The headings below the title, found without reading the page.
    var headings: [String] {
        var headings: [String] = []
        var start = 0
        while let found = place(of: "\n##", from: start) {
            let line = line(at: found + 1)
            start = line.upperBound
            headings.append(String(text(line).drop { $0 == "#" || $0 == " " }))
        }
        return headings
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Where a text stands next.
    private func place(of text: String, from start: Int) -> Int? {
        guard start < bytes.count, let base = bytes.baseAddress else { return nil }
        // What was embedded ends in a zero.
        return text.withCString { needle in
            let hay = UnsafeRawPointer(base + start).assumingMemoryBound(to: CChar.self)
            return strstr(hay, needle).map { start + (UnsafePointer($0) - hay) }
        }
    }

    /// The line around a place, without its end.
    private func line(at place: Int) -> Range<Int> {
        let newline = UInt8(ascii: "\n")
        var start = min(place, bytes.count)
        while start > 0, bytes[start - 1] != newline { start -= 1 }
        var end = start
        while end < bytes.count, bytes[end] != newline { end += 1 }
        return start..<end
    }
}

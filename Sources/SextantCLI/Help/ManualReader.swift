import ArgumentParser
import FlowManual
import FlowReporting
import FlowRunner
import FlowScripting
import NavigationCore
import Platform
import RunEvents

/// Finds what the manual says about something, and shows it.
struct ManualReader {
    private static let mostHits = 24

    let markdown: MarkdownText
    /// What to type to start the tool.
    let command: String

    // MARK: Topics

    /// All that is called so: a command, words of Lua, a chapter.
    func text(about topic: String) throws(RunRefusal) -> String {
        let dotted = topic.split(separator: " ").joined(separator: ".")
        let parts = commandHelp(topic) + explanations(of: Manual.entries[dotted] == nil ? topic : dotted)
        guard parts.isEmpty else { return parts.joined(separator: "\n") }
        let shown = SafeText.cut(topic, to: 60)
        // A question is no misspelt name.
        let isQuestion = topic.split(separator: " ").count > 2
        let nearest = (isQuestion ? nil : ManualReader.nearest(to: topic)).map { ": did you mean '\($0)'?" } ?? ";"
        // Of a question the last word says most: 'how do I wait'.
        let sought = isQuestion ? SafeText.cut(topic.split(separator: " ").last.map(String.init) ?? "", to: 60) : shown
        let search = "to look for it in all pages: \(command) help --search \(ShellWord.quoted(sought))"
        throw RunRefusal(.usage, "there is no help on '\(shown)'\(nearest) \(search)")
    }

    /// The same without commands.
    func explanations(of topic: String) -> [String] {
        if topic == "topics" { return [overview] }
        // The explorer calls its properties so that are hazards.
        if topic.hasPrefix("hazard:") { return explanations(of: String(topic.dropFirst("hazard:".count))) }
        let parts = words(topic) + members(of: topic) + chapter(topic)
        return parts.isEmpty ? sections(topic) : parts
    }

    /// The chapters.
    static var topics: [String] { ManualPage.all.map(\.topic) }
    /// The words of Lua that the prompt knows.
    static var functions: [String] { Manual.entries.keys.sorted() }

    /// Everything that can be asked for.
    static var names: [String] {
        let words = ManualWord.all.map(\.word) + functions
        return RootCommand.commandNames + topics + words.sorted()
    }

    /// What somebody may have meant: a name, one without what stands before its dot, one of several words, or the
    /// chapter about one of them.
    static func nearest(to topic: String, among more: [String] = []) -> String? {
        let names = names + more
        let dotted = topic.split { " .".contains($0) }.joined(separator: ".")
        if dotted != topic, names.contains(dotted) { return dotted }
        if let longer = topics.first(where: { topic.count > 3 && $0.hasPrefix(topic.lowercased()) }) { return longer }
        if let near = nearestName(to: topic, among: names) { return near }
        func last(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }
        let members = names.filter { $0.contains(".") && !$0.hasPrefix("check.") }
        if let same = members.first(where: { last($0) == last(dotted) }) { return same }
        if let near = nearestName(to: last(topic), among: members.map(last)) {
            return members.first { last($0) == near }
        }
        let words = topic.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" }.map(String.init)
        guard let first = words.first else { return nil }
        if words.count > 1, names.contains(first) { return first }
        return topics.first { topic in topic.split(separator: "-").contains { words.contains(String($0)) } }
            ?? habits[first] ?? task(of: words)
    }

    /// What other manuals call a chapter or a page of this one.
    private static let habits = [
        "tutorial": "starting", "quickstart": "starting", "install": "starting", "installation": "starting",
        "introduction": "starting", "settings": "sextant.lua", "config": "sextant.lua", "configuration": "sextant.lua",
        "flags": "run", "faq": "limits", "why": "limits", "status": "exit-status", "codes": "exit-status",
    ]

    /// The chapter of the first task that has one of some words.
    private static func task(of words: [String]) -> String? {
        tasks.flatMap(\.tasks).first { task in
            task.task.lowercased().split { !$0.isLetter && !$0.isNumber }.contains { words.contains(String($0)) }
        }?.topic
    }

    private func commandHelp(_ topic: String) -> [String] {
        RootCommand.help(for: topic, columns: markdown.width).map { [$0 + "\n"] } ?? []
    }

    private func chapter(_ topic: String) -> [String] {
        ManualPage.about(topic).map { [markdown.text($0.blocks)] } ?? []
    }

    /// Parts of chapters by their headings, or how those begin: `reasons`, `options`.
    private func sections(_ topic: String) -> [String] {
        ManualPage.all.flatMap { page in
            page.sections(about: topic).map {
                markdown.text($0) + "\n" + markdown.text([.paragraph(page.link)])
            }
        }
    }

    /// Rows of tables, and what the prompt knows about a function.
    private func words(_ topic: String) -> [String] {
        let name = ManualReader.bareName(topic)
        let entry = Manual.entries[name]
        let rows =
            ManualWord.about(name) + (name.hasPrefix("check.") ? ManualWord.about("assert." + name.dropFirst(6)) : [])
        return (entry.map { [text(of: $0)] } ?? []) + rows.map(text)
    }

    /// `assert.visible("home")` as `assert.visible`.
    private static func bareName(_ topic: String) -> String {
        String(topic.prefix { !"({ ".contains($0) })
    }

    private func text(of entry: ManualEntry) -> String {
        var lines = [markdown.paint(entry.signature, .bold)]
        lines += markdown.wrapped(entry.summary, indent: "  ")
        lines.append("  example: " + markdown.paint(entry.example, .dim))
        if !entry.options.isEmpty {
            lines += markdown.wrapped("options: " + entry.options.joined(separator: " "), indent: "  ")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func text(of word: ManualWord) -> String {
        var lines = [markdown.paint(markdown.plain(word.signature), .bold)]
        for fact in word.facts {
            let text =
                word.facts.count == 1 || fact.head.isEmpty ? fact.text : "\(fact.head.lowercased()): \(fact.text)"
            lines += markdown.wrapped(text, indent: "  ")
        }
        lines += markdown.wrapped("(\(word.kind.lowercased()), \(word.section): \(word.page.link))", indent: "  ")
        return lines.joined(separator: "\n") + "\n"
    }

    /// The words of a namespace, such as `assert`.
    private func members(of topic: String) -> [String] {
        let members = Manual.entries.keys.filter { $0.hasPrefix(topic + ".") && !$0.hasPrefix("check.") }.sorted()
        guard !members.isEmpty else { return [] }
        let rows = members.compactMap { Manual.entries[$0] }.map { ["`\($0.signature)`", $0.summary] }
        return [TableText(head: ["Word", "Meaning"], rows: rows, markdown: markdown).text + "\n"]
    }

    // MARK: Looking

    func hits(of text: String) throws(RunRefusal) -> String {
        let hits = ManualHit.all(of: text)
        guard !hits.isEmpty else {
            throw RunRefusal(.usage, "'\(SafeText.cut(text, to: 60))' stands nowhere in the manual")
        }
        let shown = hits.prefix(Self.mostHits).map { hit in
            let lines = markdown.wrapped(hit.line, indent: "    ")
            let more = lines.count > 2 ? " …" : ""
            return markdown.paint("\(command) help \(hit.topic)", .bold) + "  \(markdown.plain(hit.place))\n"
                + lines.prefix(2).joined(separator: "\n") + more
        }
        let left = hits.count - shown.count
        return shown.joined(separator: "\n") + "\n" + (left > 0 ? "… and \(Amounts.count(left, "place")) more\n" : "")
    }
}

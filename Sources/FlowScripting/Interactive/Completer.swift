/// Completes what is being typed; depends on nothing but its arguments.
package struct Completer {
    private let context: CompletionContext

    /// Candidates for the place in front of the cursor, a count of UTF-8 bytes.
    package static func complete(_ line: String, cursor: Int, _ context: CompletionContext) -> Completion {
        let bytes = Array(line.utf8)
        let end = max(0, min(cursor, bytes.count))
        let typed = String(decoding: bytes[..<end], as: UTF8.self)
        let rest = String(decoding: bytes[end...], as: UTF8.self)
        return Completer(context: context).complete(typed, before: rest)
    }

    private func complete(_ typed: String, before rest: String) -> Completion {
        if typed.drop(while: { $0 == " " }).first == ":" { return command(typed) }
        let (tokens, isComment) = LineScanner.scan(typed)
        guard !isComment else { return .none }
        let place = CallPlace(tokens)
        if let last = tokens.last, last.isOpen { return text(last, place, before: rest) }
        return code(tokens, place, isAfterSpace: tokens.last.map { $0.end < typed.utf8.count } ?? true)
    }

    // MARK: Commands

    private func command(_ typed: String) -> Completion {
        let words = typed.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
        let isNaming = words.count < 2 && typed.last != " "
        if isNaming { return found(context.commands, String(words.first ?? ""), ending: " ") }
        let argument = words.count > 1 ? String(words[1]) : ""
        let name = String(words.first ?? "")
        if name == ":help" {
            return found(SortedNames(Array(Manual.entries.keys) + context.commands.names), argument)
        }
        if let kind = context.commandArguments[name] {
            return kind == .any
                ? found(SortedNames(context.paths(argument)), argument) : named(kind, argument)
        }
        return .none
    }

    // MARK: Texts

    private func text(_ open: LineToken, _ place: CallPlace, before rest: String) -> Completion {
        guard let quote = open.quote else { return .none }
        let sign = String(UnicodeScalar(quote))
        let ending = rest.hasPrefix(sign) ? "" : sign
        return named(place.kind, open.text, ending: ending)
    }

    /// Names of a kind: of places first the screens, then the links, each once.
    private func named(_ kind: NameKind, _ prefix: String, ending: String = "") -> Completion {
        let kinds: [NameKind] = kind == .place ? [.screen, .link] : [kind]
        let completion = found(kinds.compactMap { context.names[$0] }, prefix, ending: ending)
        guard completion.candidates.isEmpty, kinds.contains(.link) else { return completion }
        return found(context.addresses, prefix, ending: ending)
    }

    // MARK: Code

    private func code(_ tokens: [LineToken], _ place: CallPlace, isAfterSpace: Bool) -> Completion {
        let (path, partial) = Self.path(tokens, isAfterSpace)
        if !path.isEmpty {
            let fields = context.fields(path)
            return found(SortedNames(fields), partial, ending: isFunction(path, partial, fields) ? "(" : "")
        }
        if place.isAtKey, partial.isEmpty || tokens.last?.kind == .name {
            let keys = place.isInParameters ? context.parameters(place.screen ?? "") : place.options
            let completion = found(SortedNames(keys), partial, ending: " = ")
            if !completion.candidates.isEmpty { return completion }
            if !keys.isEmpty, partial.isEmpty { return .none }
        }
        // What is typed as a number is no name.
        if tokens.last?.kind == .number, !isAfterSpace { return .none }
        return found(context.globals, partial)
    }

    private func isFunction(_ path: [String], _ partial: String, _ fields: [String]) -> Bool {
        let fitting = fields.filter { $0.hasPrefix(partial) }
        guard fitting.count == 1 else { return false }
        return Manual.entries[(path + fitting).joined(separator: ".")]?.signature.contains("(") ?? false
    }

    /// The names before the one that is being typed, and what of it is typed: `a.b.c` is `a`, `b` and `c`.
    private static func path(_ tokens: [LineToken], _ isAfterSpace: Bool) -> ([String], String) {
        var rest = tokens[...]
        var partial = ""
        if let last = rest.last, last.kind == .name, !isAfterSpace {
            partial = last.text
            rest.removeLast()
        } else if isAfterSpace, rest.last.map({ $0.text != "." && $0.text != ":" || $0.kind != .sign }) ?? true {
            return ([], "")
        }
        var path: [String] = []
        while let dot = rest.last, dot.kind == .sign, dot.text == "." || dot.text == ":" {
            rest.removeLast()
            // The fields of what a call returns are those of the call.
            if rest.last?.text == ")", rest.dropLast().last?.text == "(" {
                rest.removeLast(2)
                guard let name = rest.popLast(), name.kind == .name else { return (["?"], partial) }
                path.insert(name.text + "()", at: 0)
            } else if let name = rest.last, name.kind == .name {
                rest.removeLast()
                path.insert(name.text, at: 0)
            } else {
                return (["?"], partial)
            }
        }
        return (path, partial)
    }

    // MARK: Choosing

    private func found(_ names: SortedNames, _ prefix: String, ending: String = "") -> Completion {
        found([names], prefix, ending: ending)
    }

    /// What fits of several lists, one list after the other.
    private func found(_ lists: [SortedNames], _ prefix: String, ending: String) -> Completion {
        let ranges = lists.map { $0.names[$0.range(of: prefix)] }.filter { !$0.isEmpty }
        guard var common = ranges.first?.first else { return .none }
        // Sorted names have in common what the first and the last have.
        for other in ranges.flatMap({ [$0.first, $0.last].compactMap(\.self) }) {
            common = common.commonStart(with: other)
        }
        let count = ranges.reduce(0) { $0 + $1.count }
        let listed = Array(ranges.joined().prefix(Completion.longest))
        let isWhole = count > 1 || !(listed.first.map(isOpenEnded) ?? false)
        return Completion(
            replaced: prefix.count,
            candidates: listed,
            more: count - listed.count,
            ending: isWhole ? ending : "",
            common: common
        )
    }

    /// An address that ends where a parameter is to be typed.
    private func isOpenEnded(_ name: String) -> Bool { name.hasSuffix("/") }
}

extension String {
    fileprivate func commonStart(with other: String) -> String {
        String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }
}

import LuaRuntime
import NavigationCore
import Platform
import RunEvents

/// Saying what went wrong, and showing where.
extension InteractiveSession {
    func describe(_ failure: FailureReport) -> EntryError {
        var error = EntryError(failure.message)
        (error.expected, error.actual) = (failure.expected, failure.actual)
        return error
    }

    func describe(_ error: any Error, in text: String, trip: LuaTrip? = nil) -> EntryError {
        guard let error = error as? LuaError else { return EntryError("\(error)") }
        var result = EntryError(message(of: error, trip: trip))
        if let failure = error.cause as? AssertionFailure {
            result.message = failure.fullMessage
            (result.expected, result.actual) = (failure.expected, failure.actual)
        } else if error.cause == nil, let value = error.value, value.kind != .string,
            let shown = try? values.text(.reference(value), limit: 500, in: session.lua)
        {
            result.message += ": \(shown)"
        }
        locate(error, in: text, &result)
        result.message = sentence(result.message, error, in: text)
        return result
    }

    private func message(of error: LuaError, trip: LuaTrip?) -> String {
        switch trip ?? error.trip {
        case .cancelled?: "interrupted"
        case .cpu?: "stopped: the entry used up its time or work (limit:cpu)"
        case .memory?:
            "stopped: the entry used more memory than it may (limit:memory)" + RecursionAdvice.text(for: error)
        case .output?: "stopped: the entry printed more than it may (limit:output)"
        case nil where error.message.hasPrefix("C stack overflow"): "the entry is nested too deeply"
        case nil: error.message + LuaAdvice.text(for: error)
        }
    }

    /// What may have been meant by an entry that is no Lua.
    private func sentence(_ message: String, _ error: LuaError, in text: String) -> String {
        guard error.kind == .syntax, let place = error.location, place.file.hasPrefix("step ") else { return message }
        return SyntaxAdvice.sentence(for: message, line: place.line, in: LuaSource(text, chunkName: place.file))
    }

    private func locate(_ error: LuaError, in text: String, _ result: inout EntryError) {
        guard let location = error.location else { return }
        result.place = "\(location)"
        guard location.file.hasPrefix("step "), let number = Int(location.file.dropFirst(5)) else { return }
        let source = number == running.step ? text : steps.indices.contains(number - 1) ? steps[number - 1].text : text
        let lines = source.fileLines
        if number == running.step { (result.place, result.line) = (nil, location.line) }
        guard lines.indices.contains(location.line - 1) else { return }
        let line = String(lines[location.line - 1])
        result.excerpt = line
        result.column =
            ErrorPlace.column(of: result.message, in: line)
            ?? result.expected.flatMap { ErrorPlace.column(of: "'\($0)'", in: line) }
    }
}

/// Finds the part of a line that a message is about: errors of Lua tell the line only.
package enum ErrorPlace {
    /// The column, in characters, of the first quoted word of the message that is in the line.
    package static func column(of message: String, in line: String) -> Int? {
        for word in quoted(message) {
            if word == "<eof>" { return line.count }
            if let start = position(of: word, in: line, last: message.contains("near '\(word)'")) { return start }
        }
        return nil
    }

    private static func quoted(_ message: String) -> [String] {
        let parts = message.split(separator: "'", omittingEmptySubsequences: false)
        let words = parts.enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
        // `near 'x'` is the place itself; other names come in the order in which the message mentions them.
        guard let near = message.firstRange(of: "near '") else { return words }
        let last = message[near.upperBound...].split(separator: "'").first.map(String.init)
        return [last].compactMap(\.self) + words
    }

    private static func position(of word: String, in line: String, last: Bool) -> Int? {
        // Longer ones nobody has written, and looking for them takes a step for each pair of letters.
        guard word.utf8.count <= 200, line.utf8.count <= 10_000 else { return nil }
        let letters = Array(line)
        let wanted = Array(word)
        guard !wanted.isEmpty, wanted.count <= letters.count else { return nil }
        func isName(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
        var found: Int?
        for start in 0...(letters.count - wanted.count)
        where letters[start..<start + wanted.count].elementsEqual(wanted) {
            // The parser has come to the last of several equal words.
            if found != nil, !last { break }
            let end = start + wanted.count
            if isName(wanted[0]), start > 0, isName(letters[start - 1]) { continue }
            if isName(wanted[wanted.count - 1]), end < letters.count, isName(letters[end]) { continue }
            found = start
        }
        return found
    }
}

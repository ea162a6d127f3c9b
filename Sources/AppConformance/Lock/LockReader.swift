import Platform

/// Why a text is no lock file that can be compared, and what to do about it.
package struct LockFault: Error, Hashable, Sendable {
    package var message: String
    /// From 1; `nil`: it is about the file as a whole.
    package var line: Int?
}

extension NavigationLock {
    private static let anew = "write it anew (lock without --check)"

    /// Reads a lock file; what is not as it was written is refused, and said.
    package init(reading text: String) throws(LockFault) {
        var lines = text.fileLines
        if lines.last?.isEmpty == true { lines.removeLast() }
        try Self.checkMarkers(lines)
        try Self.checkHead(lines.first)
        guard lines.last == Self.end[...], lines.count > 1 else {
            throw LockFault(
                message: "it has been cut off: the last line is not '\(Self.end)'; restore it, or \(Self.anew)"
            )
        }
        self.init(try Self.promises(of: lines.dropFirst().dropLast()))
    }

    private static func checkMarkers(_ lines: [Substring]) throws(LockFault) {
        let markers = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]
        guard let index = lines.firstIndex(where: { line in markers.contains { line.hasPrefix($0) } }) else { return }
        let marker = String(lines[index].prefix(7))
        throw LockFault(
            message: "'\(marker)' is left from a merge: settle the conflict in the app, then \(anew)",
            line: index + 1
        )
    }

    private static func checkHead(_ line: Substring?) throws(LockFault) {
        guard let line, line.hasPrefix(title + " ") else {
            throw LockFault(message: "it is no lock file: the first line does not begin with '\(title)'", line: 1)
        }
        let rest = line.dropFirst(title.count + 1).prefix { $0 != ":" }
        guard let version = Int(rest) else { throw LockFault(message: "it has no version", line: 1) }
        guard version == self.version else {
            throw LockFault(
                message:
                    "it has version \(version), and this Sextant knows \(self.version): use the release that wrote it, or \(anew)",
                line: 1
            )
        }
    }

    private static func promises(of lines: ArraySlice<Substring>) throws(LockFault) -> [Promise] {
        var promises: [Promise] = []
        var last: Substring?
        for (index, line) in zip(lines.indices, lines) {
            guard let promise = LockWord.promise(of: line), promise.line == line else {
                throw LockFault(
                    message: "it is no promise, such as 'screen item parameter id = string'",
                    line: index + 1
                )
            }
            if let last, !precedes(String(last), String(line)) {
                let what = last == line ? "the line is there twice" : "the line belongs before the one above it"
                throw LockFault(message: "\(what): the file was merged or edited; \(anew)", line: index + 1)
            }
            promises.append(promise)
            last = line
        }
        return promises
    }
}

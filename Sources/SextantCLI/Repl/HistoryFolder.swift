import FlowRunner
import Platform

/// What was typed in earlier sessions, a file for each app in the user's state folder.
///
/// Several sessions may write at once: each adds whole lines under a lock.
struct HistoryFolder {
    private let folder: String

    /// Most entries and bytes of a file; it is cut back when it has grown by a quarter.
    static let entryLimit = 1000
    static let byteLimit = 1 << 20
    private static let longestEntry = 16 << 10

    init?(_ variables: [String: String]) {
        let home = variables["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let state = variables["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        guard let base = state ?? home.map({ $0 + "/.local/state" }) else { return nil }
        self.init(folder: base + "/sextant/history")
    }

    init(folder: String) { self.folder = folder }

    /// The last entries, oldest first.
    func entries(of app: String, limit: Int) -> [String] {
        guard let text = try? FileReading.text(of: path(app)) else { return [] }
        return text.split(separator: "\n").suffix(limit).map(Self.decoded)
    }

    /// Adds an entry; a line that starts with a space is kept private.
    func add(_ entry: String, app: String) {
        guard !entry.hasPrefix(" "), entry.utf8.count <= Self.longestEntry else { return }
        // A prompt without a history is a prompt all the same.
        try? FileSystem.makeFolder(folder, mode: 0o700)
        let descriptor = open(path(app), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX) == 0 else { return }
        try? Descriptors.write((Self.encoded(entry) + "\n").utf8, to: descriptor)
        cutBack(descriptor, app)
    }

    private func cutBack(_ descriptor: Int32, _ app: String) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return }
        // Counting is only worth it once a file is large.
        guard status.st_size > 16 << 10, let text = try? FileReading.text(of: path(app)) else { return }
        var lines = text.split(separator: "\n")
        let isLong = lines.count > Self.entryLimit + Self.entryLimit / 4
        guard isLong || text.utf8.count > Self.byteLimit + Self.byteLimit / 4 else { return }
        lines = lines.suffix(Self.entryLimit)
        var size = lines.reduce(0) { $0 + $1.utf8.count + 1 }
        while size > Self.byteLimit, let first = lines.first {
            size -= first.utf8.count + 1
            lines.removeFirst()
        }
        guard ftruncate(descriptor, 0) == 0 else { return }
        try? Descriptors.write((lines.joined(separator: "\n") + "\n").utf8, to: descriptor)
    }

    func path(_ app: String) -> String { folder + "/" + app }

    /// A name for an app's file: readable, and different for apps in different places.
    static func key(name: String, path: String) -> String {
        let readable = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "-" }.joined().prefix(40)
        return "\(readable)-\(StableHash(path).text)"
    }

    static func encoded(_ entry: String) -> String {
        entry.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }

    static func decoded(_ line: Substring) -> String {
        var text = ""
        var isEscaped = false
        for scalar in line.unicodeScalars {
            if isEscaped {
                text.unicodeScalars.append(scalar == "n" ? "\n" : scalar == "r" ? "\r" : scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

import FlowRunner
import NavigationCore
import Platform
import RunEvents

/// What the app calls the things that are tapped: identifiers by screen and action.
struct TapNames {
    private var names: [String: String] = [:]

    init() {}

    /// One name a line, as `home.open_item = Open item`; empty lines and those that begin with `#` say nothing.
    init(file name: String, in folder: String) throws(RunRefusal) {
        let text: String
        do throws(FileFault) {
            text = try FileReading.text(of: Path.absolute(name, from: folder))
        } catch {
            throw .unreadableFile(name, error, from: folder)
        }
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let trimmed = line.trimmed
            if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
            let parts = trimmed.split(separator: "=", maxSplits: 1).map { $0.trimmed }
            guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
                throw RunRefusal(.usage, "\(name):\(index + 1): '\(trimmed)' is no 'screen.action = identifier'")
            }
            names[parts[0]] = parts[1]
        }
    }

    /// What is tapped on a screen for something: what the file says, else its own name.
    func name(of target: String, on screen: String?) -> String {
        screen.flatMap { names["\($0).\(target)"] } ?? names[target] ?? target
    }
}

extension StringProtocol {
    /// Without the space around it.
    fileprivate var trimmed: String {
        let start = drop { $0.isWhitespace }
        return String(
            start.prefix(upTo: start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) } ?? start.startIndex)
        )
    }
}

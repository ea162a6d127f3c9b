import AppConformance
import FlowRunner
import NavigationCore
import Platform
import RunEvents

/// What the app calls the things that are tapped: identifiers by screen and action.
struct TapNames {
    private var names: [String: String] = [:]
    /// Where each name stands, as `FILE:LINE`.
    private var places: [(name: String, place: String)] = []

    init() {}

    /// One name a line, as `home.open_item = Open item`; empty lines and those that begin with `#` say nothing.
    init(file name: String, in folder: String) throws(RunRefusal) {
        let text: String
        do throws(FileFault) {
            text = try FileReading.text(of: Path.absolute(name, from: folder))
        } catch {
            throw .unreadableFile(name, error, from: folder)
        }
        for (index, line) in text.fileLines.enumerated() {
            let trimmed = line.trimmed
            if trimmed.isEmpty || trimmed.hasPrefix("#") { continue }
            let parts = trimmed.split(separator: "=", maxSplits: 1).map(\.trimmed)
            guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
                throw RunRefusal(.usage, "\(name):\(index + 1): '\(trimmed)' is no 'screen.action = identifier'")
            }
            names[parts[0]] = parts[1]
            places.append((parts[0], "\(name):\(index + 1)"))
        }
    }

    /// One sentence for each name that nothing is called by.
    func doubts(_ known: TappedNames) -> [String] {
        places.filter { !known.contains($0.name) }.map { name, place in
            let hint = known.nearest(to: name).map { ": did you mean '\($0)'?" } ?? ""
            return "\(place): the app declares nothing to tap that is called '\(name)'\(hint)"
        }
    }

    /// What is tapped on a screen for something: what the file says, else its own name.
    func name(of target: String, on screen: String?) -> String {
        screen.flatMap { names["\($0).\(target)"] } ?? names[target] ?? target
    }
}

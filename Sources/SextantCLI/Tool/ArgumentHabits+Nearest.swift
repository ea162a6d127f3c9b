import NavigationCore

/// Which of a command's flags was meant.
extension ArgumentHabits {
    /// The flag that is most like a mistyped one; the signs that all of them begin with make none of them alike.
    static func nearest(to flag: String, among known: [String]) -> String? {
        let words = known.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
        return nearestName(to: flag.filter { $0 != "-" }, among: words).map { "--" + $0 }
    }

    /// The flag that begins as a mistyped one does, however the two go on: the whole of it, else the half of the shorter.
    static func beginningAlike(_ flag: String, _ known: [String]) -> String? {
        let sought = flag.drop { $0 == "-" }
        let alike = known.compactMap { name -> (name: String, length: Int, rest: Int)? in
            let word = name.dropFirst(2)
            let length = zip(sought, word).prefix { $0 == $1 }.count
            guard length >= max(leastAlike, (min(sought.count, word.count) + 1) / 2) else { return nil }
            return (name, length, word.count - length)
        }
        // One that is there as a whole says more than a longer beginning of another one.
        return alike.max { ($0.rest == 0 ? 1 : 0, $0.length, -$0.rest) < ($1.rest == 0 ? 1 : 0, $1.length, -$1.rest) }?
            .name
    }

    /// Letters with which two names have to begin to be taken for one another.
    private static let leastAlike = 4

    /// The long names of a command's options.
    static func flagNames(of command: String?) -> [String] {
        guard let help = command.flatMap({ RootCommand.help(for: $0) }) else { return [] }
        return help.matches(of: /(?m)^ +(?:-\w, )?(--[a-z-]+)/).map { String($0.1) }
    }
}

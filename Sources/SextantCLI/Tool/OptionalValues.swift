import FlowRunner
import Platform
import RunEvents

/// Flags whose value may be left out. The parser knows no such flags, so a word that stands for the missing value is
/// added.
///
/// A value follows `=`. The word after such a flag is a path of its own, unless it can only be meant as the value.
enum OptionalValues {
    /// The commands that have such flags.
    private static let commands = ["run", "merge-reports"]
    /// What stands for no value, by flag.
    private static let absent = ["--shuffle": "random", "--coverage": "-"]

    /// The arguments with a value for each of these flags; refuses a value that is not joined to its flag.
    static func prepared(_ arguments: [String], in folder: String) throws(RunRefusal) -> [String] {
        guard let command = arguments.first, commands.contains(command) else { return arguments }
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        var prepared = Array(arguments[..<end])
        for (index, flag) in prepared.enumerated() {
            if flag.last == "=", absent[String(flag.dropLast())] != nil {
                throw RunRefusal(.usage, ToolText.missingValue(String(flag.dropLast())))
            }
            guard let absent = absent[flag] else { continue }
            if let next = prepared.dropFirst(index + 1).first, isValue(next, of: flag, in: folder) {
                throw RunRefusal(.usage, ToolText.valueNeedsSign(flag, next))
            }
            prepared[index] = flag + "=" + absent
        }
        return prepared + arguments[end...]
    }

    private static func isValue(_ word: String, of flag: String, in folder: String) -> Bool {
        if word.hasPrefix("-") { return false }
        if flag == "--shuffle" { return word.allSatisfy(\.isWholeNumber) }
        let path = Path.absolute(PathArgument(word, in: folder).path, from: folder)
        return word.hasSuffix(".json") || FileSystem.kind(path) == nil
    }
}

import LuaRuntime
import Platform

/// What is said of functions that call themselves, or each other, until there is no room for one more call.
enum RecursionAdvice {
    /// The end of a message about a full stack or memory; empty unless the same few calls fill the stack.
    static func text(for error: LuaError) -> String {
        let lines = (error.traceback ?? "").split(separator: "\n")
        guard let gap = lines.firstIndex(where: { $0.hasPrefix("... (") }) else { return "" }
        var calls: [Substring] = []
        for line in lines[..<gap] where !line.hasPrefix("[C]") && !calls.contains(line) { calls.append(line) }
        guard !calls.isEmpty, calls.count <= 4 else { return "" }
        var names: [String] = []
        for call in calls {
            let name = call.split(separator: "'").dropFirst().first.map { "'\($0)'" } ?? "a function"
            if !names.contains(name) { names.append(name) }
        }
        names.sort()
        return names.count == 1
            ? ": \(names[0]) calls itself without end"
            : ": \(names.joined(separator: " and ")) call each other without end"
    }
}

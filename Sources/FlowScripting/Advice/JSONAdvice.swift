import Platform

/// What is wrong with a line of a JSON file that is none.
enum JSONAdvice {
    /// The end of a message about a line; empty where nobody knows.
    static func text(for text: String, at number: Int) -> String {
        let lines = text.fileLines
        guard lines.indices.contains(number - 1) else { return "" }
        let line = lines[number - 1]
        if line.contains(/'\w+'\s*:/) || line.contains(/:\s*'/) { return ", where texts stand in double quotes" }
        if line.contains(/[{,]\s*\w+\s*:/) { return ", where a name stands in double quotes" }
        return ""
    }
}

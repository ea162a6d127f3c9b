/// How a client counts lines, and what it understands.
struct ClientConventions {
    var linesStartAt1 = true
    var understandsInvalidated = false

    func shown(_ line: Int) -> Int { linesStartAt1 ? line : line - 1 }
    func meant(_ line: Int) -> Int { linesStartAt1 ? line : line + 1 }
}

/// What is wrong with an app that was described in Swift: one sentence for each mistake.
public struct DescriptionMistakes: Error, Hashable, Sendable, CustomStringConvertible {
    public var mistakes: [String]

    public init(_ mistakes: [String]) { self.mistakes = mistakes }

    public var description: String { mistakes.joined(separator: "\n") }
}

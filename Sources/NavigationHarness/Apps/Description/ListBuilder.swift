import NavigationCore

/// What builds lists: one entry a line, with `if`, `switch`, `for` and other lists among them.
public protocol ListBuilding {
    associatedtype Entry
}

extension ListBuilding {
    public static func buildExpression(_ list: [Entry]) -> [Entry] { list }
    public static func buildBlock(_ parts: [Entry]...) -> [Entry] { parts.flatMap(\.self) }
    public static func buildOptional(_ part: [Entry]?) -> [Entry] { part ?? [] }
    public static func buildEither(first part: [Entry]) -> [Entry] { part }
    public static func buildEither(second part: [Entry]) -> [Entry] { part }
    public static func buildArray(_ parts: [[Entry]]) -> [Entry] { parts.flatMap(\.self) }
}

/// Builds the lists of a description whose entries are what stands there.
@resultBuilder
public enum ListBuilder<Element>: ListBuilding {
    public typealias Entry = Element

    public static func buildExpression(_ element: Element) -> [Element] { [element] }
}

/// An element of a markup file, with the line on which it begins.
struct MarkupElement {
    let name: String
    let attributes: [String: String]
    let line: Int
    var children: [MarkupElement] = []
    /// What stands directly in it, where texts are read.
    var text = ""

    /// The value of an attribute; one without a value says nothing.
    subscript(_ attribute: String) -> String? {
        guard let text = attributes[attribute], !text.isEmpty else { return nil }
        return text
    }

    /// The elements directly in this one that have a name.
    func children(named name: String) -> [MarkupElement] { children.filter { $0.name == name } }

    func child(_ name: String) -> MarkupElement? { children.first { $0.name == name } }

    /// Calls a closure for everything inside, each before what is inside of it.
    func forEachInside(_ body: (MarkupElement) -> Void) {
        for child in children {
            body(child)
            child.forEachInside(body)
        }
    }
}

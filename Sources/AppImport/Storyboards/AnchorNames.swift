/// Names for the views and bar buttons that popovers point to.
///
/// The outlet comes first, since that is what the app's code calls it; then its identifier for tests, its label in
/// Xcode's outline, its title, its object identifier.
struct AnchorNames {
    private(set) var names: [String: String] = [:]

    /// Names of the objects with some object identifiers.
    init(of wanted: Set<String>, in objects: MarkupElement) {
        guard !wanted.isEmpty else { return }
        var outlets: [String: String] = [:]
        var own: [String: String] = [:]
        objects.forEachInside { element in
            if element.name == "outlet", let target = element["destination"], wanted.contains(target) {
                outlets[target] = outlets[target] ?? element["property"]
            } else if let id = element["id"], wanted.contains(id) {
                own[id] = AnchorNames.name(of: element)
            }
        }
        for id in wanted { names[id] = outlets[id] ?? own[id] ?? id }
    }

    private static func name(of element: MarkupElement) -> String? {
        element.child("accessibility")?["identifier"] ?? element["userLabel"] ?? element["title"]
            ?? element.child("state")?["title"]
    }
}

extension AppDescription {
    /// What would bring a screen up that no edge leads to: the window or the child of a switcher in which it has its place.
    func placeElsewhere(of goal: String) -> String {
        if let window = windows.first(where: { $1.entries.contains { $0.name == goal } })?.key {
            return "; it has its place in the window '\(window)', which open_window opens"
        }
        for container in containers where containerKinds[container.kind]?.holdsOneChild == true {
            guard let child = container.children.first(where: { $0.node.entries.contains { $0.name == goal } }) else {
                continue
            }
            let chooser = container.choose == nil ? "switch_to chooses" : "the app's state chooses"
            return "; it has its place in the child '\(child.key ?? "")' of the \(container.kind) "
                + "'\(container.id ?? "")', which \(chooser)"
        }
        return ""
    }
}

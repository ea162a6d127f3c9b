import NavigationCore
import OrderedCollections
import RunEvents

/// Where things live: windows, containers with their children, and the screens in them.
extension PromiseCollector {
    mutating func addStructure() {
        let windows = [(AppDescription.mainWindow, app.root)] + app.windows.map { ($0, $1) }
        for (name, root) in windows {
            add("window", name, value: root.lockSummary)
            add(root, at: ["window:\(name)"])
        }
        let screens = app.screens.values
        for index in screens.indices {
            guard let root = screens[index].root else { continue }
            add("screen", screens[index].name, "root", value: root.lockSummary)
            add(root, at: ["screen:\(screens[index].name)"])
        }
    }

    private mutating func add(_ node: NodeDescription, at path: [String]) {
        switch node {
        case .screen(let entry):
            let filled = entry.parameters.isEmpty && entry.properties.isEmpty ? nil : entry.lockFilling
            add("screen", entry.name, "at", path.joined(separator: "/"), value: filled)
        case .container(let container): add(container, at: path)
        }
    }

    private mutating func add(_ container: ContainerDescription, at path: [String]) {
        let name = container.id ?? (path + [container.kind]).joined(separator: "/")
        let isByState = container.choose != nil || container.arrange != nil
        if container.id != nil {
            add("container", name, value: LockWord.text(container.kind) + (isByState ? " by state" : ""))
        }
        for protection in container.protections { add("container", name, "guard", protection) }
        for (option, value) in container.options { add("container", name, "option", option, value: JSONText.of(value)) }
        addChildren(of: container, named: name)
        for (index, child) in container.children.enumerated() {
            let place = [container.kind, container.id].compactMap { $0 }.joined(separator: ":")
            add(child.node, at: path + ["\(place).\(child.key ?? String(index + 1))"])
        }
    }

    /// Children with keys; those of a stack are told by the places of its screens.
    private mutating func addChildren(of container: ContainerDescription, named name: String) {
        let keys = container.children.compactMap { $0.key }
        guard container.id != nil, !keys.isEmpty else { return }
        for child in container.children {
            if let key = child.key { add("container", name, "child", key, value: child.node.lockSummary) }
        }
        // Which child a switcher shows does not depend on their order.
        if container.choose == nil, keys.count > 1 {
            add("container", name, "order", value: LockWord.text(keys))
        }
        add("container", name, "front", word: container.children.first { $0.isSelected }?.key)
    }
}

extension NodeDescription {
    /// What it is, without what is in it: `tabs main`, `stack`, `screen home`.
    fileprivate var lockSummary: String {
        switch self {
        case .screen(let entry): "screen \(LockWord.text(entry.name))"
        case .container(let container): LockWord.text([container.kind] + (container.id.map { [$0] } ?? []))
        }
    }
}

extension ScreenEntry {
    /// What it is opened with.
    var lockFilling: String {
        let parts = [("with", parameters), ("and properties", properties)].filter { !$0.1.isEmpty }
        return parts.map { "\($0) \(JSONText.of(.record($1)))" }.joined(separator: " ")
    }
}

import AppImport
import NavigationCore

// Files that others publish or build: whatever is in them, they are read in time that grows with their size.

extension Harness {
    /// An association file: its rules let in what they are made to let in, and each address gets an answer.
    static let associations = Harness(name: "associations") { bytes in
        var problems: [ImportProblem] = []
        let found = AssociationFile.read(bytes, file: "f", problems: &problems)
        try promise(found != nil || !problems.isEmpty, "it is refused without a reason")
        guard let found else { return }
        var doors = Doors()
        doors.associations = ["app.example": found]
        for path in ["/", "/a/b?q=1&q=2#x", "/%C3%A9?%", "/aab"] {
            guard let address = try? Address("https://app.example" + path) else { continue }
            _ = doors.passage(of: address, from: .universalLink)
        }
        for rule in doors.openingRules {
            _ = rule.rule.sample(filledWith: "1")
        }
    }

    /// A property list, as either of the two that an app has.
    static let propertyLists = Harness(name: "property-lists") { bytes in
        var problems: [ImportProblem] = []
        let info = InfoPlistFile.read(bytes, file: "f", problems: &problems)
        try promise(info != nil || !problems.isEmpty, "it is refused without a reason")
        problems = []
        let entitlements = EntitlementsFile.read(bytes, file: "f", problems: &problems)
        try promise(entitlements != nil || !problems.isEmpty, "they are refused without a reason")
    }
}

/// One scene of a storyboard: its view controller, or what stands for one of another storyboard.
struct StoryboardScene {
    enum Kind: Hashable {
        /// A view controller of any class that holds no others by relationship.
        case screen
        case navigation, tabs, split
        /// Stands for a scene of another storyboard, or of this one.
        case reference(Reference)
    }

    /// Where a storyboard reference leads.
    struct Reference: Hashable {
        /// The other storyboard, without its ending; `nil` is this one.
        var storyboard: String?
        /// The other scene; `nil` is the initial one.
        var identifier: String?
        /// The bundle that has the storyboard; `nil` is the app's.
        var bundle: String?
    }

    /// The object identifier, by which connections find it.
    var id: String
    var line: Int
    var kind: Kind
    var storyboardIdentifier: String?
    /// The restoration identifier, or the storyboard identifier where that is to be used as one.
    var restorationIdentifier: String?
    var customClass: String?
    /// What Xcode's outline calls it.
    var label: String?
    var title: String?
    var navigationTitle: String?
    var tabTitle: String?
    /// How it is presented where a segue does not say so, in the words of the format.
    var modalStyle: String?
    /// Whether a person cannot swipe it away.
    var staysPresented = false
    /// Relationships and segues, in order.
    var segues: [StoryboardSegue] = []
    /// Object identifiers of its exits.
    var exits: Set<String> = []
    /// Names of its objects by object identifier, those that anchors refer to.
    var anchors: [String: String] = [:]

    /// Whether the controllers that it holds are given by relationships.
    var isContainer: Bool { [.navigation, .tabs, .split].contains(kind) }

    /// What problems call it.
    var described: String {
        let name = storyboardIdentifier ?? restorationIdentifier ?? customClass ?? label ?? title ?? id
        return switch kind {
        case .screen: "the scene '\(name)'"
        case .navigation: "the navigation controller '\(name)'"
        case .tabs: "the tab bar controller '\(name)'"
        case .split: "the split view controller '\(name)'"
        case .reference: "the storyboard reference '\(name)'"
        }
    }

    /// The controllers that it holds in one role, such as `rootViewController`.
    func related(_ roles: String...) -> [StoryboardSegue] {
        segues.filter { $0.kind == "relationship" && roles.contains($0.relationship ?? "") }
    }

    /// Those that lead elsewhere.
    var transitions: [StoryboardSegue] { segues.filter { $0.kind != "relationship" } }
}

/// A connection between two scenes, in the words of the format.
struct StoryboardSegue {
    var line: Int
    var kind: String
    var identifier: String?
    /// Object identifier of the other end.
    var destination: String
    var relationship: String?
    var style: String?
    var transition: String?
    var isAnimated: Bool?
    var customClass: String?
    /// Object identifier of the view or bar button that a popover points to.
    var anchor: String?
    /// The action that unwinding looks for, such as `unwindToList:`.
    var unwindAction: String?

    init?(_ element: MarkupElement) {
        guard let kind = element["kind"], let destination = element["destination"] else { return nil }
        (self.kind, self.destination, line) = (kind, destination, element.line)
        identifier = element["identifier"]
        relationship = element["relationship"]
        style = element["modalPresentationStyle"]
        transition = element["modalTransitionStyle"]
        isAnimated = element["animates"].map { $0 != "NO" }
        customClass = element["customClass"]
        anchor = element["popoverAnchorBarButtonItem"] ?? element["popoverAnchorView"]
        unwindAction = element["unwindAction"]
    }

    var described: String { identifier.map { "the segue '\($0)'" } ?? "a segue without identifier" }
}

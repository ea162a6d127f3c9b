import NavigationCore

/// What a segue of a storyboard is in an app description.
enum SegueKind {
    case show, showDetail, present, popover, push, embed, custom

    init?(_ segue: StoryboardSegue) {
        switch segue.kind {
        case "show": self = .show
        case "showDetail", "replace": self = .showDetail
        case "presentation", "modal": self = .present
        case "popoverPresentation", "popover": self = .popover
        case "push": self = .push
        case "embed": self = .embed
        case "custom": self = .custom
        default: return nil
        }
    }

    var kind: Segue.Kind {
        switch self {
        case .show: .show
        case .showDetail: .showDetail
        case .present, .popover: .present
        case .push: .push
        case .embed: .embed
        case .custom: .custom
        }
    }

    /// How its destination appears where the route graph takes it.
    var presentation: Presentation? {
        switch self {
        case .show, .custom, .embed: nil
        case .showDetail: .detail
        case .present, .popover: .modal
        case .push: .push
        }
    }
}

/// Modal presentation styles as kinds of modals.
enum ModalStyle {
    /// The kind of modal for a style of the format; `nil` is the app's usual one.
    static func kind(_ style: String?) -> ModalKind? {
        switch style {
        case "fullScreen": .fullScreenCover
        case "pageSheet", "formSheet": .sheet
        case "popover": .popover
        case "currentContext": ModalKind("current_context", coversBelow: true)
        case "overFullScreen": ModalKind("over_full_screen")
        case "overCurrentContext": ModalKind("over_current_context")
        case "blurOverFullScreen": ModalKind("blur_over_full_screen")
        case "custom": ModalKind("custom")
        default: nil
        }
    }

    /// The kind of modal in which a segue presents its goal: the segue's own style, else the goal's.
    static func kind(of segue: StoryboardSegue, to goal: SceneRoles.Goal) -> ModalKind? {
        if SegueKind(segue) == .popover { return .popover }
        return kind(segue.style ?? goal.style)
    }

    /// The name of a transition; `nil` for the usual one.
    static func transition(_ segue: StoryboardSegue) -> TransitionStyle? {
        if segue.kind == "custom" { return segue.customClass.map { TransitionStyle(name: $0) } }
        switch segue.transition {
        case "coverVertical": return TransitionStyle(name: "cover_vertical")
        case "flipHorizontal": return TransitionStyle(name: "flip_horizontal")
        case "crossDissolve": return TransitionStyle(name: "cross_dissolve")
        case "partialCurl": return TransitionStyle(name: "partial_curl")
        default: return nil
        }
    }
}

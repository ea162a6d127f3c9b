import NavigationCore
import OrderedCollections

/// A small change of a description, in the words of a person.
struct ModelChange {
    var text: String
    /// Makes the change; `nil` if that takes code.
    var adapt: ((inout AppDescription) -> Void)?
    /// An input that is to leave no trace.
    var silent: String?

    init(_ text: String, adapt: ((inout AppDescription) -> Void)? = nil, silent: String? = nil) {
        (self.text, self.adapt, self.silent) = (text, adapt, silent)
    }
}

extension ModelChange {
    static func edge(from origin: String, to goal: String, presented style: String? = nil) -> ModelChange {
        let how = style.map { " that presents it as \($0)" } ?? ""
        return ModelChange("an edge from '\(origin)' to '\(goal)'\(how)") { app in
            switch app.screens[goal]?.origins {
            case .screens(let names) where !names.contains(origin):
                app.screens[goal]?.origins = .screens(names + [origin])
            case .nowhere: app.screens[goal]?.origins = .screens([origin])
            default: break
            }
            if let style { app.screens[goal]?.manners[origin] = EdgeManner(.modal, style: style) }
        }
    }

    static func pushed(_ screen: String) -> ModelChange {
        ModelChange("'\(screen)' is pushed, not presented") { $0.screens[screen]?.presentation = .push }
    }

    static func presented(_ screen: String, as style: String) -> ModelChange {
        ModelChange("'\(screen)' is presented as \(style)") { app in
            app.screens[screen]?.presentation = .modal
            app.screens[screen]?.style = style
        }
    }

    static func protected(_ screen: String, by protection: String) -> ModelChange {
        ModelChange("'\(screen)' with protection '\(protection)'") {
            $0.screens[screen]?.protections.append(protection)
        }
    }

    static func unprotected(_ screen: String, by protection: String) -> ModelChange {
        ModelChange("'\(screen)' without protection '\(protection)'") { app in
            app.screens[screen]?.protections.removeAll { $0 == protection }
        }
    }

    /// A link for one address, or for all of its shape if it names the parameters of the screen.
    static func link(_ url: String, to screen: String, _ parameters: [String: Value]) -> ModelChange {
        let path = url.ranges(of: "://").first.map { String(url[$0.upperBound...]) } ?? url
        let segments = path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").map(String.init)
        let own = url.hasPrefix("http") ? Array(segments.dropFirst()) : segments
        let pattern = own.map { segment in
            parameters.sorted { $0.key < $1.key }.first { $0.value.text ?? $0.value.description == segment }
                .map { ":\($0.key)" } ?? segment
        }
        let text = "/" + pattern.joined(separator: "/")
        return ModelChange("link '\(text)' leads to '\(screen)'") { app in
            for name in app.screens.keys { app.screens[name]?.links.removeAll { $0.pattern == text } }
            app.screens[screen]?.links.append(Link(text))
        }
    }

    static func noLink(_ pattern: String) -> ModelChange {
        ModelChange("no link '\(pattern)'") { app in
            for name in app.screens.keys { app.screens[name]?.links.removeAll { $0.pattern == pattern } }
        }
    }

    static func dismissable(_ screen: String) -> ModelChange {
        ModelChange("'\(screen)' is dismissable") { $0.screens[screen]?.isDismissable = true }
    }

    static func undismissable(_ screen: String) -> ModelChange {
        ModelChange("'\(screen)' is not dismissable") { $0.screens[screen]?.isDismissable = false }
    }

    static func restorable(_ screen: String, _ isRestorable: Bool) -> ModelChange {
        ModelChange("'\(screen)' is \(isRestorable ? "" : "not ")restorable") { app in
            app.screens[screen]?.restoration = isRestorable ? .automatic : .none
        }
    }

    static func silent(_ input: String) -> ModelChange {
        ModelChange("the input '\(input)' leaves no trace: silent = { \(Value.string(input)) }", silent: input)
    }
}

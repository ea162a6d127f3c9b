package import NavigationCore

/// An app with one mistake.
package struct Mutant {
    /// Mutation and line: the same for the same mistake in every run.
    package private(set) var id: String
    package let mutation: Mutation
    /// The promise of the lock file that it breaks.
    package let subject: [String]
    /// What it does, as a sentence without its end.
    package let description: String
    /// What flows have to do with for this mutant to have a chance of being noticed; one of these suffices.
    package let touches: Set<Touch>
    /// An assertion that looks at what it breaks, for where nothing more is known.
    package let hint: String
    /// Makes the mistake in a description of the app; its functions are those of that description.
    package let change: (inout AppDescription) -> Void

    init(
        _ mutation: Mutation,
        _ subject: [String],
        _ description: String,
        touches: Set<Touch>,
        hint: String,
        change: @escaping (inout AppDescription) -> Void
    ) {
        id = "\(mutation.rawValue) \(subject.joined(separator: " "))"
        (self.mutation, self.subject, self.description) = (mutation, subject, description)
        (self.touches, self.hint, self.change) = (touches, hint, change)
    }

    /// With another number behind its name, where several would have the same.
    func numbered(_ number: Int) -> Self {
        var mutant = self
        mutant.id += " #\(number)"
        return mutant
    }
}

/// Something in an app that a flow has to do with.
package enum Touch: Hashable, Sendable {
    /// A screen, or a container, was part of what happened.
    case screen(String)
    case protection(String)
    case link(String)
    /// An address was asked for, whatever has answered it.
    case address
    /// An address of which the path begins with this.
    case addressBelow(String)
    case action(String, screen: String)
    case message(String)
    case segue(String)
    /// A way was looked for, and maybe not gone.
    case planning
    /// It was asked what would happen, and nobody knows of what.
    case question
    /// The app was ended and started again.
    case relaunch
}

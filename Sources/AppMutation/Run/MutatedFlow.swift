package import RunEvents

/// A flow that runs the app, and what it was like without a mutant.
package struct MutatedFlow: Sendable {
    package let id: String
    package let site: FlowSite
    /// What it has to do with.
    package let touches: Set<Touch>
    /// Of its events.
    package let digest: String
    package let time: Duration

    package init(id: String, site: FlowSite, touches: Set<Touch>, digest: String, time: Duration) {
        (self.id, self.site, self.touches) = (id, site, touches)
        (self.digest, self.time) = (digest, time)
    }

    /// Whether a mutant has a chance of being noticed by it.
    func touches(_ mutant: Mutant) -> Bool { !touches.isDisjoint(with: mutant.touches) }

    /// Whether that is what it does, and not only that it asks, or opens some address.
    func gets(to mutant: Mutant) -> Bool {
        !touches.intersection(mutant.touches).subtracting([.question, .planning, .address, .relaunch]).isEmpty
    }
}

/// What came of a flow with a mutant.
package struct MutatedOutcome: Sendable {
    package var status: EndStatus
    package var message: String?
    package var digest: String

    package init(status: EndStatus, message: String? = nil, digest: String = "") {
        (self.status, self.message, self.digest) = (status, message, digest)
    }
}

/// Runs flows with mutants.
package protocol MutantRunner: AnyObject {
    /// Runs a flow, by its position, with an app that has a mistake.
    func run(_ flow: Int, with mutant: Mutant) -> MutatedOutcome
    /// What a flow tells with and without the mistake, where that begins to differ.
    func difference(of flow: Int, with mutant: Mutant) -> EventDifference?
}

/// Where the events of a flow begin to differ.
package struct EventDifference: Hashable, Sendable {
    /// The call of the script, with its line.
    package var call: String
    package var line: Int
    /// What looks at the difference: fails with the mistake, and holds without.
    package var assertion: String?

    package init(call: String, line: Int, assertion: String?) {
        (self.call, self.line, self.assertion) = (call, line, assertion)
    }
}

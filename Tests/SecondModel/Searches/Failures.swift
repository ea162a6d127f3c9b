/// What a failing function of an app must not do.
extension Trial {
    /// What is not sound after one of the functions has failed, which is tried with each of their calls.
    func findingAfterFailure() throws -> String? {
        let sound = try RunningApp(app)
        for step in steps { try sound.take(step) }
        for call in 0..<sound.calls {
            // An app whose launch fails has not been launched.
            guard let failing = try? RunningApp(app, failingCall: call + 1) else { continue }
            for (index, step) in steps.enumerated() {
                try? failing.take(step)
                let wrong = failing.contradictions
                guard wrong.isEmpty else {
                    let taken = Trial(app: app, steps: Array(steps[...index])).text
                    return "\(taken)\nwhere call \(call + 1) fails: \(wrong.joined(separator: "; "))"
                }
            }
        }
        return nil
    }
}

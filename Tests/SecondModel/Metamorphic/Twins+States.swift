import NavigationCore
import NavigationHarness

/// States that are left for others and put back, in more ways than one.
extension Twin {
    /// Steps that are all taken back, one after the other, and all done again come to what they came to each time, with
    /// the ends of the requests that had been made by then.
    static let unwound = Twin(name: "undo all then redo all") { trial in
        let app = try RunningApp(trial.app)
        var sights = [app.sight]
        for step in trial.steps {
            let before = app.navigator.state
            try app.take(step)
            // A launch cannot be taken back, and what has changed nothing is no step.
            if step.isLaunch {
                sights = [app.sight]
            } else if app.navigator.state.isSame(as: before) {
                sights[sights.count - 1] = app.sight
            } else {
                sights.append(app.sight)
            }
        }
        for place in sights.indices.dropLast().reversed() {
            guard try app.navigator.undo() else { return "nothing to undo at \(place)" }
            if let wrong = app.sight.difference(toState: sights[place]) { return "undo to \(place) gives\n\(wrong)" }
        }
        for place in sights.indices.dropFirst() {
            guard try app.navigator.redo() else { return "nothing to redo at \(place)" }
            if let wrong = app.sight.difference(toState: sights[place]) { return "redo to \(place) gives\n\(wrong)" }
        }
        return nil
    }

    /// What was done before an earlier state was put back has no part in what is done after that.
    static let branched = Twin(name: "another way from an earlier state") { trial in
        let third = trial.steps.count / 3
        let (first, rest) = (trial.steps.prefix(third), trial.steps.dropFirst(third))
        guard !rest.contains(where: \.isLaunch) else { return nil }
        let (app, straight) = (try RunningApp(trial.app), try RunningApp(trial.app))
        for step in first {
            try app.take(step)
            try straight.take(step)
        }
        let state = app.navigator.state
        for step in rest.prefix(third) { try app.take(step) }
        try app.navigator.restore(state)
        let made = (app.requests.count, straight.requests.count)
        for step in rest.dropFirst(third) {
            try app.take(step)
            try straight.take(step)
        }
        let (branch, trunk) = (app.sight, straight.sight)
        if let wrong = branch.whatIsThere.difference(to: trunk.whatIsThere) { return wrong }
        let ends = (branch.endings.dropFirst(made.0), trunk.endings.dropFirst(made.1))
        return Array(ends.0) == Array(ends.1) ? nil : "\(ends.0) instead of \(ends.1)"
    }

    /// What comes back from a text is what comes back without one.
    static let written = Twin(name: "saved as text") { trial in
        let (app, other) = (try RunningApp(trial.app), try RunningApp(trial.app))
        for step in trial.steps {
            try app.take(step)
            try other.take(step)
        }
        try app.take(.relaunch)
        let (navigator, state) = (other.navigator, other.navigator.state)
        let text = try SavedState.text(of: state.snapshot(in: navigator.world), app: navigator.app)
        var launch = Launch()
        launch.restoration = try SavedState.snapshot(from: text, app: navigator.app, at: state.now)
        try other.navigator.perform(.terminate)
        try other.navigator.perform(.launch(launch))
        return other.sight.difference(to: app.sight)
    }
}

extension Sight {
    /// What is there in place of what was there in an earlier state, with the ends of the requests of then.
    fileprivate func difference(toState earlier: Sight) -> String? {
        if let wrong = whatIsThere.difference(to: earlier.whatIsThere) { return wrong }
        let ends = Array(endings.prefix(earlier.endings.count))
        return ends == earlier.endings ? nil : "\(ends) instead of \(earlier.endings)"
    }
}

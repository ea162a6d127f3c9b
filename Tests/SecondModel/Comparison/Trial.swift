/// A sequence of steps in an app, to be taken by the navigator and by the model.
struct Trial {
    var app: Blueprint
    var steps: [Step]

    /// A random one.
    init(seed: UInt64, length: Int, features: Features) {
        var chance = Chance(seed)
        app = Blueprint(features, &chance)
        steps = app.steps(Int.random(in: 1...length, using: &chance), features, &chance)
    }

    init(app: Blueprint, steps: [Step]) { (self.app, self.steps) = (app, steps) }

    /// The first step after which the two look different; `nil` if they never do.
    func difference() -> Difference? {
        var model = Model(app)
        var (numbers, taken) = (Renumbering(), [Step]())
        do {
            let running = try RunningApp(app)
            var expected = model.sight(&numbers)
            var actual = running.sight
            guard expected == actual else { return Difference(steps: taken, expected: expected, actual: actual) }
            for step in steps where !Exclusion.all.contains(where: { $0.concerns(step, model) }) {
                taken.append(step)
                model.take(step)
                expected = model.sight(&numbers)
                try running.take(step)
                actual = running.sight
                guard expected == actual else { return Difference(steps: taken, expected: expected, actual: actual) }
            }
        } catch {
            return Difference(steps: taken, expected: model.sight(&numbers), actual: nil, error: "\(error)")
        }
        return nil
    }
}

/// What the model and the navigator show after the same steps.
struct Difference {
    var steps: [Step]
    var expected: Sight
    /// `nil` if the navigator gave up.
    var actual: Sight?
    var error: String?
}

import NavigationCore

/// Code of the app raises an error, or never ends by itself.
struct AppError: Property {
    static let propertyName = "app-error"
    let name = AppError.propertyName
    let meaning = "code of the app raises an error, or has to be stopped"

    func violations(in step: ExploredStep, _ trial: Trial) -> [Violation] {
        guard let fault = step.fault else { return [] }
        let what = fault.isStopped ? "code of the app has to be stopped" : "code of the app raises an error"
        let cause = fault.place ?? step.move.subject(in: step.before, step.world)
        var violation = Violation(cause, "\(what): \(fault.message)", in: step, check: AppError.check)
        violation.isBesideActions = (trial.way() + [step.move]).contains(where: trial.list.isBesideActions)
        return [violation]
    }

    /// Lua after a step that fails.
    static let check = ["-- the last step fails by itself until the app is mended"]
}

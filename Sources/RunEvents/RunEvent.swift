import NavigationCore

/// Everything that happens in a run, in order; every report is made from these and from nothing else.
public enum RunEvent: Hashable, Sendable {
    /// The first event, sent when the selection is known.
    case runStarted(RunStart)
    /// A script was loaded, or could not be.
    case fileLoaded(LoadedFile)
    /// An attempt at a flow began.
    case flowStarted(FlowStart)
    /// A named part of a flow began.
    case stepStarted(StepStart)
    /// The innermost open step of a flow ended.
    case stepEnded(StepEnd)
    /// An event of the app.
    case navigation(NavigationRecord)
    /// A call that a flow's script made ended.
    case called(CallRecord)
    /// The text of a script, before the end of the first of its flows whose trace is kept.
    case script(ScriptText)
    /// What there is in an app, before the first flow that says what it exercised of it.
    case appDeclared(AppItems)
    /// What a flow exercised of its app.
    case covered(CoverageRecord)
    /// An event of the flow's trace, for `--record`; reports have nothing to say of it.
    case recorded(TraceRecord)
    /// Text that a script printed.
    case output(OutputText)
    /// A hazard that is not ignored.
    case hazard(HazardRecord)
    /// Something that a person should know of a flow that has passed.
    case note(NoteRecord)
    /// An attempt at a flow ended.
    case flowEnded(FlowEnd)
    /// The last event.
    case runEnded(RunEnd)
}

extension RunEvent {
    /// The attempt that this event belongs to; `nil` for events of the run as a whole.
    public var attempt: FlowAttempt? {
        switch self {
        case .runStarted, .fileLoaded, .script, .appDeclared, .runEnded: nil
        case .flowStarted(let start): start.attempt
        case .stepStarted(let step): step.attempt
        case .stepEnded(let step): step.attempt
        case .navigation(let record): record.attempt
        case .called(let call): call.attempt
        case .covered(let coverage): coverage.attempt
        case .recorded(let trace): trace.attempt
        case .output(let output): output.attempt
        case .hazard(let hazard): hazard.attempt
        case .note(let note): note.attempt
        case .flowEnded(let end): end.attempt
        }
    }

    /// The event as one of another attempt; one of the run as a whole stays as it is.
    package func with(_ attempt: FlowAttempt) -> RunEvent {
        switch self {
        case .runStarted, .fileLoaded, .script, .appDeclared, .runEnded: self
        case .flowStarted(let payload): .flowStarted(payload.with(attempt))
        case .stepStarted(let payload): .stepStarted(payload.with(attempt))
        case .stepEnded(let payload): .stepEnded(payload.with(attempt))
        case .navigation(let payload): .navigation(payload.with(attempt))
        case .called(let payload): .called(payload.with(attempt))
        case .covered(let payload): .covered(payload.with(attempt))
        case .recorded(let payload): .recorded(payload.with(attempt))
        case .output(let payload): .output(payload.with(attempt))
        case .hazard(let payload): .hazard(payload.with(attempt))
        case .note(let payload): .note(payload.with(attempt))
        case .flowEnded(let payload): .flowEnded(payload.with(attempt))
        }
    }

    /// Whether this event is for a report of what flows exercise of their apps.
    package var isCoverage: Bool {
        switch self {
        case .appDeclared, .covered: true
        default: false
        }
    }

    /// Whether this event is detail that reports keep for failing flows only.
    public var isTrace: Bool {
        switch self {
        case .stepStarted, .stepEnded, .navigation, .called: true
        default: false
        }
    }
}

/// A part of what happened in an attempt.
private protocol OfAttempt {
    var attempt: FlowAttempt { get set }
}

extension OfAttempt {
    fileprivate func with(_ attempt: FlowAttempt) -> Self {
        var copy = self
        copy.attempt = attempt
        return copy
    }
}

extension FlowStart: OfAttempt {}
extension StepStart: OfAttempt {}
extension StepEnd: OfAttempt {}
extension NavigationRecord: OfAttempt {}
extension CallRecord: OfAttempt {}
extension CoverageRecord: OfAttempt {}
extension TraceRecord: OfAttempt {}
extension OutputText: OfAttempt {}
extension HazardRecord: OfAttempt {}
extension NoteRecord: OfAttempt {}
extension FlowEnd: OfAttempt {}

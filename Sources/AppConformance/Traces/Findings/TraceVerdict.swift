/// What has come of holding one trace against the model.
package struct TraceVerdict: Sendable {
    package var file: String
    package var events = 0
    package var launches = 0
    package var misfit: TraceMisfit?
    /// Why it could not be read to its end.
    package var problem: TraceProblem?
    /// What somebody should know of a trace that fits.
    package var notes: [String] = []
    package var isCutOff = false

    package var isEmpty: Bool { events == 0 && problem == nil }
    package var fits: Bool { misfit == nil && problem == nil && !isEmpty }
}

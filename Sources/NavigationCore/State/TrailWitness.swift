/// Whether a step has ever depended on what was visible before: only `back` does, and few apps use it.
///
/// Explorers ask: as long as nothing has read a trail, situations that differ in theirs alone are one.
package final class TrailWitness {
    package private(set) var hasRead = false

    func noteReading() { hasRead = true }
}

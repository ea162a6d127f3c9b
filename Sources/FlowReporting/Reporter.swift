package import RunEvents

/// Turns the events of a run into something to read, in one pass.
package protocol Reporter: AnyObject {
    /// Takes the next event; throws if the report cannot be written any more.
    func receive(_ event: RunEvent) throws(SinkFailure)
}

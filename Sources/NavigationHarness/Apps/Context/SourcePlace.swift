/// Where a closure of an app is written.
///
/// Exploring takes closures that wait for the same if they are written on one line, whatever they have captured.
struct SourcePlace {
    let text: String

    init(_ file: StaticString, _ line: UInt) { text = "\(file):\(line)" }

    /// A part of the description that there is once.
    init(of part: String) { text = part }
}

import FlowRunner
import NavigationExploration
import Platform
import RunEvents

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A file in which a search stops, and from which it goes on.
struct CheckpointFile {
    /// As the flag says it.
    let path: String
    /// The app with what was switched on in it: a checkpoint goes on with the same.
    let subject: String

    private static let mostBytes = 4 << 30

    func read(in context: ToolContext) throws(RunRefusal) -> Checkpoint {
        let bytes: [UInt8]
        do throws(FileFault) {
            let absolute = Path.absolute(path, from: context.workingFolder)
            bytes = try FileReading.bytes(of: absolute, atMost: Self.mostBytes)
        } catch {
            throw RunRefusal(.usage, "cannot read the checkpoint \(path): \(error.message)")
        }
        guard let header = try? JSONDecoder().decode(Header.self, from: Data(bytes)) else {
            throw RunRefusal(.usage, "\(path) is no checkpoint, or only a part of one")
        }
        guard header.v == Checkpoint.version else {
            let why = "is version \(header.v) of the form, and this release reads version \(Checkpoint.version)"
            throw RunRefusal(.usage, "the checkpoint \(path) \(why)")
        }
        guard let checkpoint = try? JSONDecoder().decode(Checkpoint.self, from: Data(bytes)) else {
            throw RunRefusal(.usage, "\(path) is a damaged checkpoint")
        }
        guard checkpoint.subject == subject else {
            throw RunRefusal(.usage, "the checkpoint \(path) is of \(checkpoint.subject), not of \(subject)")
        }
        return checkpoint
    }

    func write(_ checkpoint: Checkpoint, in context: ToolContext) throws {
        var checkpoint = checkpoint
        checkpoint.subject = subject
        let data = try JSONEncoder().encode(checkpoint)
        try context.write(String(decoding: data, as: UTF8.self) + "\n", to: path)
    }

    private struct Header: Decodable {
        let v: Int
    }
}

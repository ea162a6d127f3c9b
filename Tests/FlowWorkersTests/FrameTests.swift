import FlowWorkers
import Platform
import RunTestSupport
import Testing

@Suite("Frames")
struct FrameTests {
    /// Feeds bytes in pieces of chance lengths and returns the frames, and the fault that ended them.
    private func read(_ bytes: [UInt8], _ random: inout SplitMix64) -> (frames: [[UInt8]], fault: FrameReader.Fault?) {
        var reader = FrameReader()
        var rest = bytes[...]
        var frames: [[UInt8]] = []
        do throws(FrameReader.Fault) {
            while !rest.isEmpty {
                let piece = rest.prefix(Int.random(in: 1...37, using: &random))
                rest = rest.dropFirst(piece.count)
                reader.add(piece)
                while let frame = try reader.next() { frames.append(Array(frame)) }
            }
            return (frames, nil)
        } catch {
            return (frames, error)
        }
    }

    @Test("come out as they went in, however the stream is cut", arguments: 0..<50)
    func roundTrip(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let sent = (0..<20).map { _ in
            (0..<Int.random(in: 0...200, using: &random)).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        }
        let stream = try sent.flatMap { try #require(Frame.around($0)) }
        let (frames, fault) = read(stream, &random)
        #expect(frames == sent && fault == nil)
        // What is torn comes out up to there.
        let torn = read(stream.dropLast(1), &random)
        #expect(torn.frames == Array(sent.prefix(torn.frames.count)) && torn.fault == nil)
        #expect(torn.frames.count == sent.count - 1)
    }

    /// Any bytes give frames that are in them, one after the other, or the fault at a length that no frame has.
    @Test("of a stream of chance are what the stream says", arguments: 0..<200)
    func chance(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let bytes = (0..<Int.random(in: 0...500, using: &random)).map { _ in
            // Mostly short lengths, so that some of them are met.
            Int.random(in: 0..<10, using: &random) < 8 ? UInt8(0) : UInt8.random(in: .min ... .max, using: &random)
        }
        let (frames, fault) = read(bytes, &random)
        var position = 0
        for frame in frames {
            #expect(Array(bytes[position..<position + 4 + frame.count]) == Frame.around(frame))
            position += 4 + frame.count
        }
        let rest = bytes[position...]
        let length = rest.count < 4 ? 0 : rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        #expect(fault?.length == (length > Frame.longest ? length : nil))
        #expect(length > Frame.longest || rest.count < 4 + length)
    }

    @Test("that are too long are refused on both sides, before their bytes have come")
    func tooLong() {
        #expect(Frame.around([UInt8](repeating: 0, count: Frame.longest + 1)) == nil)
        var reader = FrameReader()
        reader.add([0x01, 0x00, 0x00, 0x01])
        #expect(throws: FrameReader.Fault(length: Frame.longest + 1)) { try reader.next() }
    }

    @Test("of any number are read in time that grows with the bytes")
    func linear() throws {
        let frame = try #require(Frame.around([UInt8](repeating: 7, count: 10)))
        var reader = FrameReader()
        var count = 0
        // A reader that moves the rest for each frame moves a million megabytes, and does not end.
        for _ in 0..<500_000 { reader.add(frame) }
        while try reader.next() != nil { count += 1 }
        #expect(count == 500_000)
    }
}

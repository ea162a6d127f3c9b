import NavigationCore
import Platform
import RunEvents

/// The other side: an editor that reads and writes frames.
final class Client {
    enum Incoming {
        case request(Request)
        case fault(RequestFault)
        /// It has hung up, or speaks another protocol.
        case gone(reason: String?)
    }

    private let reading: Int32
    private let writing: Int32
    private var frames = FrameReader()
    private var sent = 0
    private var hasHungUp = false

    init(reading: Int32, writing: Int32) { (self.reading, self.writing) = (reading, writing) }

    /// What was said so far, for whoever goes on in another process.
    var conversation: Conversation {
        get { Conversation(sent: sent, unread: frames.unread, unwanted: frames.unwanted) }
        set { (sent, frames) = (newValue.sent, FrameReader(unread: newValue.unread, unwanted: newValue.unwanted)) }
    }

    /// What comes next; without waiting, `nil` if nothing has come as a whole.
    func next(waiting: Bool) -> Incoming? {
        while true {
            if hasHungUp { return .gone(reason: nil) }
            if let piece = frames.next() { return Self.read(piece) }
            guard waiting || hasNews else { return nil }
            switch Descriptors.readPiece(reading) {
            case .bytes(let bytes): frames.append(bytes)
            case .nothing: _ = poll(milliseconds: -1)
            case .end:
                hasHungUp = true
                if frames.isForeign {
                    return .gone(reason: "what comes on standard input is not the Debug Adapter Protocol of an editor")
                }
            }
        }
    }

    private var hasNews: Bool { poll(milliseconds: 0) }

    private func poll(milliseconds: Int32) -> Bool {
        Descriptors.wait(forBytesFrom: reading, milliseconds: milliseconds)
    }

    private static func read(_ piece: FrameReader.Piece) -> Incoming {
        switch piece {
        case .fault(let message): return .fault(RequestFault(message))
        case .end(let reason): return .gone(reason: reason)
        case .body(let text):
            guard let value = JSONReader.value(of: text) else {
                return .fault(RequestFault("a message that is not JSON"))
            }
            do throws(RequestFault) {
                return .request(try Request(value))
            } catch {
                return .fault(error)
            }
        }
    }

    // MARK: Sending

    func tell(_ event: String, _ body: [String: Value] = [:]) {
        send(["type": "event", "event": .string(event), "body": .record(body)])
    }

    func answer(_ request: Request, _ body: [String: Value]) {
        send([
            "type": "response", "request_seq": .integer(request.number), "command": .string(request.command),
            "success": true, "body": .record(body),
        ])
    }

    func refuse(_ number: Int, _ command: String, _ message: String) {
        // An editor shows these messages to the person, who waits for the start; others it asks for on its own, and
        // logs.
        let isAsked = ["launch", "attach"].contains(command)
        let error: Value = ["id": 1, "format": .string(message), "showUser": .boolean(isAsked)]
        send([
            "type": "response", "request_seq": .integer(number), "command": .string(command), "success": false,
            "message": .string(message), "body": ["error": error],
        ])
    }

    /// A client that has hung up hears nothing more, and is found to be gone when it is read from.
    private func send(_ message: [String: Value]) {
        guard !hasHungUp else { return }
        sent += 1
        var message = message
        message["seq"] = .integer(sent)
        let body = Array(JSONText.of(.record(message)).utf8)
        do {
            try Descriptors.write(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body, to: writing)
        } catch {
            hasHungUp = true
        }
    }
}

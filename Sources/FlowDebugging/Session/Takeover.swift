import NavigationCore
import Platform
import RunEvents

/// What one process tells another one that goes on in its place: where to, and what was said with the client meanwhile.
struct Takeover {
    /// The moment to stop at, and why.
    var target: Int
    var reason: StopReason
    var conversation: Conversation
    /// Moments of the checkpoints that still stand.
    var standing: [Int] = []

    init(target: Int, reason: StopReason, conversation: Conversation) {
        (self.target, self.reason, self.conversation) = (target, reason, conversation)
    }

    // MARK: As bytes

    /// Asks a checkpoint to end.
    static let nothing = frame("{}")

    var bytes: [UInt8] {
        var fields: [String: Value] = [
            "target": .integer(target), "reason": .string(reason.reason),
            "breakpoints": .array(reason.breakpoints.map(Value.integer)), "sent": .integer(conversation.sent),
            "unread": .array(conversation.unread.map { .integer(Int($0)) }),
            "unwanted": .integer(conversation.unwanted),
            "standing": .array(standing.map(Value.integer)),
        ]
        fields.set("description", reason.description)
        fields.set("text", reason.text)
        return Self.frame(JSONText.of(.record(fields)))
    }

    private static func frame(_ body: String) -> [UInt8] {
        Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
    }

    /// `nil` if there is nothing to do any more.
    init?(readFrom line: Int32) {
        var frames = FrameReader()
        while true {
            switch frames.next() {
            case .body(let text)?:
                guard case .record(let fields)? = JSONReader.value(of: text) else { return nil }
                self.init(fields)
                return
            case .fault?, .end?: return nil
            case nil:
                guard case .bytes(let bytes) = Descriptors.readPiece(line) else { return nil }
                frames.append(bytes)
            }
        }
    }

    private init?(_ fields: [String: Value]) {
        guard let target = fields["target"]?.wholeNumber, let reason = fields["reason"]?.text else { return nil }
        func numbers(_ key: String) -> [Int] { fields[key]?.elements?.compactMap(\.wholeNumber) ?? [] }
        self.target = target
        self.reason = StopReason(
            reason: reason,
            description: fields["description"]?.text,
            text: fields["text"]?.text,
            breakpoints: numbers("breakpoints")
        )
        conversation = Conversation(
            sent: fields["sent"]?.wholeNumber ?? 0,
            unread: numbers("unread").map { UInt8(truncatingIfNeeded: $0) },
            unwanted: fields["unwanted"]?.wholeNumber ?? 0
        )
        standing = numbers("standing")
    }
}

/// What was said with a client, for whoever goes on in its place.
struct Conversation {
    /// How many messages the client was sent.
    var sent: Int
    /// What the client has sent, and nobody has read yet.
    var unread: [UInt8]
    /// How much is still to come of what is too long to be read.
    var unwanted: Int
}

extension Value {
    fileprivate var wholeNumber: Int? { if case .integer(let number) = self { number } else { nil } }
}

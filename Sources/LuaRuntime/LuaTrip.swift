import CLuaShim

/// Why a flow was stopped. Once set, nothing the script does changes it.
public enum LuaTrip: String, Sendable, Hashable {
    /// Too many instructions, or too much time.
    case cpu
    case memory
    case output
    case cancelled

    /// The word that reports show: "limit:cpu", "limit:memory", "limit:output" or "cancelled".
    public var verdict: String {
        self == .cancelled ? rawValue : "limit:\(rawValue)"
    }

    init?(reason: Int32) {
        switch Int(reason) {
        case LRT_TRIP_WORK, LRT_TRIP_DEADLINE: self = .cpu
        case LRT_TRIP_MEMORY: self = .memory
        case LRT_TRIP_OUTPUT: self = .output
        case LRT_TRIP_CANCELLED: self = .cancelled
        default: return nil
        }
    }
}

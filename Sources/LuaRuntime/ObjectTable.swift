/// Swift objects that Lua may hold, found by handle. Lua has only the numbers.
struct ObjectTable {
    private struct Slot {
        var object: LuaObject?
        var generation: UInt32 = 0
    }

    private var slots: [Slot] = []
    private var free: [Int] = []
    private var handles: [ObjectIdentifier: UInt64] = [:]
    private(set) var reconcileAt = 256

    var count: Int { handles.count }
    var live: Set<UInt64> { Set(handles.values) }

    subscript(_ handle: UInt64) -> LuaObject? {
        let index = Int(handle & 0xFFFF_FFFF)
        guard index < slots.count, slots[index].generation == UInt32(handle >> 32) else { return nil }
        return slots[index].object
    }

    /// The handle of the object; the same instance keeps its handle for as long as Lua may hold it.
    mutating func handle(of object: LuaObject) -> UInt64 {
        let identifier = ObjectIdentifier(object.instance)
        if let known = handles[identifier] { return known }
        let index = free.popLast() ?? slots.count
        if index == slots.count { slots.append(Slot()) }
        slots[index].object = object
        let handle = UInt64(slots[index].generation) << 32 | UInt64(index)
        handles[identifier] = handle
        return handle
    }

    /// Drops every object whose handle Lua no longer has.
    mutating func keep(_ live: Set<UInt64>) {
        for (identifier, handle) in handles where !live.contains(handle) {
            let index = Int(handle & 0xFFFF_FFFF)
            slots[index].object = nil
            slots[index].generation &+= 1
            if slots[index].generation > 0 { free.append(index) }
            handles[identifier] = nil
        }
        reconcileAt = max(256, 2 * handles.count)
    }
}

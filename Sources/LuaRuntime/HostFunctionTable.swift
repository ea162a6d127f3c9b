/// The Swift functions that scripts can call, by number: those with a name stay, those without go when Lua has let go
/// of them.
///
/// Each sort has a list of its own: most flows make a function or two, and copy only the short one for it.
struct HostFunctionTable {
    private var named: [HostFunction] = []
    private var unnamed: [HostFunction] = []
    /// Numbers of those without a name that Lua may have.
    private var made: Set<UInt32> = []
    private var free: [UInt32] = []
    private(set) var reconcileAt = 256

    /// From here on numbers are of functions without a name.
    private static let firstUnnamed: UInt32 = 1 << 31

    /// How many there are without a name.
    var count: Int { made.count }
    var live: Set<UInt64> { Set(made.map(UInt64.init)) }

    subscript(_ number: UInt32) -> HostFunction {
        number < Self.firstUnnamed ? named[Int(number)] : unnamed[Int(number - Self.firstUnnamed)]
    }

    /// Adds a function that stays.
    mutating func add(_ function: HostFunction) -> UInt32 {
        named.append(function)
        return UInt32(named.count - 1)
    }

    /// Adds a function that lasts as long as its value in Lua.
    mutating func make(_ function: HostFunction) -> UInt32 {
        let number = free.popLast() ?? Self.firstUnnamed + UInt32(unnamed.count)
        let index = Int(number - Self.firstUnnamed)
        if index == unnamed.count { unnamed.append(function) } else { unnamed[index] = function }
        made.insert(number)
        return number
    }

    /// Drops every function without a name whose number Lua no longer has.
    mutating func keep(_ live: Set<UInt64>) {
        for number in made where !live.contains(UInt64(number)) {
            let index = Int(number - Self.firstUnnamed)
            (unnamed[index].body, unnamed[index].subject) = ({ _ in [] }, nil)
            made.remove(number)
            free.append(number)
        }
        reconcileAt = max(256, 2 * made.count)
    }
}

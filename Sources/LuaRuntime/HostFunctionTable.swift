/// The Swift functions that scripts can call, by number: those with a name stay, those without go when Lua has let go
/// of them.
struct HostFunctionTable {
    private var functions: [HostFunction] = []
    private var made: Set<UInt32> = []
    private var free: [UInt32] = []
    private(set) var reconcileAt = 256

    /// How many there are without a name.
    var count: Int { made.count }
    var live: Set<UInt64> { Set(made.map(UInt64.init)) }

    subscript(_ number: UInt32) -> HostFunction { functions[Int(number)] }

    /// Adds a function that stays.
    mutating func add(_ function: HostFunction) -> UInt32 {
        functions.append(function)
        return UInt32(functions.count - 1)
    }

    /// Adds a function that lasts as long as its value in Lua.
    mutating func make(_ function: HostFunction) -> UInt32 {
        guard let number = free.popLast() else {
            let number = add(function)
            made.insert(number)
            return number
        }
        functions[Int(number)] = function
        made.insert(number)
        return number
    }

    /// Drops every function without a name whose number Lua no longer has.
    mutating func keep(_ live: Set<UInt64>) {
        for number in made where !live.contains(UInt64(number)) {
            (functions[Int(number)].body, functions[Int(number)].subject) = ({ _ in [] }, nil)
            made.remove(number)
            free.append(number)
        }
        reconcileAt = max(256, 2 * made.count)
    }
}

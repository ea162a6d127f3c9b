import CLuaShim

extension LuaState {
    /// Tells scripts what they can do with objects of the class. Later changes of the class have no effect.
    public func register(_ class: LuaClass) {
        _ = try? number(of: `class`)
    }

    /// The object as a value for scripts: the same instance is the same userdata as long as Lua holds it.
    public func object(_ instance: AnyObject, _ class: LuaClass) -> LuaValue {
        .object(LuaObject(instance, `class`))
    }

    /// The class's number; registers it when it is new.
    func number(of class: LuaClass) throws(LuaUsageError) -> UInt32 {
        let identifier = ObjectIdentifier(`class`)
        if let known = host.classes[identifier] { return known }
        let number = UInt32(host.classList.count + 1)
        let records = records(of: `class`)
        let status = `class`.name.withCString { name in
            records.withUnsafeBufferPointer { lrt_define_class(raw, number, name, $0.baseAddress, $0.count) }
        }
        guard status == LRT_OK else { throw LuaUsageError(lastError().message) }
        host.classes[identifier] = number
        host.classList.append(`class`)
        return number
    }

    private func records(of class: LuaClass) -> [UInt8] {
        var records: [UInt8] = []
        for method in `class`.methods {
            let body = method.body
            let number = add(method.name) { call in try body(call.owner(), call) }
            records.append(UInt8(ascii: "m"))
            declare(method.name, number, to: &records)
        }
        func event(_ kind: Unicode.Scalar, _ body: @escaping (LuaCall) throws -> [LuaValue]) {
            records.append(UInt8(ascii: kind))
            declare("", add(`class`.name, body), to: &records)
        }
        if let get = `class`.get { event("i") { [try get($0.owner(), $0[0], $0)] } }
        if let set = `class`.set {
            event("n") { call in
                try set(call.owner(), call[0], call[1], call)
                return []
            }
        }
        if let length = `class`.length { event("l") { [.integer(Int64(try length($0.owner())))] } }
        if let pairs = `class`.pairs {
            event("p") { [.table(LuaTable(array: try pairs($0.owner()).flatMap { [$0.0, $0.1] }))] }
        }
        if let table = `class`.table {
            event("p") { [.table(LuaTable(array: table.pairs(of: try $0.owner()).flatMap { [$0.0, $0.1] }))] }
            event("s") { call in
                try table.replace(in: try call.owner(), with: try call[0].tableValue ?? LuaTable())
                return []
            }
        }
        if let equal = `class`.equal { event("e") { [.boolean(try equal($0.owner(at: 0), $0.owner(at: 1)))] } }
        if let text = `class`.text { event("t") { [.text(try text($0.owner()))] } }
        if let call = `class`.call { event("c") { try call($0.owner(), $0) } }
        return records
    }
}

extension LuaCall {
    fileprivate func owner() throws -> AnyObject {
        guard let receiver else { throw LuaUsageError(Messages.deadObject) }
        return receiver.instance
    }

    fileprivate func owner(at index: Int) throws -> AnyObject {
        guard case .object(let object) = try self[index] else { throw LuaUsageError(Messages.deadObject) }
        return object.instance
    }
}

// The digests of protections: their names; one that a script has brought along counts as its function besides.

extension Digest {
    mutating func add(_ protection: ProtectionID, _ functions: FunctionTable) {
        add(protection.name)
        if let function = protection.function { add(functions.sameness(of: function)) }
    }

    mutating func add(_ protections: [ProtectionID], _ functions: FunctionTable) {
        for protection in protections { add(protection, functions) }
        add(protections.count)
    }

    /// Protections with a value for each.
    mutating func add(_ values: [ProtectionID: Value], _ functions: FunctionTable) {
        add(
            set: values.lazy.map { protection, value in
                var digest = Digest(.pair)
                digest.add(protection, functions)
                digest.add(value)
                return digest.finished
            }
        )
    }

    mutating func add(_ protections: Set<ProtectionID>, _ functions: FunctionTable) {
        add(
            set: protections.lazy.map { protection in
                var digest = Digest(.pair)
                digest.add(protection, functions)
                return digest.finished
            }
        )
    }
}

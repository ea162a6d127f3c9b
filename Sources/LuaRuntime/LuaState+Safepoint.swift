import CLuaShim

/// What is done between two scripts' steps, when nothing is on its way in either direction.
extension LuaState {
    /// Lets go of references that Swift gave up, and defines what was declared since.
    func reachSafePoint() throws(LuaError) {
        releaseReferences()
        if needsReconciling { reconcile() }
        guard !host.definitions.isEmpty else { return }
        let records = host.definitions
        host.definitions = []
        let status = records.withUnsafeBufferPointer { lrt_define(raw, $0.baseAddress, $0.count) }
        try check(status)
    }

    /// Whether a reference stands for what it was made for.
    func isKnown(_ reference: LuaReference) -> Bool {
        reference.queue === queue && host.timeline.contains(reference.stretch)
    }

    /// Those of a time that was taken back are gone already.
    func releaseReferences() {
        queue.drain { number, stretch in if host.timeline.contains(stretch) { lrt_release(raw, number) } }
    }

    /// Drops the Swift objects, errors and functions that Lua no longer holds, once there are many.
    func reconcile() {
        needsReconciling = false
        if host.functions.count >= host.functions.reconcileAt {
            host.functions.keep(live(LRT_LIVE_FUNCTIONS) ?? host.functions.live)
        }
        if host.objects.count >= host.objects.reconcileAt {
            host.objects.keep(live(LRT_LIVE_OBJECTS) ?? host.objects.live)
        }
        if host.causes.count >= host.causes.reconcileAt { host.causes.keep(live(LRT_LIVE_CAUSES) ?? host.causes.live) }
    }

    private func live(_ what: Int) -> Set<UInt64>? {
        var handles: Set<UInt64> = []
        let status = withUnsafeMutablePointer(to: &handles) { lrt_live(raw, Int32(what), visitEntry, $0) }
        return status == LRT_OK ? handles : nil
    }

    func check(_ status: Int32) throws(LuaError) {
        guard status != LRT_OK else { return }
        throw lastError()
    }

    func lastError() -> LuaError {
        let failure = lrt_last_error(raw).pointee
        let value = failure.value == 0 ? nil : reference(failure.value, kind: .init(luaType: failure.value_kind))
        if failure.rethrown, failure.trip == Int32(LRT_TRIP_NONE), let rethrown {
            self.rethrown = nil
            return rethrown
        }
        var error = LuaError(kind: LuaError.Kind(failure), message: text(failure.message, failure.message_length))
        error.location = LuaLocation(failure.location)
        error.trip = LuaTrip(reason: failure.trip)
        if failure.stopped > 0, let file = error.location?.file {
            error.stoppedFunction = LuaLocation(file: file, line: Int(failure.stopped))
        }
        error.isIncomplete = failure.incomplete
        if failure.traceback_length > 0 { error.traceback = text(failure.traceback, failure.traceback_length) }
        if failure.cause != 0 { error.cause = host.causes[failure.cause] }
        error.value = value
        error.isRaised = failure.raised
        error.isNilRaised = value == nil && error.kind == .runtime
        return error
    }

    private func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
        String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
}

private func visitEntry(_ context: UnsafeMutableRawPointer?, _ handle: UInt64) {
    context?.assumingMemoryBound(to: Set<UInt64>.self).pointee.insert(handle)
}

extension LuaError.Kind {
    init(_ failure: lrt_error) {
        switch Int(failure.status) {
        case LRT_ERROR_SYNTAX: self = .syntax
        case LRT_ERROR_MEMORY: self = .memory
        case LRT_ERROR_LIMIT: self = .limit
        default: self = .runtime
        }
    }
}

extension LuaLocation {
    init?(_ found: lrt_location) {
        guard let file = found.file else { return nil }
        let bytes = UnsafeRawBufferPointer(start: file, count: found.file_length)
        self.init(file: String(decoding: bytes, as: UTF8.self), line: Int(found.line))
    }
}

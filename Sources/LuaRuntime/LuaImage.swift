import CLuaShim

/// An interpreter as it was at one moment, to be put back any number of times.
///
/// All memory of an interpreter that keeps images lies in one region at an address that stays, so an image is a copy of
/// bytes, and putting it back copies them again, or drops what has changed: globals, metatables, upvalues, libraries,
/// coroutines and the sequence of random numbers are what they were. What belongs to the interpreter on the Swift side is
/// one value, `HostSide`, that the image holds too. What Lua holds of Swift objects are handles: the objects themselves
/// stay as they are.
///
/// References that were made after the image was taken mean nothing once it is put back: see `Timeline`.
public final class LuaImage {
    let raw: OpaquePointer
    let host: HostSide
    let owner: ObjectIdentifier

    fileprivate init(_ raw: OpaquePointer, of state: LuaState) {
        (self.raw, host, owner) = (raw, state.host, ObjectIdentifier(state))
    }

    deinit { lrt_image_release(raw) }

    /// Bytes that no other image shares.
    public var size: Int { Int(lrt_image_size(raw)) }
}

extension LuaState {
    /// Whether images of this interpreter can be taken: it was asked for, and the system has such memory.
    public var keepsImages: Bool { lrt_has_images(raw) }

    /// Whether putting the image back once more costs what was changed, not what there is: large ones become so when they
    /// are put back again and again.
    package func isShown(_ image: LuaImage) -> Bool { lrt_image_is_shown(raw, image.raw) }

    /// An image of the interpreter as it is; `nil` if it keeps none, or there is no memory. Not while a script runs.
    ///
    /// It shares what is the same with the image that was taken or put back last.
    public func image() throws(LuaError) -> LuaImage? {
        precondition(depth == 0, "an image of a running script cannot be taken")
        try reachSafePoint()
        guard let taken = lrt_image_take(raw, lastImage?.raw) else { return nil }
        let image = LuaImage(taken, of: self)
        host.timeline.goOn(in: nextStretch())
        lastImage = image
        return image
    }

    /// Makes the interpreter what it was when the image was taken; a new budget begins. Not while a script runs.
    public func putBack(_ image: LuaImage) {
        precondition(depth == 0 && image.owner == ObjectIdentifier(self), "an image belongs to an interpreter at rest")
        releaseReferences()
        guard lrt_image_put_back(raw, image.raw) else { preconditionFailure("the interpreter is not at rest") }
        host = image.host
        host.timeline.branchOff(to: nextStretch())
        (rethrown, lastImage) = (nil, image)
        renewBudget()
    }

    private func nextStretch() -> UInt64 {
        stretch += 1
        return stretch
    }
}

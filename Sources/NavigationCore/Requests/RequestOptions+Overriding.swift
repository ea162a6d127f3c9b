extension RequestOptions {
    /// These options with those that another request sets put in their place.
    public func overriding(with other: RequestOptions) -> RequestOptions {
        var options = self
        options.change { $0 = $0.overriding(with: other.unboxed) }
        return options
    }
}

extension RequestOptions.Fields {
    fileprivate func overriding(with other: Self) -> Self {
        var result = self
        result.name = other.name ?? name
        result.parameters.merge(other.parameters) { $1 }
        result.properties.merge(other.properties) { $1 }
        result.data = other.data ?? data
        result.result = other.result ?? self.result
        result.waitsForData = waitsForData || other.waitsForData
        result.via = other.via.isEmpty ? via : other.via
        result.from = other.from ?? from
        result.window = other.window ?? window
        result.value = other.value ?? value
        result.mediation = other.omitsMediation ? nil : other.mediation ?? mediation
        result.omitsMediation = other.omitsMediation || omitsMediation && other.mediation == nil
        // Another way of appearing takes the place of a presenter, and a presenter that of any other way.
        result.presenter = other.presenter ?? (other.manner == nil && other.style == nil ? presenter : nil)
        result.keepAlive = other.keepAlive ?? keepAlive
        result.protections = protections + other.protections
        result.embedding = other.embedding ?? embedding
        result.isAnimated = other.isAnimated ?? isAnimated
        result.transition = other.transition ?? transition
        result.style = other.style ?? style
        result.manner = other.manner ?? manner
        result.isDismissable = other.isDismissable ?? isDismissable
        result.delay = other.delay > .zero ? other.delay : delay
        result.reuse = other.reuse ?? reuse
        result.restoration = other.restoration ?? restoration
        result.isUnsafe = isUnsafe || other.isUnsafe
        result.tellsResolution = tellsResolution || other.tellsResolution
        result.alert = other.alert ?? alert
        result.anchor = other.anchor ?? anchor
        result.replaces = replaces || other.replaces
        result.bubbles = bubbles && other.bubbles
        result.stack = other.stack.isEmpty ? stack : other.stack
        result.functions = functions.overriding(with: other)
        return result
    }
}

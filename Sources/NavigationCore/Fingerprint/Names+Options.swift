// What counts of the options of a request.

extension Names {
    func digest(of options: RequestOptions) -> UInt64 {
        // Most requests have none: that is found out quicker than all of them are digested.
        guard options != RequestOptions() else { return 0 }
        var digest = Digest(.options)
        addArrival(options, to: &digest)
        addManner(options, to: &digest)
        addFunctions(options.functions, to: &digest)
        return digest.finished
    }

    /// What is opened, with what, from where.
    private func addArrival(_ options: RequestOptions, to digest: inout Digest) {
        digest.add(options.name)
        digest.add(options.parameters)
        digest.add(options.properties)
        digest.add(options.data.map { self.digest(of: $0) })
        digest.add(options.result)
        digest.add(options.waitsForData)
        digest.add(options.via)
        switch options.from {
        case nil: digest.add(0 as UInt64)
        case .name(let name): digest.add(case: 1, name)
        case .instance(let instance): digest.add(case: 2, node(instance))
        }
        digest.add(options.window)
        digest.add(options.value)
        digest.add(options.protections, functions)
        digest.add(options.stack)
        digest.add(options.anchor)
    }

    /// How it is shown and kept.
    private func addManner(_ options: RequestOptions, to digest: inout Digest) {
        digest.add(options.mediation.map(function))
        digest.add(options.omitsMediation)
        digest.add(options.presenter.map(function))
        digest.add(options.keepAlive.map { self.digest(of: $0) })
        switch options.embedding {
        case nil: digest.add(0 as UInt64)
        case .kind(let kind): digest.add(case: 1, kind)
        case .kinds(let kinds): digest.add(case: 2, kinds)
        case .function(let id): digest.add(case: 3, function(id))
        }
        digest.add(options.isAnimated)
        digest.add(options.transition)
        digest.add(options.style)
        digest.add(options.manner?.rawValue)
        digest.add(options.isDismissable)
        digest.add(options.delay)
        digest.add(options.reuse?.rawValue)
        digest.add(options.restoration)
        digest.add(options.isUnsafe)
        digest.add(options.tellsResolution)
        digest.add(options.alert.map { self.digest(of: $0) })
        digest.add(options.replaces)
        digest.add(options.bubbles)
    }

    private func addFunctions(_ functions: OptionFunctions, to digest: inout Digest) {
        digest.add(functions.style.map(function))
        digest.add(functions.keepAlive.map(function))
        digest.add(functions.delay.map(function))
        digest.add(functions.isAnimated.map(function))
    }

    private func digest(of payload: Payload) -> UInt64 {
        var digest = Digest(.payload)
        switch payload {
        case .value(let value): digest.add(case: 1, value)
        case .block(let id): digest.add(case: 2, function(id))
        }
        return digest.finished
    }

    func digest(of target: RouteTarget) -> UInt64 {
        var digest = Digest(.answer)
        digest.add(self.digest(of: target.target))
        digest.add(self.digest(of: target.options))
        digest.add(target.observer.map(function))
        return digest.finished
    }
}

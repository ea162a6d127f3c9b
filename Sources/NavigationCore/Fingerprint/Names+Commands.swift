// What counts of a command and its target.

extension Names {
    func digest(of command: Command) -> UInt64 {
        var digest = Digest(.command)
        digest.add(command.name)
        switch command {
        case .navigate(let target), .push(let target), .present(let target), .show(let target),
            .showDetail(let target), .addChild(let target), .popTo(let target), .removeChild(let target),
            .mediate(let target):
            digest.add(self.digest(of: target))
        case .mediateAndDismiss(let target): digest.add(case: 1, self.digest(of: target))
        case .setRoot(let target, let clear):
            digest.add(self.digest(of: target))
            digest.add(clear)
        case .openURL(let address, let source):
            digest.add(address)
            digest.add(source)
        case .segue(let name), .provider(let name), .selectTab(let name), .switchTo(let name), .openWindow(let name),
            .closeWindow(let name), .activateWindow(let name), .tapTab(let name), .choose(let name):
            digest.add(name)
        case .steps(let name): digest.add(case: 2, name)
        case .route(let name, let value), .send(let name, let value), .effect(let name, let value):
            digest.add(name)
            digest.add(value)
        case .pop(let steps), .back(let steps), .userBackTo(let steps): digest.add(steps)
        case .mapStack(let id): digest.add(function(id))
        case .swipeBack(let cancel), .swipeDismiss(let cancel): digest.add(cancel)
        case .popToRoot, .dismiss, .close, .userBack, .tapOutside: break
        }
        return digest.finished
    }

    func digest(of target: Target) -> UInt64 {
        var digest = Digest(.target)
        switch target {
        case .screen(let name): digest.add(case: 1, name)
        case .address(let address): digest.add(case: 2, address)
        case .instance(let instance): digest.add(case: 3, node(instance))
        case .resolver(let id): digest.add(case: 4, function(id))
        case .nothing: digest.add(5 as UInt64)
        }
        return digest.finished
    }
}

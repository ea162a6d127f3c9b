import OrderedCollections

/// What is wrong with segues: the screens that they join, and what they bring along for a request.
extension DescriptionCheck {
    var segueErrors: [String] {
        app.segues.flatMap { segue in
            [segue.from, segue.to].compactMap(\.self).filter { !isScreen($0) }.map {
                unknown("the segue '\(segue.identifier)' joins a screen that is missing:", $0, app.screens.keys)
            } + nameErrors(of: segue) + parameterErrors(of: segue)
        }
    }

    /// Protections, styles, containers and waypoints that nobody has declared.
    private func nameErrors(of segue: Segue) -> [String] {
        let (options, name) = (segue.options, "the segue '\(segue.identifier)'")
        let protections = options.protections.filter { $0.function == nil && app.protections[$0.name] == nil }
        let style = [options.style].compactMap(\.self).filter { app.modalKinds[$0] == nil }
        let kinds = (options.embedding?.declaredKinds ?? []).filter { app.containerKinds[$0] == nil }
        return protections.map { unknown("\(name) has a protection that is missing:", $0.name, app.protections.keys) }
            + style.map { unknown("\(name) has a style that is missing:", $0, app.modalKinds.keys.sorted()) }
            + kinds.map {
                unknown("\(name) embeds in a container that is missing:", $0, app.containerKinds.keys.sorted())
            }
            + options.via.filter { !isScreen($0) }.map {
                unknown("\(name) leads over a screen that is missing:", $0, app.screens.keys)
            }
    }

    private func parameterErrors(of segue: Segue) -> [String] {
        let misfit = app.misfit(among: segue.options.parameters, of: segue.to)
        return misfit.map { ["the segue '\(segue.identifier)': \($0)"] } ?? []
    }

    /// Segues that another one of the same name and origin hides.
    var hiddenSegues: [String] {
        var seen: Set<[String?]> = []
        let performed = app.segues.filter { $0.kind != .embed && !$0.identifier.isEmpty }
        return performed.filter { !seen.insert([$0.from, $0.identifier]).inserted }.map {
            let origin = $0.from.map { "of '\($0)'" } ?? "without origin"
            return "the segue '\($0.identifier)' \(origin) is declared twice: that to '\($0.to)' is never performed"
        }
    }
}

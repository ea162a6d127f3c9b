import FlowReporting
import NavigationExploration

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What an exploration has found as a page that needs nothing beside itself; the files lie in the folder `Page`.
struct ExplorePage {
    private let content: Content
    private let growth: ExploreGrowth

    init(_ report: ExplorationReport, of app: String) {
        content = Content(report, of: app)
        growth = ExploreGrowth(report, findings: content.findings.map(\.steps.count))
    }

    var text: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let data = HTMLData.harmless(String(decoding: try encoder.encode(content), as: UTF8.self))
            return filled([
                ("/*STYLE*/", PackageResources.explore_css.text + Plot.css), ("/*GROWTH*/", growth.html),
                ("/*DATA*/", data),
                ("/*SCRIPT*/", PackageResources.explore_js.text),
            ])
        }
    }

    /// The page with texts in place of marks, of which each is there once.
    private func filled(_ texts: [(mark: String, text: String)]) -> String {
        var rest = PackageResources.explore_html.text[...]
        var page = ""
        for (mark, text) in texts {
            guard let place = rest.ranges(of: mark).first else { continue }
            page += rest[..<place.lowerBound] + text
            rest = rest[place.upperBound...]
        }
        return page + rest
    }
}

extension [UInt8] {
    fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}

/// What the page shows.
private struct Content: Encodable {
    let app, facts: String
    let findings: [Finding]
    let properties: [Property]
    let reached: [ReachedTransition]
    let situations: [Situation]

    struct Finding: Encodable {
        let property, message: String
        let situation, count: Int
        let steps: [[String]]
        let check: [String]
        let treeBefore, treeAfter: String
        let better: ExplorationFile.BetterStep?
        let shortest: Bool
    }

    struct Property: Encodable {
        let name, verdict: String
        let vacuous: Bool
    }

    struct Situation: Encodable {
        let predecessor: Int?
        let arrival: String?
        let screen, tree: String
        let steps: [Step]
    }

    struct Step: Encodable {
        let script: String
        let goal: Int?
        let refusal: String?
    }

    init(_ report: ExplorationReport, of app: String) {
        self.app = app
        facts = report.numbers.summary
        let file = ExplorationFile(report, of: app)
        findings = file.properties.flatMap { property in
            property.findings.map {
                Finding(
                    property: property.name,
                    message: $0.message,
                    situation: $0.situation,
                    count: $0.count,
                    steps: $0.steps,
                    check: $0.check,
                    treeBefore: $0.treeBefore,
                    treeAfter: $0.treeAfter,
                    better: $0.better,
                    shortest: $0.shortest ?? true
                )
            }
        }
        properties = file.properties.map { Property(name: $0.name, verdict: $0.verdict, vacuous: $0.vacuous) }
        reached = report.reached
        situations = report.situations.map { situation in
            Situation(
                predecessor: situation.predecessor,
                arrival: situation.arrival,
                screen: situation.screen,
                tree: situation.tree,
                steps: situation.steps.map { Step(script: $0.script, goal: $0.goal, refusal: $0.refusal) }
            )
        }
    }
}

import AppLinks
import NavigationCore
import RunEvents

/// The matrix as one JSON object.
enum LinksJSON {
    private static let version = 1

    static func text(of matrix: LinkMatrix) -> String {
        var json = JSONText()
        json.append([
            ("v", .integer(version)), ("app", .string(matrix.app)),
            ("situations", .array(LinkSituation.allCases.map { situation($0, matrix) })),
            ("addresses", .array(matrix.rows.map(row))), ("findings", .array(matrix.findings.map(finding))),
        ])
        return json.text
    }

    private static func situation(_ situation: LinkSituation, _ matrix: LinkMatrix) -> Value {
        var fields: [String: Value] = [
            "name": .string(situation.rawValue), "title": .string(situation.title),
            "meaning": .string(situation.meaning),
        ]
        switch matrix.notes[situation] {
        case .produced(let how):
            fields["produced"] = true
            if let how { fields["how"] = .string(how) }
        case .impossible(let why): (fields["produced"], fields["why"]) = (false, .string(why))
        case nil: fields["produced"] = false
        }
        return .record(fields)
    }

    private static func row(_ row: LinkMatrix.Row) -> Value {
        let cells = row.cells.map { ($0.rawValue, cell($1)) }
        return [
            "address": .string(row.address.text), "source": .string(row.address.source.rawValue),
            "origin": .string(row.address.origin.kind), "from": .string(row.address.origin.text),
            "cells": .record(Dictionary(uniqueKeysWithValues: cells)),
        ]
    }

    private static func cell(_ cell: LinkCell) -> Value {
        var fields: [String: Value] = [
            "outcome": .string(cell.outcome.rawValue), "stack": .array(cell.stack.map { .string($0) }),
            "parameters": .record(cell.parameters),
        ]
        if let screen = cell.screen { fields["screen"] = .string(screen) }
        if let reason = cell.reason { fields["reason"] = .string(reason.rawValue) }
        if !cell.message.isEmpty { fields["message"] = .string(cell.message) }
        if !cell.heldBy.isEmpty { fields["heldBy"] = .array(cell.heldBy.map { .string($0) }) }
        if cell.opensBrowser { fields["opensBrowser"] = true }
        if !cell.hazards.isEmpty { fields["hazards"] = .array(cell.hazards.map { .string($0) }) }
        if let fault = cell.fault { fields["error"] = .string(fault) }
        return .record(fields)
    }

    private static func finding(_ finding: LinkFinding) -> Value {
        [
            "kind": .string(finding.kind.rawValue), "subject": .string(finding.subject),
            "message": .string(finding.message),
        ]
    }
}

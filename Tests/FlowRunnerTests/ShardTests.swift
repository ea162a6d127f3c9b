import FlowRunner
import Platform
import RunEvents
import Testing

@testable import FlowRunner

@Suite("Shards")
struct ShardTests {
    @Test("are read from I/N", arguments: [("1/1", 1, 1), ("2/3", 2, 3), ("10/10", 10, 10)])
    func reads(_ text: String, _ index: Int, _ total: Int) throws {
        #expect(try Shard(text) == Shard(index: index, total: total))
    }

    @Test(
        "that make no sense are refused",
        arguments: ["", "1", "1/", "/2", "0/2", "3/2", "1/0", "-1/2", "a/b", "1/2/3"]
    )
    func refuses(_ text: String) {
        #expect(throws: RunRefusal.self) { try Shard(text) }
    }

    @Test(
        "put every flow on exactly one machine, and none is empty while others have two",
        arguments: [ShardStrategy.slice, .time([:]), .time(["flow 3": 500, "flow 7": 400])],
        1...5
    )
    func partitions(_ strategy: ShardStrategy, _ total: Int) {
        let ids = (1...20).map { "flow \($0)" }
        let shards = strategy.assignments(ids, total: total)
        #expect(shards.count == ids.count)
        #expect(Set(shards) == Set(0..<total))
    }

    @Test("by hash do not depend on what else is selected")
    func hashIsStable() {
        let all = (1...100).map { "flow \($0)" }
        let some = all.filter { $0.hasSuffix("7") }
        let byName = Dictionary(uniqueKeysWithValues: zip(all, ShardStrategy.hash.assignments(all, total: 4)))
        #expect(ShardStrategy.hash.assignments(some, total: 4) == some.compactMap { byName[$0] })
        #expect(Set(byName.values).count == 4)
        #expect(StableHash("a").value == 0xaf63_dc4c_8601_ec8c)
    }

    @Test("by time give the longest flow a machine of its own")
    func packsByTime() {
        let shards = ShardStrategy.time(["long": 100, "a": 40, "b": 30, "c": 20]).assignments(
            ["a", "b", "c", "long"],
            total: 2
        )
        #expect(shards == [1, 1, 1, 0])
    }
}

@Suite("Shards of the environment")
struct ShardEnvironmentTests {
    @Test(
        "are found in the variables of CI systems and schedulers",
        arguments: [
            (["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "4"], "1/4"),
            (["CI_NODE_INDEX": "4", "CI_NODE_TOTAL": "4"], "4/4"),
            (["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "2"], "2/2"),
            (["BUILDKITE_PARALLEL_JOB": "0", "BUILDKITE_PARALLEL_JOB_COUNT": "3"], "1/3"),
            (["SYSTEM_JOBPOSITIONINPHASE": "2", "SYSTEM_TOTALJOBSINPHASE": "3"], "2/3"),
            (["JOB_COMPLETION_INDEX": "2", "SEXTANT_SHARD_TOTAL": "5"], "3/5"),
            (["AWS_BATCH_JOB_ARRAY_INDEX": "0", "SEXTANT_SHARD_TOTAL": "5"], "1/5"),
            (["SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_COUNT": "4"], "4/4"),
            (
                [
                    "SLURM_ARRAY_TASK_ID": "14", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "10",
                    "SLURM_ARRAY_TASK_STEP": "2",
                ], "3/3"
            ),
            // GitLab says this of jobs that are not parallel.
            (["CI_NODE_TOTAL": "1", "CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "2"], "1/2"),
        ]
    )
    func finds(_ variables: [String: String], _ expected: String) throws {
        #expect(try ShardEnvironment(variables).shard().description == expected)
    }

    @Test(
        "are errors by half, out of range or absent, never everything",
        arguments: [
            [:],
            ["CI_NODE_INDEX": "1"],
            ["CI_NODE_TOTAL": "2"],
            ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "2"],
            ["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "2"],
            ["CI_NODE_INDEX": "one", "CI_NODE_TOTAL": "2"],
            ["TEST_SHARD_INDEX": "2", "TEST_TOTAL_SHARDS": "2"],
            ["JOB_COMPLETION_INDEX": "0"],
            ["SLURM_ARRAY_TASK_ID": "1"],
            ["SLURM_ARRAY_TASK_ID": "9", "SLURM_ARRAY_TASK_COUNT": "2"],
            ["SLURM_ARRAY_TASK_ID": "-9", "SLURM_ARRAY_TASK_COUNT": "2"],
            [
                "SLURM_ARRAY_TASK_ID": "5", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "2",
                "SLURM_ARRAY_TASK_STEP": "2",
            ],
        ]
    )
    func refuses(_ variables: [String: String]) throws {
        let refusal = try #require(throws: RunRefusal.self) { try ShardEnvironment(variables).shard() }
        #expect(refusal.status == .usage)
    }
}

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "sextant",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "sextant", targets: ["sextant"]),
        .library(name: "SextantCLI", targets: ["SextantCLI"]),
        .library(name: "FlowTesting", targets: ["FlowTesting"]),
        .library(name: "SampleShop", targets: ["SampleShop"]),
        .library(name: "NavigationHarness", targets: ["NavigationHarness"]),
        .library(name: "AppImport", targets: ["AppImport"]),
        .library(name: "NavigationCore", targets: ["NavigationCore"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    ],
    targets: [
        .systemLibrary(
            name: "CLua",
            pkgConfig: "lua5.4 lua-5.4 lua54 lua",
            providers: [.apt(["liblua5.4-dev", "pkg-config"]), .brew(["lua@5.4"])]
        ),
        .systemLibrary(
            name: "CEdit",
            pkgConfig: "libedit",
            providers: [.apt(["libedit-dev", "pkg-config"]), .brew(["libedit"])]
        ),
        .systemLibrary(
            name: "CExpat",
            pkgConfig: "expat",
            providers: [.apt(["libexpat1-dev", "pkg-config"]), .brew(["expat"])]
        ),
        .target(name: "CLuaShim", dependencies: ["CLua"]),
        .target(name: "CEditShim", dependencies: ["CEdit"]),
        .target(name: "CTaskHooks"),
        .target(name: "CFork"),
        .target(name: "Platform", dependencies: ["CFork"]),
        .target(name: "LuaRuntime", dependencies: ["CLuaShim"]),
        .target(
            name: "NavigationCore",
            dependencies: [
                .product(name: "BitCollections", package: "swift-collections"),
                .product(name: "OrderedCollections", package: "swift-collections"),
            ],
            // An executable without Foundation does not link it by itself.
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
        ),
        .target(
            name: "NavigationHarness",
            dependencies: [
                "CTaskHooks", "NavigationCore", .product(name: "OrderedCollections", package: "swift-collections"),
            ]
        ),
        .target(name: "AppImport", dependencies: ["CExpat", "NavigationCore"]),
        .target(
            name: "AppLinks",
            dependencies: [
                "NavigationHarness", "NavigationCore",
                .product(name: "OrderedCollections", package: "swift-collections"),
            ]
        ),
        .target(
            name: "NavigationExploration",
            dependencies: [
                "NavigationHarness", "NavigationCore", "Platform",
                .product(name: "DequeModule", package: "swift-collections"),
                .product(name: "OrderedCollections", package: "swift-collections"),
            ]
        ),
        .target(
            name: "AppConformance",
            dependencies: [
                "NavigationExploration", "RunEvents", "NavigationHarness", "NavigationCore", "Platform",
                .product(name: "OrderedCollections", package: "swift-collections"),
            ]
        ),
        .target(
            name: "AppMutation",
            dependencies: [
                "AppConformance", "RunEvents", "NavigationCore",
                .product(name: "OrderedCollections", package: "swift-collections"),
            ]
        ),
        .target(
            name: "FlowScripting",
            dependencies: [
                "AppImport", "LuaRuntime", "RunEvents", "NavigationHarness", "NavigationCore", "Platform",
                .product(name: "OrderedCollections", package: "swift-collections"),
            ]
        ),
        .target(name: "NavigationRecorder"),
        .target(name: "SampleShop", dependencies: ["NavigationHarness"]),
        .target(
            name: "RunEvents",
            dependencies: [
                "NavigationCore", "Platform", .product(name: "OrderedCollections", package: "swift-collections"),
            ]
        ),
        .target(name: "FlowWorkers", dependencies: ["RunEvents", "NavigationCore", "Platform"]),
        .target(
            name: "FlowRunner",
            dependencies: [
                "FlowScripting", "FlowWorkers", "RunEvents", "NavigationHarness", "NavigationCore", "Platform",
            ]
        ),
        .target(
            name: "FlowTesting",
            dependencies: [
                "FlowRunner", "FlowReporting", "FlowScripting", "FlowWorkers", "RunEvents", "NavigationHarness",
                "NavigationCore", "Platform",
            ]
        ),
        .target(
            name: "FlowReporting",
            dependencies: [
                "RunEvents", "NavigationCore", "Platform",
                .product(name: "OrderedCollections", package: "swift-collections"),
            ],
            resources: [.embedInCode("Page")]
        ),
        .target(
            name: "FlowDebugging",
            dependencies: ["FlowRunner", "FlowScripting", "LuaRuntime", "RunEvents", "NavigationCore", "Platform"]
        ),
        .executableTarget(name: "EmbedPages", dependencies: ["Platform"]),
        .plugin(
            name: "EmbedManual",
            capability: .buildTool(),
            dependencies: ["EmbedPages"],
            path: "Sources/EmbedManual"
        ),
        .target(
            name: "FlowManual",
            dependencies: ["Platform"],
            plugins: ["EmbedManual"]
        ),
        .target(
            name: "SextantCLI",
            dependencies: [
                "AppConformance", "AppImport", "AppLinks", "AppMutation", "CEditShim", "FlowDebugging", "FlowManual",
                "FlowRunner",
                "FlowReporting", "FlowScripting", "FlowWorkers", "RunEvents", "NavigationExploration",
                "NavigationHarness", "NavigationCore", "Platform",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "OrderedCollections", package: "swift-collections"),
            ],
            resources: [.embedInCode("Explore/Page")]
        ),
        .executableTarget(name: "sextant", dependencies: ["NavigationHarness", "SampleShop", "SextantCLI"]),
        .target(name: "CStockLua", dependencies: ["CLua"], path: "Tests/CStockLua"),
        .testTarget(
            name: "LuaRuntimeTests",
            dependencies: ["CLuaShim", "CStockLua", "LuaRuntime"],
            exclude: ["Attacks"]
        ),
        .testTarget(
            name: "NavigationCoreTests",
            dependencies: [
                "RandomTestSupport", "NavigationCore", .product(name: "BitCollections", package: "swift-collections"),
            ]
        ),
        .testTarget(
            name: "NavigationRecorderTests",
            dependencies: ["NavigationRecorder", "RunTestSupport", "RunEvents", "sextant"]
        ),
        .testTarget(
            name: "NavigationExplorationTests",
            dependencies: ["NavigationExploration", "NavigationHarness", "NavigationCore", "Platform"]
        ),
        .testTarget(name: "AppLinksTests", dependencies: ["AppLinks", "NavigationHarness", "NavigationCore"]),
        .testTarget(name: "AppConformanceTests", dependencies: ["AppConformance", "NavigationCore"]),
        .testTarget(
            name: "AppMutationTests",
            dependencies: ["AppConformance", "AppMutation", "RunEvents", "NavigationHarness", "NavigationCore"]
        ),
        .testTarget(
            name: "AppImportTests",
            dependencies: ["AppImport", "NavigationHarness", "NavigationCore", "Platform"]
        ),
        .testTarget(
            name: "NavigationHarnessTests",
            dependencies: ["RandomTestSupport", "NavigationHarness", "NavigationCore"]
        ),
        .executableTarget(
            name: "SecondModel",
            dependencies: [
                "FlowReporting", "NavigationExploration", "NavigationHarness", "NavigationCore", "Platform",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/SecondModel"
        ),
        .testTarget(name: "SecondModelTests", dependencies: ["SecondModel", "NavigationCore"]),
        .testTarget(
            name: "FlowScriptingTests",
            dependencies: [
                "FlowScripting", "LuaRuntime", "RunEvents", "NavigationHarness", "NavigationCore", "Platform",
            ]
        ),
        .testTarget(
            name: "SampleShopTests",
            dependencies: ["SampleShop", "FlowScripting", "NavigationHarness", "NavigationCore"]
        ),
        .target(name: "RandomTestSupport", path: "Tests/RandomTestSupport"),
        .target(
            name: "RunTestSupport",
            dependencies: ["FlowReporting", "FlowRunner", "FlowScripting", "RunEvents", "NavigationCore", "Platform"],
            path: "Tests/RunTestSupport"
        ),
        .executableTarget(
            name: "ToySextant",
            dependencies: ["RunTestSupport", "SextantCLI"],
            path: "Tests/ToySextant"
        ),
        .executableTarget(
            name: "TeamSextant",
            dependencies: ["SextantCLI", "NavigationHarness", "NavigationCore"],
            path: "Tests/TeamSextant"
        ),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "AppConformance", "FlowScripting", "NavigationExploration", "RunEvents", "NavigationHarness",
                "NavigationCore",
                .product(name: "HeapModule", package: "swift-collections"),
                .product(name: "OrderedCollections", package: "swift-collections"),
            ],
            path: "Tests/Benchmarks",
            exclude: ["peers.py", "stepback.py"]
        ),
        .target(
            name: "FuzzHarnesses",
            dependencies: [
                "AppImport", "CStockLua", "FlowRunner", "FlowScripting", "FlowWorkers", "LuaRuntime", "RunEvents",
                "SampleShop", "NavigationExploration", "NavigationHarness", "NavigationCore",
            ],
            path: "Tests/FuzzHarnesses"
        ),
        .testTarget(name: "FuzzHarnessTests", dependencies: ["FuzzHarnesses", "Platform"]),
        .testTarget(
            name: "FlowWorkersTests",
            dependencies: ["RunTestSupport", "FlowWorkers", "RunEvents", "Platform"]
        ),
        .testTarget(
            name: "FlowRunnerTests",
            dependencies: [
                "RunTestSupport", "FlowRunner", "FlowScripting", "FlowWorkers", "NavigationHarness", "RunEvents",
                "NavigationCore", "Platform",
            ]
        ),
        .testTarget(name: "FlowDebuggingTests", dependencies: ["FlowDebugging"]),
        .testTarget(
            name: "FlowReportingTests",
            dependencies: ["RunTestSupport", "FlowReporting", "RunEvents", "NavigationCore", "Platform"],
            exclude: ["Golden"]
        ),
        .testTarget(
            name: "FlowTestingTests",
            dependencies: ["FlowTesting", "RunTestSupport", "SampleShop", "NavigationHarness"],
            exclude: ["Flows"]
        ),
        .testTarget(
            name: "SextantCLITests",
            dependencies: [
                "RunTestSupport", "SextantCLI", "FlowManual", "FlowRunner", "FlowReporting", "FlowScripting",
                "RunEvents", "NavigationExploration",
                "NavigationHarness", "NavigationCore", "Platform", "sextant", "ToySextant", "TeamSextant",
            ],
            exclude: [
                "Browser", "Debugging/Shop", "Debugging/Transcripts", "Debugging/record.py", "Debugging/client.py",
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)

// What a module imports is its own affair unless it says `public import`, a file imports what it uses, and what is
// abstract says so.
for target in package.targets where ![.system, .test, .plugin].contains(target.type) && target.path == nil {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}

// What `scripts/fuzz` builds; only a build for the compiler's fuzzer can link it.
if Context.environment["SEXTANT_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "Fuzzing",
            dependencies: ["FuzzHarnesses"],
            path: "Tests/Fuzzing",
            exclude: ["Seeds"]
        )
    )
}

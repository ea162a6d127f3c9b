// What an author of an app sees of the core, who imports this module alone. The rest is for who imports NavigationCore.

@_exported import struct NavigationCore.AddedProtection
@_exported import struct NavigationCore.Alert
@_exported import struct NavigationCore.AppFault
// The doors that the system opens into an app.
@_exported import struct NavigationCore.AppID
@_exported import struct NavigationCore.AssociatedDomain
@_exported import struct NavigationCore.Association
@_exported import struct NavigationCore.AssociationPattern
@_exported import struct NavigationCore.CacheEntry
// Kinds of one's own.
@_exported import enum NavigationCore.Challenge
@_exported import enum NavigationCore.Command
@_exported import struct NavigationCore.ContainerData
@_exported import enum NavigationCore.ContainerFit
@_exported import protocol NavigationCore.ContainerKind
@_exported import struct NavigationCore.Doors
@_exported import struct NavigationCore.EdgeContext
@_exported import struct NavigationCore.Event
@_exported import enum NavigationCore.Fact
// Running an app without a script.
@_exported import class NavigationCore.FunctionTable
// What closures are given and answer.
@_exported import enum NavigationCore.GateAnswer
@_exported import struct NavigationCore.HazardKind
@_exported import enum NavigationCore.Input
@_exported import struct NavigationCore.KeepAlive
@_exported import struct NavigationCore.Launch
@_exported import protocol NavigationCore.Lifetime
@_exported import enum NavigationCore.LifetimeArgument
@_exported import struct NavigationCore.LifetimeFault
@_exported import struct NavigationCore.LifetimeKind
@_exported import enum NavigationCore.LifetimeSignal
@_exported import struct NavigationCore.LinkContext
@_exported import enum NavigationCore.LinkSource
@_exported import struct NavigationCore.ModalKind
@_exported import struct NavigationCore.NavigationState
@_exported import struct NavigationCore.NodeID
@_exported import enum NavigationCore.Outcome
@_exported import enum NavigationCore.Placement
@_exported import protocol NavigationCore.Protection
@_exported import struct NavigationCore.ProtectionID
@_exported import struct NavigationCore.QuickAction
@_exported import struct NavigationCore.Reason
@_exported import enum NavigationCore.RemovalReason
@_exported import struct NavigationCore.RequestID
@_exported import struct NavigationCore.RequestView
@_exported import struct NavigationCore.Resolution
@_exported import struct NavigationCore.RestorableScreen
@_exported import enum NavigationCore.RestoreDecision
// What a description says.
@_exported import enum NavigationCore.Reuse
@_exported import enum NavigationCore.SameInstance
@_exported import struct NavigationCore.ScreenData
@_exported import struct NavigationCore.ScreenEntry
@_exported import struct NavigationCore.ScreenView
@_exported import enum NavigationCore.TabBarBehavior
@_exported import enum NavigationCore.Target
@_exported import enum NavigationCore.Value

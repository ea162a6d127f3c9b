import Foundation
import RunTestSupport
import Testing

/// The drawing of a navigation tree on the page of a report, by its own script.
@Suite("The tree on the page", .enabled(if: EditorExtensionTests.node != nil, "no Node.js"))
struct PageTreeTests: FolderSuite {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("shows both columns of a split in a tab that is not selected")
    func hiddenSplit() throws {
        let page = Checkout.root.appending(path: "Sources/FlowReporting/Page/tree.js").path
        try folder.write(
            "draw.js",
            """
            const text = (child) => (child === null || child === undefined || child === false ? "" : child.text ?? String(child));
            globalThis.hazardChip = () => null;
            globalThis.el = (tag, options, ...children) => {
              const node = { text: "", children: [] };
              node.append = (...added) => added.flat(9).forEach((child) => { node.text += `[${text(child)}]`; });
              node.appendChild = (child) => { node.append(child); return child; };
              node.append(...children);
              return node;
            };
            const stack = (name, instance) => ({ container: "stack", shown: [0], children: [{ screen: name, instance }] });
            const split = { container: "split", id: "mail", keys: ["primary", "detail"], shown: [0, 1], children: [stack("list", 2), stack("letter", 3)] };
            const inner = { container: "tabs", id: "inner", keys: ["a", "b"], shown: [0], children: [stack("first", 4), stack("second", 5)] };
            const tabs = { container: "tabs", id: "main", keys: ["home", "more", "most"], shown: [0], children: [stack("home", 1), split, inner] };
            const source = require("fs").readFileSync(process.argv[2], "utf8");
            (0, eval)(source + "; globalThis.drawTree = drawTree");
            console.log(drawTree({ windows: [{ id: "main", layers: [{ root: tabs }] }] }, {}).text);
            """
        )
        let (status, output) = try shell("'\(EditorExtensionTests.node ?? "")' draw.js '\(page)'")
        #expect(status == 0 && output.contains("list") && output.contains("letter"), "\(output)")
        // Of tabs within, the selected one is drawn; of others their first screen goes without saying.
        #expect(output.contains("first") && !output.contains("second"), "\(output)")
    }
}

"""Has axe-core look at pages in headless Chromium: axe.py AXE.JS ADDRESS…; prints what it finds and ends with 1.

Each address, a file with an optional #fragment, is looked at on a desk in light and dark, and on a phone.
"""

import sys

from driver import browser

RUN = "const done = arguments[0]; axe.run(document, {resultTypes: ['violations']}).then(r => done(r.violations), e => done(String(e)))"


def main(script, addresses):
    with open(script, encoding="utf8") as file:
        axe = file.read()
    findings = set()
    for width, scheme in [(1440, "light"), (1440, "dark"), (390, "light")]:
        driver = browser(width, 900, scheme)
        driver.set_script_timeout(120)
        for address in addresses:
            driver.get("about:blank")
            driver.get("file://" + address)
            driver.execute_script(axe)
            violations = driver.execute_async_script(RUN)
            if isinstance(violations, str):
                findings.add(f"{address}: axe could not run: {violations}")
                continue
            for violation in violations:
                for node in violation["nodes"]:
                    where = address.rsplit("/", 1)[-1]
                    findings.add(f"{where} {width} {scheme}: {violation['id']}: {node['target']} {node['html'][:120]} {node['failureSummary'][:300]}")
        driver.quit()
    for finding in sorted(findings):
        print("FAILED:", finding)
    print("no findings" if not findings else f"{len(findings)} findings")
    return 1 if findings else 0


sys.exit(main(sys.argv[1], sys.argv[2:]))

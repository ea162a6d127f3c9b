"""Clicks through HTML reports in headless Chromium: click.py SMALL.html BIG.html; says what failed and ends with 1.

SMALL is the report of `page.flow.lua` and `own.flow.lua` beside this file, as a job of GitLab; BIG has 20,000 flows and
names a page that is none.
"""

import sys
import time

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from driver import browser

problems = []


def check(fact, what):
    if not fact:
        problems.append(what)


def rows(driver):
    return driver.find_elements(By.CSS_SELECTOR, "#list .row")


def press(driver, *keys):
    for key in keys:
        webdriver.ActionChains(driver).send_keys(key).perform()
    time.sleep(0.2)


def text(driver, selector):
    return driver.find_element(By.CSS_SELECTOR, selector).text


def there(driver, selector):
    return len(driver.find_elements(By.CSS_SELECTOR, selector))


def address(driver):
    return driver.execute_script("return location.hash")


def choose(driver, control, value):
    script = "const c=document.getElementById(arguments[0]); c.value=arguments[1]; c.onchange()"
    driver.execute_script(script, control, value)


def small(driver, path):
    driver.get("file://" + path)
    check(address(driver) == "#flow=1" and "with other parameters" in text(driver, ".failure"), "it opens at the first failure")
    check(len(rows(driver)) == 6, f"six flows are listed, not {len(rows(driver))}")
    check("exit status 1" in text(driver, "#verdict"), "the verdict")
    check(not there(driver, "b.injected"), "hostile text made an element")
    check(driver.execute_script("return window.injected === undefined"), "hostile text ran as a script")
    head(driver)
    filters(driver)
    trace(driver)
    ticket(driver)
    addresses(driver, path)
    hazards(driver)
    keys(driver)
    summary(driver)
    coverage(driver)
    graph(driver)
    errors = [entry for entry in driver.get_log("browser") if entry["level"] == "SEVERE"]
    check(not errors, f"the console is clean: {errors}")


def head(driver):
    check(text(driver, "#origin") == "main @ 0123456789 · GitLab", f"commit and job: {text(driver, '#origin')}")
    links = [link.get_attribute("href") for link in driver.find_elements(By.CSS_SELECTOR, "#origin a")]
    check([link.rsplit("/", 2)[1] for link in links] == ["commit", "jobs"], f"links of commit and job: {links}")
    check("sextant run page.flow.lua:" in text(driver, ".command code"), "the command names the tool, not its path")
    check(text(driver, ".command code").startswith("sextant run"), "the command begins with the tool")


def filters(driver):
    driver.find_element(By.CSS_SELECTOR, "[data-outcome=passed]").click()
    check(len(rows(driver)) == 3 and "outcome=passed" in address(driver), "filter by outcome")
    driver.find_element(By.CSS_SELECTOR, "[data-outcome=passed]").click()
    press(driver, "/")
    driver.switch_to.active_element.send_keys("nowhere")
    time.sleep(0.2)
    check(len(rows(driver)) == 1 and "q=nowhere" in address(driver), "search in messages")
    driver.switch_to.active_element.send_keys(Keys.CONTROL + "a", Keys.BACKSPACE)
    time.sleep(0.2)
    press(driver, Keys.ESCAPE)
    choose(driver, "tag", "slow")
    check(len(rows(driver)) == 1, "filter by tag")
    choose(driver, "tag", "")
    choose(driver, "hazard", "double-present")
    check(len(rows(driver)) == 1 and there(driver, "#list .hazard-chip") == 1, "filter by hazard, with its chip")
    choose(driver, "hazard", "")


def trace(driver):
    # By keyboard alone: the group, the first flow, its failed moment, and back through the moments.
    press(driver, Keys.ESCAPE)
    driver.execute_script("document.activeElement.blur()")
    press(driver, Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ENTER)
    check("<b class=injected>" in text(driver, "#detail h2"), "the name is shown as it is")
    check("with other parameters" in text(driver, ".failure"), "the failure is shown")
    caption = text(driver, ".caption")
    check("sign in · assert.visible → failed" in caption, f"the failed moment, by call and outcome: {caption}")
    check(there(driver, ".code.wrong"), "the failing line is marked")
    check(there(driver, ".code.ran") >= 5, "lines that ran are marked")
    check(there(driver, ".pair figure") == 1, "one tree where nothing changed")
    check('profile\nid = "43"' in text(driver, ".screen.ghost"), "the expected screen is a ghost")
    bands = [band.text for band in driver.find_elements(By.CSS_SELECTOR, ".band")]
    check(bands == ["open a protected page", "sign in"] and there(driver, ".band.bad") == 1, f"steps are bands: {bands}")
    ticks = there(driver, ".tick")
    press(driver, "r")
    check(there(driver, ".tick") == ticks + 1, "an assertion that holds is hidden until it is asked for")
    press(driver, "r", Keys.ARROW_LEFT)
    check(there(driver, ".pair figure") == 2, "two trees where something changed")
    check(there(driver, ".screen.new"), "what is new in the tree is marked")
    check(there(driver, ".screen.gone"), "what went from the tree is marked")
    check("3 s" in text(driver, "#scrub"), "virtual time on the line")
    press(driver, Keys.ARROW_LEFT, Keys.ARROW_LEFT, Keys.ARROW_LEFT)
    check("open_url shop://profile/42 → pending (held by signed in)" in text(driver, ".caption"), f"a held request: {text(driver, '.caption')}")
    body = text(driver, "#detail").lower()
    for part in ["requests and their outcomes", "output", "held by signed in"]:
        check(part in body, part)
    check("\\u{202e}" in body, "marks that turn text around are shown")


def ticket(driver):
    driver.execute_script("navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }")
    press(driver, "m")
    copied = driver.execute_script("return window.copied") or ""
    first = copied.split("\n")[0]
    check(first == "### failed: account › the profile \\</script\\>\\<b class=injected\\>asks\\</b\\>", f"the ticket's title: {first}")
    for part in ["```diff\n- profile", "> ", "Navigation tree:\n\n```", "```sh\nsextant run page.flow.lua:", "[0123456789", "(https://git.example/"]:
        check(part in copied, f"the ticket has {part}: {copied}")
    check(copied.count("```") % 2 == 0, "the ticket's blocks are closed")
    hostile = driver.execute_script("return fenced('a\\n```\\nb')")
    check(hostile == "````\na\n```\nb\n````", f"no text ends its block: {hostile}")


def addresses(driver, path):
    moment, caption = address(driver), text(driver, ".caption")
    check("at=" in moment, f"a moment has an address: {moment}")
    driver.refresh()
    check(text(driver, ".caption") == caption, "a reload shows the same moment")
    press(driver, "n")
    check("unknown screen" in text(driver, ".failure"), "n goes to the next failure")
    driver.back()
    time.sleep(0.2)
    check(address(driver) == moment and text(driver, ".caption") == caption, "back shows the moment again")
    driver.forward()
    time.sleep(0.2)
    check("unknown screen" in text(driver, ".failure"), "forward shows the failure again")
    for place in ["#flow=999", "#flow=length", "#view=constructor", "#flow=0&at=99999", "#%", "#screen=7:x&outcome=odd"]:
        driver.get("about:blank")
        driver.get("file://" + path + place)
        check(text(driver, "#detail") != "", f"an address that leads nowhere shows something: {place}")
    driver.get("about:blank")
    driver.get("file://" + path)


def hazards(driver):
    driver.execute_script("go({ ...flowPlace(flows.find((flow) => flow.hazards.length)), outcome: '' })")
    check("double-present" in text(driver, ".title .hazard-chip"), "a hazard is a chip of its flow")
    check(there(driver, ".tick.hazardous") == 1, "a hazard is one tick on the time line")
    driver.find_element(By.CSS_SELECTOR, ".tick.hazardous").click()
    check(there(driver, ".screen.hazardous .hazard-chip") == 1, "a hazard is a mark in the tree")
    check("double-present" in text(driver, ".caption"), "a hazard is named with its moment")


def keys(driver):
    press(driver, "?")
    check("next failure" in text(driver, "dialog[open]"), "? lists the keys")
    press(driver, Keys.ESCAPE)
    check(not there(driver, "dialog[open]"), "Escape closes the keys")
    driver.execute_script("document.activeElement.blur()")
    driver.refresh()
    press(driver, Keys.TAB)
    check(driver.switch_to.active_element.get_attribute("id") == "skip", "the first thing to reach is the skip link")
    press(driver, Keys.ENTER)
    check(driver.switch_to.active_element.get_attribute("id") == "detail", "the skip link leads to the contents")


def summary(driver):
    press(driver, Keys.ESCAPE)
    check(address(driver) == "#view=summary", f"Escape goes to the summary: {address(driver)}")
    body = text(driver, "#detail").lower()
    for part in ["failures by reason", "is visible with other parameters", "unknown screen 'nowhere'", "hazards", "double-present in 1 flow", "slowest flows", "coverage"]:
        check(part in body, f"summary: {part}")


def coverage(driver):
    press(driver, "c")
    names = [head.text.lower() for head in driver.find_elements(By.CSS_SELECTOR, "#detail > .app h3")]
    check(len(names) == 1 and names[0].startswith("shop"), f"coverage of the project's app is first: {names}")
    check(text(driver, "#detail > details > summary") == "1 app of scripts", "apps of scripts are folded")
    check(not driver.find_element(By.CSS_SELECTOR, "#detail > details").get_attribute("open"), "apps of scripts are closed")


def graph(driver):
    press(driver, "g")
    room = driver.find_element(By.CSS_SELECTOR, ".graph").shadow_root
    screens = room.find_elements(By.CSS_SELECTOR, "[data-screen]")
    check(len(screens) == 4, f"the graph has the app's screens: {len(screens)}")
    next(screen for screen in screens if screen.get_attribute("data-screen") == "profile").click()
    time.sleep(0.2)
    check("screen=1%3Aprofile" in address(driver), f"a screen has an address: {address(driver)}")
    check(len(rows(driver)) == 1 and "asks" in text(driver, "#screen-flows"), "a screen leads to the flows that showed it")
    driver.find_element(By.ID, "screen").click()
    check(len(rows(driver)) == 6, "the filter by screen can be taken back")


def widths(driver, width, place):
    wide = driver.execute_script("return document.documentElement.scrollWidth")
    check(wide <= width, f"{width} px {place}: the page is {wide} px wide")
    if width > 400:
        return
    script = """return [...document.querySelectorAll("#detail td, #detail pre, #detail .screen, #detail .code > span:nth-child(2), #list .name")]
      .filter((part) => part.textContent.trim() && part.offsetParent && part.getBoundingClientRect().width < 40).map((part) => part.outerHTML.slice(0, 80))"""
    narrow = driver.execute_script(script)
    check(not narrow, f"{width} px {place}: columns below 40 px: {narrow[:3]}")


def looks(path):
    grounds = set()
    for width, scheme in [(1280, "light"), (1280, "dark"), (390, "light"), (390, "dark")]:
        driver = browser(width, 844, scheme)
        for place in ["", "#flow=1", "#flow=1&at=4&reads=1", "#view=summary", "#view=flows", "#view=coverage", "#view=graph"]:
            driver.get("about:blank")
            driver.get("file://" + path + place)
            widths(driver, width, place)
        grounds.add(driver.execute_script("return getComputedStyle(document.body).backgroundColor"))
        driver.quit()
    check(len(grounds) == 2, f"dark and light differ: {grounds}")


def deep(driver):
    """A stack of forty screens, of which the twenty-first is in front."""
    folded = driver.execute_script("""
      const children = [...Array(40).keys()].map((n) => ({ screen: "item", instance: n, front: n === 20 }));
      const stack = { container: "stack", shown: [39], children };
      const tree = drawTree({ windows: [{ id: "main", layers: [{ root: stack }] }] }, {});
      return [[...tree.querySelectorAll("summary")].map((summary) => summary.textContent), tree.querySelectorAll(".folded .front").length];
    """)
    check(folded == [["14 more", "18 more"], 0], f"a deep stack shows its ends and what is in front: {folded}")


def big(driver, path):
    start = time.time()
    driver.get("file://" + path + "#view=summary")
    check(driver.execute_script("return flows.length") == 20000, "all flows are there")
    drawn = time.time() - start
    check(drawn < 8, f"twenty thousand flows are drawn within eight seconds, not {drawn:.1f}")
    check(0 < len(rows(driver)) < 1000, f"rows are made lazily, not {len(rows(driver))} at once")
    check("21×" in text(driver, "#detail"), "failures with other numbers are one reason")
    check(not there(driver, "#origin a"), "what is no page of the web is no link")
    check(text(driver, "#notes").endswith("1 notes"), "many notes leave room for the flows")
    start = time.time()
    search = driver.find_element(By.ID, "search")
    search.send_keys("flow 19876")
    while len(rows(driver)) != 1 and time.time() - start < 3:
        time.sleep(0.05)
    check(len(rows(driver)) == 1, "search among twenty thousand")
    print(f"twenty thousand flows: drawn in {drawn:.2f} s, found in {time.time() - start:.2f} s")


desktop = browser(1280, 900, "light")
small(desktop, sys.argv[1])
deep(desktop)
big(desktop, sys.argv[2])
desktop.quit()
looks(sys.argv[1])
for problem in problems:
    print("FAILED:", problem)
print("all clicked" if not problems else f"{len(problems)} problems")
sys.exit(1 if problems else 0)

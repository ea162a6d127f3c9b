"""Clicks through HTML reports in headless Chromium: click.py SMALL.html BIG.html; says what failed and ends with 1.

SMALL is the report of `page.flow.lua` beside this file, BIG has ten thousand flows.
"""

import sys
import time

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys


def browser(width, height, scheme):
    options = webdriver.ChromeOptions()
    for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    options.binary_location = "/usr/bin/chromium"
    driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    feature = {"name": "prefers-color-scheme", "value": scheme}
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})
    # Nothing may come from the network.
    driver.execute_cdp_cmd("Network.enable", {})
    driver.execute_cdp_cmd("Network.setBlockedURLs", {"urls": ["http://*", "https://*"]})
    return driver


problems = []


def check(fact, what):
    if not fact:
        problems.append(what)


def rows(driver):
    return driver.find_elements(By.CSS_SELECTOR, "#list .row")


def press(driver, *keys):
    for key in keys:
        webdriver.ActionChains(driver).send_keys(key).perform()


def text(driver, selector):
    return driver.find_element(By.CSS_SELECTOR, selector).text


def small(driver, path):
    driver.get("file://" + path)
    check(len(rows(driver)) == 4, f"four flows are listed, not {len(rows(driver))}")
    check("exit status 1" in text(driver, "#verdict"), "the verdict")
    check(not driver.find_elements(By.CSS_SELECTOR, "b.injected"), "hostile text made an element")
    check(driver.execute_script("return window.injected === undefined"), "hostile text ran as a script")
    driver.find_element(By.CSS_SELECTOR, "[data-outcome=passed]").click()
    check(len(rows(driver)) == 1, "filter by outcome")
    driver.find_element(By.CSS_SELECTOR, "[data-outcome=passed]").click()
    press(driver, "/")
    driver.switch_to.active_element.send_keys("nowhere")
    time.sleep(0.2)
    check(len(rows(driver)) == 1, "search in messages")
    driver.switch_to.active_element.send_keys(Keys.CONTROL + "a", Keys.BACKSPACE)
    time.sleep(0.2)
    press(driver, Keys.ESCAPE)
    driver.execute_script("const t=document.getElementById('tag'); t.value='slow'; t.onchange()")
    check(len(rows(driver)) == 1, "filter by tag")
    driver.execute_script("const t=document.getElementById('tag'); t.value=''; t.onchange()")
    trace(driver)
    press(driver, "c")
    time.sleep(0.2)
    check("of what" in text(driver, "#detail") and driver.find_elements(By.CSS_SELECTOR, ".graph svg"), "coverage")
    errors = [entry for entry in driver.get_log("browser") if entry["level"] == "SEVERE"]
    check(not errors, f"the console is clean: {errors}")


def trace(driver):
    # By keyboard alone: the group, the first flow, its failed moment, and back through the moments.
    press(driver, Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ENTER)
    time.sleep(0.2)
    check("<b class=injected>" in text(driver, "#detail h2"), "the name is shown as it is")
    check("another screen is visible" in text(driver, ".failure"), "the failure is shown")
    caption = text(driver, "#scrub + p")
    check("assert.visible" in caption and "failed" in caption and "sign in" in caption, f"failed moment: {caption}")
    check(driver.find_elements(By.CSS_SELECTOR, ".code.wrong"), "the failing line is marked")
    check(len(driver.find_elements(By.CSS_SELECTOR, ".code.ran")) >= 5, "lines that ran are marked")
    press(driver, Keys.ARROW_LEFT)
    check(driver.find_elements(By.CSS_SELECTOR, ".screen.new"), "what is new in the tree is marked")
    check(driver.find_elements(By.CSS_SELECTOR, ".screen.gone"), "what went from the tree is marked")
    check("3 s" in text(driver, "#scrub"), "virtual time on the line")
    body = text(driver, "#detail").lower()
    for part in ["requests and their outcomes", "output", "held by signed in"]:
        check(part in body, part)
    check("\\u{202e}" in body, "marks that turn text around are shown")
    press(driver, "n")
    time.sleep(0.2)
    check("unknown screen" in text(driver, ".failure"), "n goes to the next failure")
    press(driver, Keys.ESCAPE)
    time.sleep(0.2)
    check("Choose a flow" in text(driver, "#detail"), "Escape goes back")


def looks(path):
    grounds = set()
    for width, scheme in [(1280, "light"), (1280, "dark"), (390, "light"), (390, "dark")]:
        driver = browser(width, 844, scheme)
        for place in ["", "#flow=0", "#coverage"]:
            driver.get("about:blank")
            driver.get("file://" + path + place)
            wide = driver.execute_script("return document.documentElement.scrollWidth")
            check(wide <= width, f"{width} px {place}: the page is {wide} px wide")
        grounds.add(driver.execute_script("return getComputedStyle(document.body).backgroundColor"))
        driver.quit()
    check(len(grounds) == 2, f"dark and light differ: {grounds}")


def big(driver, path):
    start = time.time()
    driver.get("file://" + path)
    check(driver.execute_script("return flows.length") == 10000, "all flows are there")
    drawn = time.time() - start
    check(drawn < 5, f"ten thousand flows are drawn within five seconds, not {drawn:.1f}")
    check(0 < len(rows(driver)) < 1000, f"rows are made lazily, not {len(rows(driver))} at once")
    start = time.time()
    search = driver.find_element(By.ID, "search")
    search.send_keys("flow 9876")
    while len(rows(driver)) != 1 and time.time() - start < 3:
        time.sleep(0.05)
    check(len(rows(driver)) == 1, "search among ten thousand")
    print(f"ten thousand flows: drawn in {drawn:.2f} s, found in {time.time() - start:.2f} s")


desktop = browser(1280, 900, "light")
small(desktop, sys.argv[1])
big(desktop, sys.argv[2])
desktop.quit()
looks(sys.argv[1])
for problem in problems:
    print("FAILED:", problem)
print("all clicked" if not problems else f"{len(problems)} problems")
sys.exit(1 if problems else 0)

"""Opens pages on the narrowest phone: nothing but what scrolls by itself may be wider. Usage: width.py FILE…"""

import sys

from selenium import webdriver

WIDTH = 320

options = webdriver.ChromeOptions()
for flag in ["--headless=new", "--no-sandbox", "--disable-gpu"]:
    options.add_argument(flag)
options.add_experimental_option(
    "mobileEmulation", {"deviceMetrics": {"width": WIDTH, "height": 800, "pixelRatio": 1.0}}
)
driver = webdriver.Chrome(options=options)
try:
    for path in sys.argv[1:]:
        driver.get(f"file://{path}")
        driver.execute_script("for (const part of document.querySelectorAll('details')) part.open = true")
        wide = driver.execute_script("return document.documentElement.scrollWidth")
        print(f"{path.split('/')[-1]}: {'fits' if wide <= WIDTH else f'{wide} px wide'}")
finally:
    driver.quit()

import puppeteer, { ElementHandle } from "puppeteer-core";
import { firefoxPath } from "../../other-browsers.mjs";
import type { DrivenPage } from "./driven-page";

/** A page in a new Firefox, driven by WebDriver BiDi. */
export async function openFirefox(): Promise<DrivenPage> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: firefoxPath(),
    headless: true,
    // Set on the browser: setting it on the page also sends `emulation.setScreenOrientationOverride`,
    // which Firefox 140 does not support.
    defaultViewport: { width: 1180, height: 820 },
  });
  const page = await browser.newPage();
  return {
    goto: async (url) => void (await page.goto(url)),
    run: (body) => page.evaluate(asExpression(body)),
    async element(body) {
      const handle = await page.evaluateHandle(asExpression(body));
      return handle instanceof ElementHandle ? handle : null;
    },
    press: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  };
}

function asExpression(body: string): string {
  return `(() => { ${body} })()`;
}

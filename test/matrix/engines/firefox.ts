import puppeteer, { ElementHandle } from "puppeteer-core";
import { firefoxPath } from "../../other-browsers.mjs";
import type { DrivenPage } from "./driven-page";

/** A page in a new Firefox, driven by WebDriver BiDi. */
export async function openFirefox(): Promise<DrivenPage> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: firefoxPath(),
    headless: true,
    // Set by the browser, not by the page: there Puppeteer goes on without `emulation.setScreenOrientationOverride`,
    // which comes along and which Firefox 140 does not know.
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

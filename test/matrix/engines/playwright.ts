import type { BrowserType, JSHandle } from "playwright";
import { patienceMs } from "../../walks/ui";
import type { DrivenPage } from "./driven-page";

/** Starts a browser that Playwright installed and opens a page in it. */
export async function openWithPlaywright(engine: BrowserType): Promise<DrivenPage> {
  const browser = await engine.launch();
  const page = await browser.newPage({ viewport: { width: 1180, height: 820 } });
  page.setDefaultTimeout(patienceMs);
  return {
    goto: async (url) => void (await page.goto(url)),
    run: (body) => page.evaluate(asExpression(body)),
    async element(body) {
      const handle: JSHandle<Element | null> = await page.evaluateHandle(asExpression(body));
      const element = handle.asElement();
      if (!element) return null;
      return { click: () => element.click(), type: (text) => element.type(text) };
    },
    press: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  };
}

function asExpression(body: string): string {
  return `(() => { ${body} })()`;
}

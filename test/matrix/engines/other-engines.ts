import { firefox, webkit } from "playwright";
import { firefoxPath, playwrightPath, webKitPaths } from "../../other-browsers.mjs";
import type { DrivenPage } from "./driven-page";
import { openFirefox } from "./firefox";
import { openWithPlaywright } from "./playwright";
import { openWebKit } from "./webkit";

/** An engine beside Chromium. */
export interface OtherEngine {
  readonly engine: string;
  /** Why its walks are skipped, as one sentence; null where they are made. */
  readonly skipped: string | null;
  open(): Promise<DrivenPage>;
}

/** Playwright's own browsers come first: they are the versions that their driver was made for. */
export const otherEngines: readonly OtherEngine[] = [
  await tried(
    "Firefox",
    playwrightPath("firefox") !== "" ? () => openWithPlaywright(firefox) : firefoxPath() !== "" ? openFirefox : null,
  ),
  await tried(
    "WebKit",
    playwrightPath("webkit") !== "" ? () => openWithPlaywright(webkit) : webKitPaths() ? openWebKit : null,
  ),
];

/** Has the browser do once whatever a walk asks of a driver: a version may lack a command that the driver sends. */
async function tried(engine: string, open: (() => Promise<DrivenPage>) | null): Promise<OtherEngine> {
  if (!open) return skipping(engine, "it is not on this machine");
  try {
    const page = await open();
    try {
      await page.goto("data:text/html,<input>");
      await (await page.element(`return document.querySelector("input");`))?.type("typed");
      await page.press("Tab");
      const typed = await page.run(`return document.querySelector("input").value;`);
      if (typed !== "typed") return skipping(engine, "it cannot type here");
    } finally {
      await page.close();
    }
    return { engine, skipped: null, open };
  } catch (error) {
    return skipping(engine, String(error).replace(/\s+/g, " "));
  }
}

function skipping(engine: string, reason: string): OtherEngine {
  const skipped = `The walks in ${engine} are skipped: ${reason}.`;
  console.warn(skipped);
  return { engine, skipped, open: () => Promise.reject(new Error(skipped)) };
}

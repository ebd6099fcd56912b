import type { BrowserContext, Page } from "playwright";

/** Opens the app without the setup of the first start, on a device that has no store. */
export async function skipSetup(on: BrowserContext | Page): Promise<void> {
  await on.addInitScript(() => {
    if (localStorage.getItem("app-settings") === null)
      localStorage.setItem("app-settings", JSON.stringify({ hasCompletedSetup: true }));
  });
}

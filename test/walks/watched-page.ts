import type { BrowserContext, Page } from "playwright";
import { closePrivacyBanner } from "../close-privacy-banner.mjs";
import { patienceMs } from "./ui";

export interface WatchedPage {
  readonly page: Page;
  /** Uncaught errors, console errors and policy violations. The list grows. */
  readonly errors: string[];
}

/** Opens a page and records its errors. The privacy banner is closed, unless the walk is about it. */
export async function watchedPage(context: BrowserContext, banner: "closed" | "open" = "closed"): Promise<WatchedPage> {
  const page = await context.newPage();
  if (banner === "closed") await closePrivacyBanner(page);
  page.setDefaultTimeout(patienceMs);
  await page.addInitScript(lengthenStays);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  // Policy violations are console errors, the worker's too.
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return { page, errors };
}

/**
 * Multiplies timers of five seconds and more, such as a toast's, by five: a loaded machine may need those seconds for
 * one press. Runs in the page.
 */
function lengthenStays(): void {
  const begin = window.setTimeout.bind(window);
  const [from, times] = [5000, 5];
  Object.assign(window, {
    setTimeout: (body: () => void, ms = 0, ...rest: readonly unknown[]) =>
      begin(body, ms < from ? ms : ms * times, ...rest),
  });
}

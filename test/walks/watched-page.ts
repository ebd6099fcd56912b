import type { BrowserContext, Page } from "playwright";
import { patienceMs } from "./ui";

export interface WatchedPage {
  readonly page: Page;
  /** Grows: uncaught errors, console errors and breaches of the page's policy. */
  readonly errors: string[];
}

/** A page, and everything that went wrong on it. */
export async function watchedPage(context: BrowserContext): Promise<WatchedPage> {
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.addInitScript(lengthenStays);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  // Breaches of the policy stand in the console as errors, the worker's as well.
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return { page, errors };
}

/**
 * What a page shows for some seconds, as a toast, and what it waits for no longer than that, has five times as long: a
 * loaded machine may take those seconds for one press. Still far less than a walk's patience. Runs in the page.
 */
function lengthenStays(): void {
  const begin = window.setTimeout.bind(window);
  const [from, times] = [5000, 5];
  Object.assign(window, {
    setTimeout: (body: () => void, ms = 0, ...rest: readonly unknown[]) =>
      begin(body, ms < from ? ms : ms * times, ...rest),
  });
}

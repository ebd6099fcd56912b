import type { BrowserContext, Page } from "playwright";
import { patienceMs } from "./ui";

/** A page, and everything that went wrong on it: uncaught errors, console errors and breaches of the page's policy. */
export async function watchedPage(context: BrowserContext): Promise<{ page: Page; errors: string[] }> {
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  // Breaches of the policy stand in the console as errors, the worker's as well.
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return { page, errors };
}

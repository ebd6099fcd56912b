import type { Page } from "playwright";

/** Sets the page's clock on by some seconds, as a device that slept finds it, and touches a key that types nothing. */
export async function letPass(page: Page, seconds: number): Promise<void> {
  await page.evaluate((milliseconds) => {
    const before = Date.now.bind(Date);
    Date.now = () => before() + milliseconds;
  }, seconds * 1000);
  await page.keyboard.press("Shift");
}

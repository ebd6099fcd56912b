import type { Page } from "playwright";

/** Sets the page's clock on by some seconds, as a device that slept finds it, and touches a key that types nothing. */
export async function letPass(page: Page, seconds: number): Promise<void> {
  await page.evaluate((milliseconds) => {
    const Before = Date;
    class Later extends Before {
      constructor(...parts: []) {
        super(...parts);
        if (parts.length === 0) this.setTime(Later.now());
      }
      static override now() {
        return Before.now() + milliseconds;
      }
    }
    Object.assign(window, { Date: Later });
  }, seconds * 1000);
  await page.keyboard.press("Shift");
}

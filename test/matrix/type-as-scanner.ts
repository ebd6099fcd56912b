import type { Page } from "playwright";

/** Interval between two keys of a keyboard scanner, in milliseconds. */
const paceMs = 5;

/** Types like a keyboard scanner: all keys, then Enter, into the focused element. */
export async function typeAsScanner(page: Page, code: string): Promise<void> {
  await page.evaluate(
    ({ keys, paceMs }) => {
      const target = document.activeElement ?? document.body;
      const begun = performance.now();
      for (const [at, key] of keys.entries()) {
        const press = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
        // Time of the scanner's key press, independent of the page's speed.
        Object.defineProperty(press, "timeStamp", { value: begun + at * paceMs });
        if (target.dispatchEvent(press) && target instanceof HTMLInputElement && key !== "Enter")
          document.execCommand("insertText", false, key);
      }
    },
    { keys: [...code, "Enter"], paceMs },
  );
}

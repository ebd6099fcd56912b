import type { Page } from "playwright";

/** Milliseconds between two keys of a scanner that types. */
const paceMs = 5;

/** As a scanner does that types: all keys at once, then Enter, to whatever has the focus. */
export async function typeAsScanner(page: Page, code: string): Promise<void> {
  await page.evaluate(
    ({ keys, paceMs }) => {
      const target = document.activeElement ?? document.body;
      const begun = performance.now();
      for (const [at, key] of keys.entries()) {
        const press = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
        // When the scanner pressed it, however long the page takes for the one before.
        Object.defineProperty(press, "timeStamp", { value: begun + at * paceMs });
        if (target.dispatchEvent(press) && target instanceof HTMLInputElement && key !== "Enter")
          document.execCommand("insertText", false, key);
      }
    },
    { keys: [...code, "Enter"], paceMs },
  );
}

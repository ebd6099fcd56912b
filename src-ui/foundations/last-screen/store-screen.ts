import type { Language } from "../../../src-worker/contract/engine";
import { deviceStorage } from "../local-storage/device-storage";
import { screenKey } from "./screen-key";
import { readElement } from "./stored-element";

/**
 * Stores what the window shows for the next start, or nothing if it shows no product: a failure must not come back. Call it
 * when the first rows are there, and nothing that loads later.
 */
export function storeScreen(language: Language): void {
  const key = screenKey(language);
  const screen = document.querySelector("#root > :first-child");
  const showsList =
    screen?.querySelector("a[href*='product=']") && scrollY === 0 && !document.querySelector("dialog[open]");
  const shown = key !== null && screen && showsList ? readElement(screen) : null;
  deviceStorage.write("last-screen", shown && JSON.stringify({ key, shown }));
}

import type { Language } from "../../../src-worker/contract/engine";
import { deviceStorage, recordFrom, type StorageKey } from "../local-storage/device-storage";
import { scrollPlace } from "../local-storage/scroll-place";

/** The look of the first rows depends on these keys; `lastSync` changes with the catalogue. */
const deciding: readonly StorageKey[] = ["storeUrl", "platform", "lastSync", "app-settings", "catalogue-theme"];

/**
 * Names the look of the first rows that a start shows: another key, another look. Null where none is stored: in a kiosk,
 * before a first sync, and where the list does not begin at its top.
 */
export function screenKey(language: Language): string | null {
  const { read } = deviceStorage;
  if (read("kiosk-lock") !== null || read("hasCompletedFirstSync") === null || !scrollPlace.isTop()) return null;
  const parameters = new URLSearchParams(location.search);
  if (!parameters.has("view")) parameters.set("view", String(recordFrom(read("app-settings")).view));
  parameters.sort();
  const styles = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.href;
  return JSON.stringify([
    styles,
    language,
    `${location.pathname}?${parameters}`,
    `${innerWidth} × ${innerHeight}`,
    ...deciding.map(read),
  ]);
}

import type { Failure } from "../contract/outcome";
import { Failed } from "../run/failed";
import { failureFrom } from "../run/failure-from";
import type { SyncRun } from "./sync-run";

/** Websites seldom change their theme, and a home page is expensive for the store to serve. */
const freshMs = 24 * 60 * 60 * 1000;

/** Reads the theme of a store's website once a day. Resolves to `theme-failed` as a warning, or null. */
export async function importTheme({ signal, parts, store, progress }: SyncRun): Promise<Failure | null> {
  progress.enter("theme");
  const record = await parts.stores.read(store);
  if (!record || record.address.platform === "demo") return null;
  const readAt = record.theme?.readAt ?? null;
  try {
    const age = readAt === null ? Number.POSITIVE_INFINITY : parts.world.now() - readAt;
    // The age is negative after the clock was set back.
    if (age >= 0 && age < freshMs) await parts.themes.downloadImages(signal, store);
    else await parts.themes.read(signal, store, "default");
    return null;
  } catch (error) {
    signal.throwIfAborted();
    const cause = failureFrom(error);
    return new Failed("theme-failed", {}, { retryable: cause.retryable, cause }).failure;
  }
}

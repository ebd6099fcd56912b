import type { Failure } from "../contract/outcome";
import { Failed } from "../run/failed";
import { failureFrom } from "../run/failure-from";
import type { SyncRun } from "./sync-run";

/** Websites seldom change their theme, and a home page is expensive for the store to serve. */
const freshMs = 24 * 60 * 60 * 1000;

/** The first products wait this long for the theme, so that the app does not change its colours while it is in use. */
const firstProductsWaitMs = 3000;

/** A reading of a store's theme, beside the products. */
export interface ThemeReading {
  /** Resolves when the theme is shown or cannot be read, and after three seconds at the latest. Never rejects. */
  ready(): Promise<void>;
  /** Resolves to `theme-failed` as a warning, or null. Never rejects. */
  ended(): Promise<Failure | null>;
  /** Cancels the reading. */
  abandon(): void;
}

/** Begins to read the theme of a store's website, at most once a day. */
export function beginTheme({ signal, parts, store }: Omit<SyncRun, "progress">): ThemeReading {
  const abandoned = new AbortController();
  const reading = read(AbortSignal.any([signal, abandoned.signal]));
  return {
    async ready() {
      const deadline = parts.world.deadline(firstProductsWaitMs);
      const late = new Promise<void>((resolve) => deadline.signal.addEventListener("abort", () => resolve()));
      await Promise.race([reading, late]);
      deadline.clear();
    },
    ended: () => reading,
    abandon: () => abandoned.abort(),
  };

  async function read(ended: AbortSignal): Promise<Failure | null> {
    try {
      const record = await parts.stores.read(store);
      if (!record || record.address.platform === "demo") return null;
      const age = record.theme?.readAt == null ? Number.POSITIVE_INFINITY : parts.world.now() - record.theme.readAt;
      // The age is negative after the clock was set back. The download of the images fetches a missing logo.
      if (age < 0 || age >= freshMs) await parts.themes.read(ended, store, "default");
      return null;
    } catch (error) {
      const cause = failureFrom(error);
      return new Failed("theme-failed", {}, { retryable: cause.retryable, cause }).failure;
    }
  }
}

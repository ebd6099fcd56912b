import type { Failure } from "../contract/outcome";
import { Failed } from "../outcome/failed";
import { failureFrom } from "../outcome/failure-from";
import type { SyncRun } from "./sync-run";

/** Websites seldom change their theme, and a home page is expensive for the store to serve. */
const freshMs = 24 * 60 * 60 * 1000;

/** How long an import waits for the theme in all, so that the app does not change its colours while it is in use. */
const importWaitsMs = 3000;

/** The limit of a whole reading, with its images. */
const readingMs = 30_000;

/** A reading of a store's theme, beside the products. It may outlast the sync, as the task `theme`. */
export interface ThemeReading {
  /**
   * Resolves when the reading has ended, or when the sync has waited for it for three seconds in all: to `theme-failed` as a
   * warning, or null. Never rejects.
   */
  ready(): Promise<Failure | null>;
  /** Cancels the reading. */
  abandon(): void;
}

/** Begins to read the theme of a store's website, at most once a day. */
export function beginTheme({ signal, parts, store }: Omit<SyncRun, "progress">): ThemeReading {
  const abandoned = new AbortController();
  const reading = read(AbortSignal.any([signal, abandoned.signal]));
  let waited: Promise<null> | null = null;
  return {
    ready() {
      waited ??= wait();
      return Promise.race([reading, waited]);
    },
    abandon: () => abandoned.abort(),
  };

  async function wait(): Promise<null> {
    const deadline = parts.world.deadline(importWaitsMs);
    const late = new Promise<void>((resolve) => deadline.signal.addEventListener("abort", () => resolve()));
    await Promise.race([reading, late]);
    deadline.clear();
    return null;
  }

  async function read(ended: AbortSignal): Promise<Failure | null> {
    try {
      const record = await parts.stores.read(store);
      const address = record?.address;
      // A person who reads the theme at this moment gets what the sync would read.
      if (
        !record ||
        !address ||
        (address.platform !== "shopify" && address.platform !== "woocommerce") ||
        parts.tasks.isRunning("theme")
      )
        return null;
      const age = record.theme?.readAt == null ? Number.POSITIVE_INFINITY : parts.world.now() - record.theme.readAt;
      // The age is negative after the clock was set back. The download of the images fetches a missing logo.
      if (age >= 0 && age < freshMs) return null;
      await parts.tasks.run("theme", (cancelled) => inTime(AbortSignal.any([ended, cancelled]), address.url));
      return null;
    } catch (error) {
      const cause = failureFrom(error);
      return new Failed("theme-failed", {}, { retryable: cause.retryable, cause }).failure;
    }
  }

  async function inTime(cancelled: AbortSignal, url: string): Promise<void> {
    const deadline = parts.world.deadline(readingMs);
    try {
      await parts.themes.read(AbortSignal.any([cancelled, deadline.signal]), store, "default");
    } catch (error) {
      throw deadline.signal.aborted
        ? new Failed("timeout", { url, seconds: readingMs / 1000 }, { retryable: true })
        : error;
    } finally {
      deadline.clear();
    }
  }
}

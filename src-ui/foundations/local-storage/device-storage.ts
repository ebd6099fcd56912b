/** Every key of local storage. */
export type StorageKey =
  /** The settings of `app-settings.ts`, as JSON. */
  | "app-settings"
  /** The unfinished setup, as JSON, without keys. */
  | "setup-progress"
  /** This device's id, from the first consent or lead on. */
  | "device_id"
  /** The record of `user-consent.ts`, as JSON. */
  | "user_consent"
  /** The withdrawal of `withdrawal.ts`, as JSON, until the engine has stored it. */
  | "consent-withdrawal"
  /** The version of the app that analytics has seen last; only with consent to analytics. */
  | "counted-version"
  /** "daily" or "hourly"; see `refresh-schedule.ts`. */
  | "refresh-when-online"
  /** "false" once a person has switched the checks of published catalogues off. */
  | "follow-published"
  /** "true" once the sync profiler records, "false" when a person has switched that off. */
  | "record-syncs"
  /** The settings of `kiosk-settings.ts`, as JSON. */
  | "kiosk-settings"
  /** The lock of `kiosk/pin.ts`, as JSON, while the device is a kiosk or in guest mode. */
  | "kiosk-lock"
  /** The lock of guest mode, as JSON, from the first choice of its PIN on. */
  | "guest-lock"
  /** The language of the last start or choice, such as "pt". */
  | "i18nextLng"
  /** The ticked boxes of the public pages, as JSON; see `site/checklists.ts`. */
  | "checklist-ticks"
  /** Addresses of the drawings that `images/draw-svg.ts` has begun to paint, a line each. */
  | "unended-drawings"
  /** The theme that is applied, as JSON, for the next first paint. */
  | "catalogue-theme"
  /** The first rows of the last start as the window showed them, as JSON; see `last-screen/store-screen.ts`. */
  | "last-screen"
  /** The open store, mirrored from the engine for others to read. */
  | "storeUrl"
  | "platform"
  | "lastSync"
  | "hasCompletedFirstSync"
  /** The URL of a WooCommerce store; an older version stored its keys here too. */
  | "wooConfig"
  /** An older name of `storeUrl`. */
  | "store-url";

/** Every key of session storage, which ends with the tab. */
export type TabKey =
  /** "true" once the strip or the privacy banner above a page was closed. */
  | "banner-dismissed"
  | "language-offer-closed"
  | "consent_banner_shown"
  /** The page that led to the first page of the visit. */
  | "visit_referrer"
  /** The reload that follows a clearing says that it succeeded. */
  | "cache-cleared"
  /** What a kiosk showed before a reload; see `kiosk/phase.ts`. */
  | "kiosk-phase"
  /** "1" while an update waits for its reload. */
  | "update-unfinished"
  /** The language that other software on this origin has left. */
  | "i18nextLng"
  /** The scroll position of a view, as JSON; by the view's name but for the grid's. */
  | "scroll-place"
  | "scroll-place-table"
  | "scroll-place-showcase";

/** Local storage without exceptions: a browser may forbid it, or it may be full. */
export const deviceStorage = withoutExceptions<StorageKey>(
  () => localStorage,
  // The value is lost with this page.
  (key, error) => console.warn(`Not saved: ${key}`, error),
);

/** Session storage, in the same way. Where it is missing, every page begins as in a new tab. */
export const tabStorage = withoutExceptions<TabKey>(
  () => sessionStorage,
  () => undefined,
);

function withoutExceptions<Key extends string>(storage: () => Storage, lost: (key: Key, error: unknown) => void) {
  return {
    read(key: Key): string | null {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    /** Null removes the key. */
    write(key: Key, value: string | null): void {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
      } catch (error) {
        lost(key, error);
      }
    },
  } as const;
}

/** Parses a JSON object; an empty object for anything else. */
export function recordFrom(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** Every key of local storage, by what it keeps. */
export type StorageKey =
  /** The settings of `app-settings.ts`, as JSON. */
  | "app-settings"
  /** The chosen language, such as "pt". */
  | "i18nextLng"
  /** The theme that is applied, as JSON, for the next first paint. */
  | "catalogue-theme"
  /** The open store, mirrored from the engine for others to read. */
  | "storeUrl"
  | "platform"
  | "lastSync"
  | "hasCompletedFirstSync"
  /** The URL of a WooCommerce store; an older version kept its keys here too. */
  | "wooConfig"
  /** An older name of `storeUrl`. */
  | "store-url";

/** Local storage that a browser may forbid or may have filled: then nothing is kept, and nothing breaks. */
export const deviceStorage = {
  read(key: StorageKey): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** Null takes the key away. */
  write(key: StorageKey, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {
      // Kept for this page's life only.
    }
  },
} as const;

/** The object that a text holds as JSON; one without properties where it holds none. */
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

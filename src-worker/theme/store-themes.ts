import type { StoreRecord, ThemeRecord } from "../catalogue/database";
import type { StoreRecords } from "../catalogue/store-records";
import type { DrawSvg } from "../contract/engine";
import { imageKey } from "../contract/image-key";
import {
  type FittedTheme,
  plainStoreTheme,
  type StoreTheme,
  type Theme,
  type ThemeChanges,
  type ThemeChoice,
} from "../contract/theme";
import type { ImageStore } from "../images/image-store";
import type { RateLimiter } from "../net/rate-limiter";
import type { Route } from "../net/route";
import { Failed } from "../outcome/failed";
import type { Publisher } from "../windows/publisher";
import type { World } from "../world/world";
import type { Website } from "./read-website";

/** Twice the displayed size, for high-density screens. */
const logoSide = 480;
const faviconSide = 192;

/** The themes of the stores: read from their websites, changed by a person, stored in the stores' records. */
export type StoreThemes = ReturnType<typeof createStoreThemes>;

/** Addresses of the stored versions of the logo and the icon. */
type ThemeImages = Pick<StoreTheme, "storedLogo" | "storedFavicon">;

export function createStoreThemes(parts: {
  readonly world: World;
  readonly stores: StoreRecords;
  readonly images: ImageStore;
  readonly route: Route;
  readonly drawSvg: DrawSvg;
  readonly rateLimiter: RateLimiter;
  readonly publisher: Publisher;
  /** Whether the interface shows this store. */
  isOpen(store: string): boolean;
  /** Called when a store's theme has been stored. */
  changed(store: string): void;
}) {
  const { stores } = parts;
  const self = {
    /** Shows the theme of the store that is being opened. */
    show: (store: StoreRecord | null): void => parts.publisher.update({ theme: storeTheme(store) }),

    /** Shows the theme again, after another window changed it. */
    async reload(store: string): Promise<void> {
      const record = await stores.read(store);
      if (record && parts.isOpen(store)) self.show(record);
    },

    /**
     * Reads the theme from the store's website; a person's changes stay. Refuses as `readWebsite`.
     *
     * @param cache "no-cache" requests the page from the website even when the browser has cached it, as the proxy
     *    allows
     */
    async read(signal: AbortSignal, store: string, cache: Website["cache"]): Promise<StoreTheme> {
      const { address, theme: before } = await known(store);
      if (address.platform === "demo") throw new Failed("theme-not-found", { url: "" });
      // Loaded on demand: only this command needs the parsers and the colour functions.
      const { readWebsite } = await import("./read-website");
      const website = await readWebsite(signal, parts, { url: address.url, cache });
      const images = await storeImages(signal, website, before);
      const found = await onGround(website, images.storedLogo);
      return change(store, (theme) => ({ ...theme, found, ...images }), parts.world.now());
    },

    /** Downloads the logo and the icon if they are missing. */
    async downloadImages(signal: AbortSignal, store: string): Promise<void> {
      const { theme } = await known(store);
      if (!theme?.found) return;
      const images = await storeImages(signal, theme.found, theme);
      if (images.storedLogo === theme.storedLogo && images.storedFavicon === theme.storedFavicon) return;
      const { logoBackground = null } = await onGround(theme.found, images.storedLogo);
      await change(store, ({ found, ...before }) => ({
        ...before,
        ...images,
        found: found && { ...found, logoBackground },
      }));
    },

    choose: (store: string, { applied, changes }: ThemeChoice): Promise<StoreTheme> =>
      change(store, (theme) => ({ ...theme, applied, changes })),

    /** Fits the website's theme with these changes, without storing anything. */
    async preview(store: string, changes: ThemeChanges): Promise<FittedTheme> {
      const { fitTheme } = await import("./fit-theme");
      return fitTheme((await known(store)).theme?.found ?? null, changes);
    },
  };
  return self;

  async function known(store: string): Promise<StoreRecord> {
    const record = await stores.read(store);
    if (!record) throw new Failed("store-unknown", { id: store });
    return record;
  }

  async function storeImages(
    signal: AbortSignal,
    { logo, favicon }: Theme,
    before: ThemeImages | undefined,
  ): Promise<ThemeImages> {
    const { storeThemeImage: keepImage } = await import("./store-theme-image");
    const { storedLogo = null, storedFavicon = null } = before ?? {};
    const store = async (address: string | null, options: { readonly before: string | null; readonly side: number }) =>
      address === null ? null : keepImage(signal, parts, { address, ...options });
    return {
      storedLogo: await store(logo, { before: storedLogo, side: logoSide }),
      storedFavicon: await store(favicon, { before: storedFavicon, side: faviconSide }),
    };
  }

  /** The theme with the ground that its logo needs. */
  async function onGround(found: Theme, storedLogo: string | null): Promise<Theme> {
    const [logo] = storedLogo === null ? [] : await parts.images.read([imageKey(storedLogo)]);
    if (!logo) return found;
    const { logoGround } = await import("./logo-ground");
    return { ...found, logoBackground: logoGround(found, await parts.world.luminance(logo.bytes, logo.type)) };
  }

  /** Reads the record just before it writes, so that a person's choice and a reading do not overwrite each other. */
  async function change(
    store: string,
    changed: (theme: StoreTheme) => StoreTheme,
    readAt: number | null = null,
  ): Promise<StoreTheme> {
    const { fitTheme } = await import("./fit-theme");
    const record = await known(store);
    const next = changed(storeTheme(record));
    const isEmpty = next.found === null && Object.keys(next.changes).length === 0;
    const theme: ThemeRecord = {
      ...next,
      fitted: isEmpty ? null : fitTheme(next.found, next.changes),
      readAt: readAt ?? record.theme?.readAt ?? null,
    };
    await stores.change(store, { theme });
    parts.changed(store);
    if (parts.isOpen(store)) self.show({ ...record, theme });
    return storeTheme({ ...record, theme });
  }
}

/** The theme without its internal fields. */
function storeTheme(store: StoreRecord | null): StoreTheme {
  if (!store?.theme) return plainStoreTheme;
  const { readAt, ...theme } = store.theme;
  return theme;
}

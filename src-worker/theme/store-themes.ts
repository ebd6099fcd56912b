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
import type { Network } from "../net/network";
import { Failed } from "../outcome/failed";
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
  readonly network: Network;
  readonly drawSvg: DrawSvg;
  /** Called when a store's theme has been stored. */
  onStored(store: string): void;
}) {
  const { world, stores, images, network, drawSvg } = parts;
  const { route, rateLimiter } = network;
  const reading = { world, images, route, rateLimiter, drawSvg };
  return {
    /**
     * Reads the theme from the store's website; a person's changes stay. Refuses as `readWebsite`.
     *
     * @param cache "no-cache" requests the page from the website even when the browser has cached it, as the proxy
     *    allows
     */
    async read(signal: AbortSignal, store: string, cache: Website["cache"]): Promise<StoreTheme> {
      const { address, theme: before } = await known(store);
      if (address.platform !== "shopify" && address.platform !== "woocommerce")
        throw new Failed("theme-not-found", { url: "" });
      // Loaded on demand: only this command needs the parsers and the colour functions.
      const { readWebsite } = await import("./read-website");
      const website = await readWebsite(signal, reading, { url: address.url, cache });
      const stored = await storeImages(signal, website, before);
      const found = await onGround(website, stored.storedLogo);
      return change(store, (theme) => ({ ...theme, found, ...stored }), world.now());
    },

    /** Downloads the logo and the icon if they are missing. Resolves to the theme if that has changed it, else to null. */
    async downloadImages(signal: AbortSignal, store: string): Promise<StoreTheme | null> {
      const { theme } = await known(store);
      if (!theme?.found) return null;
      const stored = await storeImages(signal, theme.found, theme);
      if (stored.storedLogo === theme.storedLogo && stored.storedFavicon === theme.storedFavicon) return null;
      const { logoBackground } = await onGround(theme.found, stored.storedLogo);
      return change(store, ({ found, ...before }) => ({
        ...before,
        ...stored,
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
    const { storeThemeImage } = await import("./store-theme-image");
    const { storedLogo = null, storedFavicon = null } = before ?? {};
    const store = async (address: string | null, options: { readonly before: string | null; readonly side: number }) =>
      address === null ? null : storeThemeImage(signal, reading, { address, ...options });
    return {
      storedLogo: await store(logo, { before: storedLogo, side: logoSide }),
      storedFavicon: await store(favicon, { before: storedFavicon, side: faviconSide }),
    };
  }

  /** The theme with the ground that its logo needs. */
  async function onGround(found: Theme, storedLogo: string | null): Promise<Theme> {
    const [logo] = storedLogo === null ? [] : await images.read([imageKey(storedLogo)]);
    if (!logo) return found;
    const { logoGround } = await import("./logo-ground");
    return { ...found, logoBackground: logoGround(found, await world.luminance(logo.bytes, logo.type)) };
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
    parts.onStored(store);
    return storeTheme({ ...record, theme });
  }
}

/** The theme without its internal fields. */
export function storeTheme(store: StoreRecord | null): StoreTheme {
  if (!store?.theme) return plainStoreTheme;
  const { readAt, ...theme } = store.theme;
  return theme;
}

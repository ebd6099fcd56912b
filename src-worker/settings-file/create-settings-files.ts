import type { StoreRecord } from "../catalogue/database";
import type { StoreRecords } from "../catalogue/store-records";
import type { Credentials } from "../connection/credentials";
import { keepFragment } from "../connection/keep-fragment";
import { storeId } from "../connection/store-id";
import type { CatalogueFile } from "../contract/catalogue-file";
import type { PageSettings, SettingsFileContents } from "../contract/settings-file";
import { themeColours } from "../contract/theme";
import type { ImageLibrary } from "../images/image-library";
import { readMappings, rememberMappings } from "../stores/spreadsheet/remembered-mappings";
import { usesKeys, withoutConsent } from "../stores/store-address";
import type { SettingsInForce } from "../sync/settings-in-force";
import type { StoreThemes } from "../theme/store-themes";
import type { World } from "../world/world";
import { readSettings, type SettingsFile, settingsFormat, settingsVersion } from "./settings-format";

/** Exports and imports the settings of this device. */
export function createSettingsFiles(parts: {
  readonly world: Pick<World, "now" | "productFiles">;
  readonly stores: StoreRecords;
  readonly publicationKeys: Pick<Credentials<{ readonly key: string }>, "keep">;
  readonly settings: SettingsInForce;
  readonly themes: Pick<StoreThemes, "choose">;
  imageLibrary(): Promise<Pick<ImageLibrary, "choose">>;
}) {
  const { stores, settings } = parts;
  return {
    async write(page: PageSettings): Promise<Blob> {
      const { currentStore } = await stores.readApp();
      const all = (await stores.list()).toSorted(
        (a, b) => Number(b.store === currentStore) - Number(a.store === currentStore),
      );
      const file: SettingsFile = {
        format: settingsFormat,
        version: settingsVersion,
        made: new Date(parts.world.now()).toISOString(),
        page,
        sync: settings.inForce,
        images: await stores.readImageSettings(),
        stores: all.flatMap(storeInFile),
        tables: await readMappings(parts.world),
      };
      return new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: "application/json" });
    },

    async contents(file: CatalogueFile): Promise<SettingsFileContents> {
      const { made, page, sync, images, stores: listed } = await readSettings(file);
      const { currentStore } = await stores.readApp();
      const known = new Map((await stores.list()).map((record) => [record.store, record]));
      return {
        made,
        page,
        sync,
        images,
        stores: listed.map(({ address, name, currency, theme }, place) => {
          const record = known.get(storeId(address));
          const isNew = record === undefined;
          return {
            platform: address.platform,
            url: address.url,
            name,
            isNew,
            opens: currentStore === null && place === 0,
            needsKeys: isNew && usesKeys(address),
            changesTheme: !isNew && !isSameTheme(theme, themeInFile(record)),
            newCurrency: isNew || currency === record.chosenCurrency ? null : currency,
          };
        }),
      };
    },

    /**
     * Applies the engine's part of a settings file. Adds its stores and removes none; a known store keeps its address. Only the
     * address of a published catalogue may carry a key. Returns the store to open when none is chosen.
     */
    async take(file: CatalogueFile): Promise<string | null> {
      const { sync, images, stores: listed, tables } = await readSettings(file);
      await rememberMappings(parts.world, tables);
      await settings.save(sync);
      await (await parts.imageLibrary()).choose(images);
      for (const { address, fragment, name, currency, theme } of listed) {
        const id = storeId(address);
        const known = await stores.read(id);
        if (!known) await stores.ensure({ store: id, address, name, currency: null, chosenCurrency: currency });
        else if (currency) await stores.change(id, { chosenCurrency: currency });
        const record = await stores.read(id);
        if (record && fragment) await keepFragment(parts, record, fragment);
        await parts.themes.choose(id, theme);
      }
      const [first] = listed;
      return first && (await stores.readApp()).currentStore === null ? storeId(first.address) : null;
    },
  };
}

type FileTheme = SettingsFile["stores"][number]["theme"];

function storeInFile(record: StoreRecord): SettingsFile["stores"] {
  const { address, name, chosenCurrency } = record;
  if (address.platform === "demo") return [];
  return [{ address: withoutConsent(address), name, currency: chosenCurrency, theme: themeInFile(record) }];
}

function themeInFile({ theme }: StoreRecord): FileTheme {
  const { applied = true, changes = {} } = theme ?? {};
  return { applied, changes };
}

function isSameTheme(one: FileTheme, other: FileTheme): boolean {
  return one.applied === other.applied && themeColours.every((name) => one.changes[name] === other.changes[name]);
}

import * as v from "valibot";
import type { CatalogueFile } from "../contract/catalogue-file";
import { imageSides } from "../contract/images";
import { oneLine } from "../contract/one-line";
import type { PageSettings } from "../contract/settings-file";
import { syncSettingsLimits } from "../contract/sync-settings";
import { type Colour, themeColours } from "../contract/theme";
import { Failed } from "../outcome/failed";
import { rememberedMappings } from "../stores/spreadsheet/remembered-mappings";
import { addressInFile } from "../stores/store-address";
import { wellFormed } from "../stores/well-formed";

/** The `format` field of a settings file. */
export const settingsFormat = "vitrine-settings";

export const settingsVersion = 1;

/** Hundreds of stores with changed themes take less. */
const maxBytes = 1_000_000;
const maxStores = 500;

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  v.pipe(whole, v.minValue(min), v.maxValue(max));
const short = v.pipe(v.string(), v.maxLength(100));
/** As long as an address may be. */
const long = v.pipe(v.string(), v.maxLength(2048));
const colour = v.custom<Colour>((value) => typeof value === "string" && /^#[0-9a-f]{6}$/.test(value));

const followedStore = v.looseObject({
  address: v.looseObject({ platform: v.literal("published"), url: v.string() }),
});

const pageSettings: v.GenericSchema<unknown, PageSettings> = v.pipe(
  v.record(short, v.union([long, v.number(), v.boolean()])),
  v.check((settings) => Object.keys(settings).length <= 100),
);

const settingsFile = v.object({
  format: v.literal(settingsFormat),
  version: v.literal(settingsVersion),
  made: v.pipe(v.string(), v.isoTimestamp()),
  page: pageSettings,
  sync: v.object({
    requestsPerMinute: within(syncSettingsLimits.requestsPerMinute),
    retries: within(syncSettingsLimits.retries),
  }),
  images: v.object({ budgetBytes: v.nullable(whole), side: v.picklist(imageSides) }),
  stores: v.pipe(
    v.array(
      v.pipe(
        v.unknown(),
        v.transform(withFragmentApart),
        v.object({
          address: addressInFile,
          /** Of a published catalogue's address, in files that a person has written. An export has none, as it may be a key. */
          fragment: v.exactOptional(long),
          name: v.pipe(
            v.string(),
            v.transform((name) => oneLine(wellFormed(name, 200))),
          ),
          /** As a person chose it. */
          currency: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
          theme: v.object({
            applied: v.boolean(),
            changes: v.object(v.entriesFromList(themeColours, v.exactOptional(colour))),
          }),
        }),
      ),
    ),
    v.maxLength(maxStores),
  ),
  /** The columns of spreadsheets, as a person assigned them. */
  tables: v.optional(rememberedMappings, []),
});

/** The settings of a device, without keys and consent. The store that was open is the first. */
export type SettingsFile = v.InferOutput<typeof settingsFile>;

/** Reads a settings file. Refuses with `settings-foreign`, `file-newer` or `file-damaged`. */
export async function readSettings(file: CatalogueFile): Promise<SettingsFile> {
  if (file.size > maxBytes) throw new Failed("settings-foreign");
  const text = new TextDecoder().decode(await file.arrayBuffer());
  if (!text.includes(`"${settingsFormat}"`)) throw new Failed("settings-foreign");
  const value = parsed(text);
  const head = v.safeParse(v.object({ format: v.literal(settingsFormat), version: v.number() }), value);
  if (head.success && head.output.version > settingsVersion) throw new Failed("file-newer");
  const { success, output } = v.safeParse(settingsFile, value);
  if (!success) throw new Failed("file-damaged");
  return output;
}

/** A store whose address is written as devices follow it, with its fragment in a field of its own. */
function withFragmentApart(store: unknown): unknown {
  const followed = v.safeParse(followedStore, store);
  if (!followed.success) return store;
  const { address } = followed.output;
  const at = address.url.indexOf("#");
  if (at < 0) return store;
  return {
    ...followed.output,
    address: { ...address, url: address.url.slice(0, at) },
    fragment: address.url.slice(at),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failed("file-damaged");
  }
}

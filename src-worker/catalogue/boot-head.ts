import * as v from "valibot";
import { storeAddress } from "../stores/store-address";
import type { StoreRecord } from "./database";

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const store = v.object({
  key: v.custom<StoreRecord["key"]>((key) => typeof key === "string" && key.startsWith("store:")),
  store: v.string(),
  address: storeAddress,
  name: v.string(),
  currency: v.nullable(v.string()),
  chosenCurrency: v.optional(v.nullable(v.string()), null),
  decimals: v.nullable(count),
  lastSync: v.nullable(v.string()),
  current: v.nullable(v.string()),
  products: count,
  offered: v.nullable(v.number()),
  readWholeAt: v.number(),
  syncToken: v.nullable(v.string()),
  imagesAgreed: v.boolean(),
  // The database supplies the staged generation and the differences when it is open.
  frozen: v.optional(v.boolean(), false),
  staged: v.optional(
    v.pipe(
      v.unknown(),
      v.transform(() => null),
    ),
    null,
  ),
  differences: v.optional(
    v.pipe(
      v.unknown(),
      v.transform(() => null),
    ),
    null,
  ),
});

const manifest = v.object({
  store: v.string(),
  generation: v.string(),
  base: v.nullable(v.string()),
  packs: v.array(v.object({ pack: v.string(), count })),
  segments: v.array(v.object({ generation: v.string(), segment: count, packs: count })),
  count,
  completeness: v.picklist(["whole", "wall", "partial"]),
});

/** The JSON at the start of a boot file: its catalogue, and the length and checksum of each segment. */
export const bootHead = v.object({ store, manifest, collections: count, segments: v.array(v.tuple([count, count])) });

import * as v from "valibot";
import { connectedAddress } from "../stores/store-address";
import type { World } from "../world/world";
import type { StoreRecord } from "./database";
import type { NewStore } from "./store-records";

/** A store whose catalogue was on this device. Contains no secret. */
export interface RememberedCatalogue extends NewStore {
  readonly generation: string;
  readonly products: number;
}

/**
 * Remembers, outside the database, which catalogues were on this device. A database that the browser evicted comes back
 * empty, without an error. The marker distinguishes it from a first run.
 */
export interface EvictionMarker {
  /** The stores whose catalogues were on this device, and the current one. */
  read(): Promise<{ readonly current: string | null; readonly stores: readonly RememberedCatalogue[] }>;
  /** Stores the names of all stores that have a current generation, and which store is current. */
  note(stores: readonly StoreRecord[], current: string | null): Promise<void>;
}

export function createEvictionMarker({ evictionMarkerStorage }: Pick<World, "evictionMarkerStorage">): EvictionMarker {
  return {
    async read() {
      const parsed = v.safeParse(storedMarker, await evictionMarkerStorage.read().catch(() => null));
      return parsed.success ? parsed.output : { current: null, stores: [] };
    },
    async note(stores, current) {
      const remembered = stores.flatMap(
        ({ store, address, name, currency, chosenCurrency, current: generation, products }) =>
          generation === null ? [] : [{ store, address, name, currency, chosenCurrency, generation, products }],
      );
      // Without Cache Storage the app works, but cannot distinguish an evicted database from a first run.
      await evictionMarkerStorage.write({ current, stores: remembered }).catch(() => undefined);
    },
  };
}

const storedMarker = v.object({
  current: v.nullable(v.string()),
  stores: v.array(
    v.object({
      store: v.string(),
      address: connectedAddress,
      name: v.string(),
      currency: v.nullable(v.string()),
      chosenCurrency: v.optional(v.nullable(v.string()), null),
      generation: v.string(),
      products: v.number(),
    }),
  ),
});

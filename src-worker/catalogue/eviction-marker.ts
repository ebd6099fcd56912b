import * as v from "valibot";
import type { World } from "../run/world";
import { connectedAddress, type StoreAddress } from "../stores/store-address";
import type { StoreRecord } from "./database";

/** What is remembered of a store whose catalogue was held. No secret is in it. */
export interface RememberedCatalogue {
  readonly store: string;
  readonly address: StoreAddress;
  readonly name: string;
  readonly currency: string;
  readonly generation: string;
  readonly products: number;
}

/**
 * Remembers, outside the database, which generations were made current. A database that a browser has taken away or
 * that was damaged comes back empty without any error: only something kept elsewhere tells it from a first run.
 */
export interface EvictionMarker {
  /** The stores whose catalogues were held, and which of them was current. */
  read(): Promise<{ readonly current: string | null; readonly stores: readonly RememberedCatalogue[] }>;
  /** Notes all stores of which a generation is held, and which of them is current. */
  note(stores: readonly StoreRecord[], current: string | null): Promise<void>;
}

export function createEvictionMarker({ evictionMarkerStorage }: Pick<World, "evictionMarkerStorage">): EvictionMarker {
  return {
    async read() {
      const parsed = v.safeParse(kept, await evictionMarkerStorage.read().catch(() => null));
      return parsed.success ? parsed.output : { current: null, stores: [] };
    },
    async note(stores, current) {
      const marked = stores.flatMap(({ store, address, name, currency, current: generation, products }) =>
        generation === null ? [] : [{ store, address, name, currency, generation, products }],
      );
      // Where there is no such storage the app works as well, and only this safeguard is missing.
      await evictionMarkerStorage.write({ current, stores: marked }).catch(() => undefined);
    },
  };
}

const kept = v.object({
  current: v.nullable(v.string()),
  stores: v.array(
    v.object({
      store: v.string(),
      address: connectedAddress,
      name: v.string(),
      currency: v.string(),
      generation: v.string(),
      products: v.number(),
    }),
  ),
});

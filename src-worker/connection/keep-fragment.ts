import type { StoreRecord } from "../catalogue/database";
import type { StoreRecords } from "../catalogue/store-records";
import { nothingLearned } from "../stores/learned";
import { readFragment } from "../stores/published/address-fragment";
import type { Credentials } from "./credentials";

/**
 * Stores what the fragment of a followed address names: the key encrypted, and the publisher's public key as that of the
 * first connection. A publisher's key that the store has is not replaced: a person removes the store first.
 */
export async function keepFragment(
  parts: {
    readonly stores: Pick<StoreRecords, "change">;
    readonly publicationKeys: Pick<Credentials<{ readonly key: string }>, "keep">;
  },
  { store, address, learned }: StoreRecord,
  fragment: string,
): Promise<void> {
  if (address.platform !== "published") return;
  const { key, pin } = readFragment(fragment);
  if (key) await parts.publicationKeys.keep(store, address.url, { key });
  if (pin && !learned?.publication)
    await parts.stores.change(store, {
      learned: { ...(learned ?? nothingLearned), publication: { key: pin, sequence: 0 } },
    });
}

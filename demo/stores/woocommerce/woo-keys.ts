import { createSeededRandom } from "../serve/seeded-random";

export interface WooKey {
  readonly consumerKey: string;
  readonly consumerSecret: string;
}

/** The shop's keys: one with read permission, one with write permission only, one of a user without rights. */
export interface WooKeys {
  readonly reader: WooKey;
  readonly writeOnly: WooKey;
  readonly subscriber: WooKey;
}

/** Keys made from the seed, so that a saved connection still works after a restart. */
export function wooKeys(seed: number): WooKeys {
  const random = createSeededRandom(seed, 0x6b6579);
  const hex = (length: number) => Array.from({ length }, () => random.between(0, 15).toString(16)).join("");
  const key = (): WooKey => ({ consumerKey: `ck_demo${hex(36)}`, consumerSecret: `cs_demo${hex(36)}` });
  return { reader: key(), writeOnly: key(), subscriber: key() };
}

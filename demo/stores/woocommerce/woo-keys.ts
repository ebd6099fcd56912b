import { createSeededRandom } from "../serve/seeded-random";

export interface WooKey {
  readonly consumerKey: string;
  readonly consumerSecret: string;
}

/** The shop's keys: one that may read, one that may only write, one of a person without rights. */
export interface WooKeys {
  readonly reader: WooKey;
  readonly writeOnly: WooKey;
  readonly subscriber: WooKey;
}

/** Made from the seed, so that a saved connection still works after a restart. They open nothing but this demo. */
export function wooKeys(seed: number): WooKeys {
  const random = createSeededRandom(seed, 0x6b6579);
  const hex = (length: number) => Array.from({ length }, () => random.between(0, 15).toString(16)).join("");
  const key = (): WooKey => ({ consumerKey: `ck_demo${hex(36)}`, consumerSecret: `cs_demo${hex(36)}` });
  return { reader: key(), writeOnly: key(), subscriber: key() };
}

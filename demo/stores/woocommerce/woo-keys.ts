import type { Answer } from "../serve/answer";
import { createSeededRandom } from "../serve/seeded-random";
import type { StoreRequest } from "../serve/store-request";
import { restError } from "./rest-answer";
import type { WooHosting } from "./woo-hosting";

export interface WooKey {
  readonly consumerKey: string;
  readonly consumerSecret: string;
}

/**
 * The shop's keys: one with read permission, one with write permission only, one of a user without rights, one that may read
 * and write.
 */
export interface WooKeys {
  readonly reader: WooKey;
  readonly writeOnly: WooKey;
  readonly subscriber: WooKey;
  readonly writer: WooKey;
}

/** Keys made from the seed, so that a saved connection still works after a restart. */
export function wooKeys(seed: number): WooKeys {
  const random = createSeededRandom(seed, 0x6b6579);
  const hex = (length: number) => Array.from({ length }, () => random.between(0, 15).toString(16)).join("");
  const key = (): WooKey => ({ consumerKey: `ck_demo${hex(36)}`, consumerSecret: `cs_demo${hex(36)}` });
  return { reader: key(), writeOnly: key(), subscriber: key(), writer: key() };
}

/**
 * Null when the request carries a key with the permission that its method needs; else the refusal. observed: no key, an unknown key, key and
 * secret swapped, plain http and a stripped header all answer `woocommerce_rest_cannot_view`; a wrong secret and a
 * write-only key have messages of their own; a user without rights gets 403.
 */
export function checkKey(request: StoreRequest, keys: WooKeys, hosting: ReadonlySet<WooHosting>): Answer | null {
  const given = hosting.has("plain-http") ? null : requestKey(request, hosting);
  const known = Object.values<WooKey>({ ...keys }).find((key) => key.consumerKey === given?.consumerKey);
  if (given === null || known === undefined) return cannotView(401);
  if (known.consumerSecret !== given.consumerSecret) {
    return restError(401, "woocommerce_rest_authentication_error", "Consumer secret is invalid.");
  }
  if (request.method === "POST" && known === keys.reader) {
    const message = "The API key provided does not have write permissions.";
    return restError(401, "woocommerce_rest_authentication_error", message);
  }
  if (request.method !== "POST" && known === keys.writeOnly) {
    const message = "The API key provided does not have read permissions.";
    return restError(401, "woocommerce_rest_authentication_error", message);
  }
  return known === keys.subscriber ? cannotView(403) : null;
}

function cannotView(status: number): Answer {
  return restError(status, "woocommerce_rest_cannot_view", "Sorry, you cannot list resources.");
}

function requestKey(request: StoreRequest, hosting: ReadonlySet<WooHosting>): WooKey | null {
  // observed: WooCommerce looks for `wp-json/wc/`, not encoded, in the whole request address before it checks keys.
  if (!/wp-json\/wc[/-]/.test(request.url.pathname + request.url.search)) return null;
  const { searchParams } = request.url;
  const [consumerKey, consumerSecret] = [searchParams.get("consumer_key"), searchParams.get("consumer_secret")];
  if (consumerKey !== null && consumerSecret !== null) return { consumerKey, consumerSecret };
  const header = hosting.has("strips-authorization") ? undefined : request.headers.authorization;
  const encoded = /^Basic\s+(\S+)$/i.exec(header ?? "")?.[1];
  if (encoded === undefined) return null;
  const [user = "", ...rest] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  return { consumerKey: user, consumerSecret: rest.join(":") };
}

import { setMaxListeners } from "node:events";
import type { Failure } from "../../../../src-worker/contract/outcome";
import type { SyncSettings } from "../../../../src-worker/contract/sync-settings";
import { createJsonClient } from "../../../../src-worker/net/create-json-client";
import { createRateLimiter } from "../../../../src-worker/net/rate-limiter";
import { createRoute } from "../../../../src-worker/net/route";
import { failureFrom } from "../../../../src-worker/outcome/failure-from";
import type { Learned } from "../../../../src-worker/stores/learned";
import type { OfferedProduct, ProductPage } from "../../../../src-worker/stores/store-port";
import { createWooCommerceAdapter } from "../../../../src-worker/stores/woocommerce/adapter";
import type { WooKeys } from "../../../../src-worker/stores/woocommerce/woo-keys";
import type { World } from "../../../../src-worker/world/world";
import { createTestWorld } from "../../engine/test-world";

export const signal = new AbortController().signal;
// A page's variations are requested all at once: every signal on the way has many listeners.
setMaxListeners(0);
const settings: SyncSettings = { requestsPerMinute: 6000, retries: 2 };

/** A request as it went out, the app's own proxy included. */
export interface Sent {
  readonly url: string;
  readonly headers: Headers;
}

/** The adapter on the real way to a store. Without `fetch` there is no proxy: the app's own origin does not answer. */
export function openWoo(
  url: string,
  keys: WooKeys | null,
  access: "keys-in-header" | "keys-in-address" | "public" = keys ? "keys-in-header" : "public",
  fetchFrom: World["fetch"] = fetch,
  learned: Learned | null = null,
) {
  const sent: Sent[] = [];
  const world = createTestWorld({
    async fetch(requested, init) {
      sent.push({ url: requested, headers: new Headers(init.headers) });
      if (requested.startsWith("https://app.test/") && fetchFrom === fetch) throw new TypeError("Failed to fetch");
      return fetchFrom(requested, init);
    },
  });
  const client = createJsonClient(world, {
    route: createRoute(world),
    rateLimiter: createRateLimiter(world, () => settings),
    settings: () => settings,
  });
  let known = learned;
  const reading = {
    keys,
    learned,
    learn: (now: Learned) => {
      known = now;
    },
  };
  const port = createWooCommerceAdapter(world, client, { platform: "woocommerce", url, access }, reading);
  /** The paths requested since the last call, without keys. */
  const paths = () =>
    sent.splice(0).map((request) => {
      const { pathname, searchParams } = new URL(request.url);
      for (const name of ["consumer_key", "consumer_secret"]) searchParams.delete(name);
      return `${pathname}?${decodeURIComponent(searchParams.toString())}`.replace(/\?$/, "");
    });
  return { port, sent, paths, world, learned: () => known };
}

export async function allPages(pages: AsyncIterable<ProductPage>): Promise<ProductPage[]> {
  const all: ProductPage[] = [];
  for await (const page of pages) all.push(page);
  return all;
}

export function offeredIn(pages: readonly ProductPage[]): OfferedProduct[] {
  return pages.flatMap(({ offered }) => offered);
}

/** The failure with which something ends; throws when it ends well. */
export async function failureOf(ending: Promise<unknown>): Promise<Failure> {
  const failure = await ending.then(() => null, failureFrom);
  if (!failure) throw new Error("it went well");
  return failure;
}

import * as v from "valibot";
import type { Failure } from "../contract/outcome";
import { platformFacts, type WebPlatform, webPlatforms } from "../contract/platforms";
import type { DetectedStore } from "../contract/store-connection";
import type { Answer } from "../net/answer";
import type { Connectivity } from "../net/connectivity";
import { failureForStatus } from "../net/failure-for-status";
import type { JsonAnswer, JsonClient, JsonQuestion } from "../net/json-client";
import { Failed } from "../outcome/failed";
import { failureFrom } from "../outcome/failure-from";
import { checkStoreUrl } from "./check-store-url";
import { hasKey } from "./has-key";
import { listIn } from "./list-in";
import { findWooAddress } from "./woocommerce/find-woo-address";

/** The product list below each root of WordPress's REST API: with pretty, index and plain permalinks. */
const restLists = [
  "/wp-json/wc/v3/products?per_page=1",
  "/index.php/wp-json/wc/v3/products?per_page=1",
  "/?rest_route=/wc/v3/products&per_page=1",
];

/**
 * Detects the platform at an address with one concurrent request for each platform. Refuses with `url-…`, `offline`,
 * `platform-unsupported` (`details.platform` names it), `network` or `timeout` if no request was answered, else with
 * `platform-unknown`, whose cause is the failure of the first request.
 */
export async function detectPlatform(
  signal: AbortSignal,
  parts: { readonly connectivity: Pick<Connectivity, "check">; readonly client: JsonClient },
  typed: string,
): Promise<DetectedStore> {
  // With its folders, because the address may belong to either platform.
  const url = checkStoreUrl(typed, "woocommerce");
  // The address of a published catalogue's pointer.
  if (url.endsWith(".json")) return { platform: "published", url };
  const { origin } = new URL(url);
  const foreign = foreignPlatform(new URL(url).hostname);
  if (foreign) throw new Failed("platform-unsupported", { platform: foreign });
  if (!(await parts.connectivity.check())) throw new Failed("offline", {}, { retryable: true });
  const answered = new AbortController();
  const requesting = AbortSignal.any([signal, answered.signal]);
  try {
    const shopify = request(`${origin}/products.json?limit=1`, {}).then(
      ({ json }) => hasKey(json, "products") && listIn(json.products) !== null,
    );
    const wooUrl = findWooAddress(requesting, parts.client, url);
    let isReached = false;
    const woocommerce = restLists.map(async (list) =>
      request((await wooUrl) + list, { classify: refusedWithoutKeys, forgiving: true }).then(isWordPress, (error) => {
        isReached ||= !isUnreached(failureFrom(error));
        return false;
      }),
    );
    // Cancelled requests reject after the result, without a listener.
    for (const answer of woocommerce) answer.catch(() => undefined);
    const recognised: Readonly<Record<WebPlatform, readonly Promise<boolean>[]>> = {
      shopify: [shopify.catch(isLocked)],
      woocommerce,
    };
    for (const platform of webPlatforms)
      for (const answer of recognised[platform])
        if (await answer) return { platform, url: platformFacts[platform].mayBeInFolder ? await wooUrl : origin };
    signal.throwIfAborted();
    const cause = await shopify.then(() => null, failureFrom);
    if (cause && !isReached && isUnreached(cause)) throw new Failed(cause.code, cause.details, cause);
    throw new Failed("platform-unknown", {}, cause ? { retryable: cause.retryable, cause } : {});
  } finally {
    // Cancels requests whose answers cannot change the result.
    answered.abort(new Failed("cancelled"));
  }

  function request(address: string, question: Pick<JsonQuestion, "classify" | "forgiving">): Promise<JsonAnswer> {
    return parts.client.get(requesting, address, { resource: "products", retry: "brief-limits", ...question });
  }
}

/** Whether a request failed without an answer. */
function isUnreached({ code }: Failure): boolean {
  return code === "network" || code === "timeout";
}

/** Only Shopify redirects visitors to /password. The connection test reports that the store is locked. */
function isLocked(error: unknown): boolean {
  return failureFrom(error).code === "store-locked";
}

/** WooCommerce answers 401 or 403 without keys, which identifies it. */
function refusedWithoutKeys(answer: Answer): Failed | null {
  return answer.status === 401 || answer.status === 403 ? null : failureForStatus(answer, "products");
}

/**
 * Whether an answer is a refusal in the format of WordPress's REST API (a code, a message and the status again), or a
 * list of products. Firewalls answer 403 with a page, and other APIs use other formats.
 */
function isWordPress({ json, status }: JsonAnswer): boolean {
  if (status < 400) return listIn(json) !== null;
  const refusal = v.safeParse(wordPressRefusal, json);
  return refusal.success && refusal.output.data.status === status;
}

const wordPressRefusal = v.object({ code: v.string(), message: v.string(), data: v.object({ status: v.number() }) });

/** Host names of unsupported platforms. */
const foreignHosts: readonly (readonly [domain: string, platform: string])[] = [
  ["mybigcommerce.com", "BigCommerce"],
  ["magentosite.cloud", "Magento"],
  ["wixsite.com", "Wix"],
  ["squarespace.com", "Squarespace"],
  ["square.site", "Square Online"],
  ["bigcartel.com", "Big Cartel"],
  ["webflow.io", "Webflow"],
  ["weebly.com", "Weebly"],
  ["shoplightspeed.com", "Lightspeed"],
  ["myvtex.com", "VTEX"],
];

function foreignPlatform(hostname: string): string | null {
  const known = foreignHosts.find(([domain]) => hostname === domain || hostname.endsWith(`.${domain}`));
  return known?.[1] ?? null;
}

import type * as v from "valibot";
import type { Answer } from "../../net/answer";
import { failureForStatus, type StoreResource } from "../../net/failure-for-status";
import type { JsonAnswer, JsonClient } from "../../net/json-client";
import { readJson } from "../../net/read-json";
import { Failed } from "../../outcome/failed";
import { failureFrom } from "../../outcome/failure-from";
import { createAnswerLimits } from "../answer-limits";
import { hasKey } from "../has-key";
import { parsedAs } from "../parsed-as";
import type { StoreReading } from "../store-reading";
import { shopifyMeta } from "./answers";
import { currencyFromPage } from "./currency-from-page";
import { findTwin, mayHaveTwin } from "./find-twin";
import { inSmallerPages, isDivisible } from "./in-smaller-pages";
import { largestPage } from "./read-pages";

/** Shopify allows two requests a second; the pause between two pages of a list is a part of it. */
const minGapMs = 500;

export type Meta = v.InferOutput<typeof shopifyMeta>;

/**
 * Requests a store's public JSON, at its own address or its myshopify.com one.
 *
 * @param storeUrl the beginning of every address that is requested
 */
export function createShopifyClient(
  client: JsonClient,
  storeUrl: string,
  { learned, learn, pageSize = largestPage }: Omit<StoreReading, "keys">,
) {
  const sizes = [pageSize, Math.min(pageSize, 50), 10] as const;
  const limits = createAnswerLimits(sizes, learned?.slowness ?? 0, noteLearned);
  /** The address at which the store answers. */
  let root = learned?.root ?? storeUrl;
  let hasTriedOther = false;

  return {
    limits,
    requestJson,

    /** An address in an answer, as one of `storeUrl`. */
    ownAddress: (text: string): string => text.replaceAll(root, storeUrl),

    async requestMeta(signal: AbortSignal): Promise<Meta | null> {
      const answer = await requestJson(signal, `${storeUrl}/meta.json`, "metadata").catch(() => null);
      return parsedAs(shopifyMeta, answer?.json);
    },

    /** The currency according to the home page; null when the page has none or does not answer. */
    async requestCurrency(signal: AbortSignal): Promise<string | null> {
      const html = await client.page(signal, `${storeUrl}/`).catch(() => null);
      return html === null ? null : currencyFromPage(html);
    },

    /** A page of a list. One that is too large for an answer is read as smaller ones. */
    page(signal: AbortSignal, url: string, resource: StoreResource): Promise<JsonAnswer> {
      return inSmallerPages((each) => requestPage(signal, each, resource), url, resource, limits);
    },
  };

  function noteLearned(): void {
    const { slowness, pageSize } = limits;
    learn({ root: root === storeUrl ? null : root, slowness, pageSize });
  }

  function requestJson(
    signal: AbortSignal,
    url: string,
    resource: StoreResource,
    isPatient = false,
  ): Promise<JsonAnswer> {
    const address = url.startsWith(`${storeUrl}/`) ? root + url.slice(storeUrl.length) : url;
    return client.get(signal, address, {
      resource,
      minGapMs,
      adaptiveTimeout: limits,
      canReducePage: isDivisible(url, limits),
      ...(!isPatient && { retry: "brief-limits" }),
      classify: (answer) => (isWall(answer) ? null : failureForStatus(answer, resource)),
    });
  }

  async function requestPage(signal: AbortSignal, url: string, resource: StoreResource): Promise<JsonAnswer> {
    // Only the list of products proves that a domain refuses: a collection may be gone.
    if (!url.startsWith(`${storeUrl}/products.json?`)) return requestJson(signal, url, resource, true);
    return requestProducts(signal, url).catch((error: unknown) => requestFromOther(signal, url, error));
  }

  async function requestProducts(signal: AbortSignal, url: string): Promise<JsonAnswer> {
    const answer = await requestJson(signal, url, "products", true);
    if (hasKey(answer.json, "products") || hasKey(answer.json, "errors")) return answer;
    throw new Failed("not-a-store", { resource: "products" });
  }

  /**
   * After a refusal, requests the store's other address (its myshopify.com one or its own), once for each adapter. If
   * that address answers, all further requests use it.
   */
  async function requestFromOther(signal: AbortSignal, url: string, refusal: unknown): Promise<JsonAnswer> {
    if (hasTriedOther || signal.aborted || !mayHaveTwin(failureFrom(refusal))) throw refusal;
    hasTriedOther = true;
    const refusing = root;
    const other = root === storeUrl ? await findTwin(signal, client, storeUrl) : storeUrl;
    if (other === null) throw refusal;
    root = other;
    try {
      const answer = await requestProducts(signal, url);
      noteLearned();
      return answer;
    } catch {
      signal.throwIfAborted();
      root = refusing;
      throw refusal;
    }
  }
}

/** Whether an answer is the platform's paging limit: an `errors` key, mostly with status 400. */
function isWall(answer: Answer): boolean {
  if (answer.status !== 400) return false;
  try {
    return hasKey(readJson(answer, "products").json, "errors");
  } catch {
    return false;
  }
}

import type { ConnectionNote } from "../../contract/store-connection";
import type { StoreResource } from "../../net/failure-for-status";
import type { JsonAnswer, JsonClient, JsonQuestion } from "../../net/json-client";
import { Failed } from "../../run/failed";
import { classifyWooAnswer } from "./classify-woo-answer";
import { type NumberedList, pageSize, readNumberedPages } from "./read-numbered-pages";
import type { WooKeys } from "./woo-keys";

export interface WooAddress {
  readonly platform: "woocommerce";
  readonly url: string;
  readonly access: "keys-in-header" | "keys-in-address" | "public";
}

export interface WooQuery {
  readonly [name: string]: string | number;
}

/** Client of one shop's REST API, at any root on its host. Throws Failed. */
export interface WooClient {
  /** Peculiarities of the host found so far. */
  readonly notes: Set<ConnectionNote>;
  get(signal: AbortSignal, request: WooRequest): Promise<JsonAnswer>;
  /** One page of a list. */
  list(signal: AbortSignal, request: WooRequest): Promise<NumberedList>;
  /** A list by pages of 100, from the `next` of an earlier page or from the start. */
  pages(signal: AbortSignal, request: WooRequest, from?: string | null): ReturnType<typeof readNumberedPages>;
  /** The API's index. It needs no keys, so the request carries none. */
  index(signal: AbortSignal): Promise<JsonAnswer>;
}

export interface WooRequest {
  /** The path after /wp-json. */
  readonly route: string;
  readonly query?: WooQuery;
  readonly resource: StoreResource;
  /** Whether to retry temporary failures; default true. */
  readonly retry?: boolean;
}

/** Stores with plain permalinks answer only at the second root; `?rest_route=` ignores keys (observed). */
const bases = ["/wp-json", "/index.php/wp-json"] as const;
type Base = (typeof bases)[number];

export function createWooClient(client: JsonClient, address: WooAddress, keys: WooKeys | null): WooClient {
  const { url: storeUrl, access } = address;
  const notes = new Set<ConnectionNote>();
  let answeringBase: Base | null = null;

  return {
    notes,
    get,
    list,

    async *pages(signal, request, from = null) {
      // Cancels a pending page that is no longer needed.
      const ended = new AbortController();
      const both = AbortSignal.any([signal, ended.signal]);
      const ask = (page: number) => list(both, { ...request, query: { ...request.query, per_page: pageSize, page } });
      try {
        yield* readNumberedPages(ask, from);
      } finally {
        ended.abort();
      }
    },

    index: (signal) => index(signal, answeringBase ?? bases[0], true),
  };

  async function list(signal: AbortSignal, request: WooRequest): Promise<NumberedList> {
    const { json, headers } = await get(signal, request);
    if (!Array.isArray(json)) throw new Failed("not-a-store", { resource: request.resource });
    return {
      records: json,
      total: headerNumber(headers, "x-wp-total"),
      pages: headerNumber(headers, "x-wp-totalpages"),
    };
  }

  async function get(signal: AbortSignal, request: WooRequest): Promise<JsonAnswer> {
    if (answeringBase) {
      const base = answeringBase;
      return ask(signal, base, request).catch(async (error: unknown) => {
        throw await explained(signal, base, error);
      });
    }
    let firstFailure: Failed | null = null;
    for (const base of bases) {
      try {
        const answer = await askFirst(signal, base, request, firstFailure);
        answeringBase = base;
        if (base !== bases[0]) notes.add("plain-permalinks");
        return answer;
      } catch (error) {
        // A network error may hide the web server's 404, which has no CORS headers.
        if (!(error instanceof Failed) || !(isMissing(error) || isNetwork(error))) throw error;
        firstFailure ??= error;
      }
    }
    throw firstFailure ?? new Failed("store-no-rest", { resource: request.resource });
  }

  async function askFirst(
    signal: AbortSignal,
    base: Base,
    request: WooRequest,
    firstFailure: Failed | null,
  ): Promise<JsonAnswer> {
    const unreachable = firstFailure !== null && isNetwork(firstFailure);
    try {
      return await ask(signal, base, unreachable ? { ...request, retry: false } : request);
    } catch (error) {
      if (access === "public" || unreachable || !(error instanceof Failed) || !isNetwork(error)) throw error;
      const reason = await diagnosed(signal, base, error);
      if (reason.failure.code !== "store-no-cors") throw reason;
      // The first failure may have been temporary.
      return ask(signal, base, { ...request, retry: false }).catch((again: unknown) => {
        throw again instanceof Failed && isNetwork(again) ? reason : again;
      });
    }
  }

  /**
   * Explains a network failure of a store that has answered before. Only failures of the whole store replace it:
   * missing CORS headers are no reason, since earlier answers had them.
   */
  async function explained(signal: AbortSignal, base: Base, error: unknown): Promise<unknown> {
    if (access === "public" || !(error instanceof Failed) || error.failure.code !== "network") return error;
    const reason = await diagnosed(signal, base, error);
    return storeWideFailures.has(reason.failure.code) ? reason : error;
  }

  /**
   * Finds why a request with keys got no answer, by a request without keys. Browsers report a refused redirect, missing
   * CORS headers and a broken connection as the same error.
   */
  async function diagnosed(signal: AbortSignal, base: Base, failed: Failed): Promise<Failed> {
    try {
      const { origin } = new URL((await index(signal, base, false)).url);
      if (origin !== new URL(storeUrl).origin) return new Failed("store-moved", { url: origin });
      return new Failed("store-no-cors", { url: origin });
    } catch (error) {
      signal.throwIfAborted();
      return error instanceof Failed && !isNetwork(error) && error.failure.code !== "timeout" ? error : failed;
    }
  }

  function index(signal: AbortSignal, base: Base, retry: boolean): Promise<JsonAnswer> {
    return client.get(signal, `${storeUrl}${base}/?_fields=name,namespaces`, {
      resource: "metadata",
      forgiving: true,
      classify: (answer) => classifyWooAnswer(answer, { resource: "metadata", keys: null, first: true }),
      retry,
    });
  }

  async function ask(
    signal: AbortSignal,
    base: Base,
    { route, query = {}, resource, retry = true }: WooRequest,
  ): Promise<JsonAnswer> {
    const url = new URL(`${storeUrl}${base}${route}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const carried = carryKeys(url);
    const place = access === "public" ? null : access === "keys-in-header" ? "header" : "address";
    const answer = await client.get(signal, url.href, {
      ...carried,
      resource,
      retry,
      forgiving: true,
      classify: (given) => classifyWooAnswer(given, { resource, keys: place, first: answeringBase === null }),
    });
    if (answer.dirty) notes.add("warnings-before-json");
    return answer;
  }

  /** Adds the keys to the address, or answers the header with them. WooCommerce requires https (observed). */
  function carryKeys(url: URL): Pick<JsonQuestion, "authorization" | "secret"> {
    if (access === "public") return {};
    if (!keys) throw new Failed("keys-missing");
    if (url.protocol !== "https:" && !loopback.has(url.hostname)) throw new Failed("url-not-https");
    const { consumerKey, consumerSecret } = keys;
    if (access === "keys-in-header") return { authorization: `Basic ${base64(`${consumerKey}:${consumerSecret}`)}` };
    notes.add("keys-in-address");
    url.searchParams.set("consumer_key", consumerKey);
    url.searchParams.set("consumer_secret", consumerSecret);
    return { secret: true };
  }
}

/** Failures of a request without keys that also explain one with keys, after earlier answers. */
const storeWideFailures: ReadonlySet<string> = new Set([
  "store-moved",
  "store-login",
  "store-locked",
  "store-maintenance",
  "store-firewall",
]);

const loopback = new Set(["localhost", "127.0.0.1"]);

function isMissing({ failure }: Failed): boolean {
  return failure.code === "store-no-rest";
}

function isNetwork({ failure }: Failed): boolean {
  return failure.code === "network" || failure.code === "offline";
}

/** Encodes UTF-8 bytes, since `btoa` refuses characters beyond Latin-1, which a person may type. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function headerNumber(headers: Headers, name: string): number | null {
  const text = headers.get(name) ?? "";
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}

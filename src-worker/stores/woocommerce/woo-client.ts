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
  /** A list from a place in it or from its start, by pages of 100. */
  pages(signal: AbortSignal, request: WooRequest, from?: string | null): ReturnType<typeof readNumberedPages>;
  /** The API's own index, which asks for no keys and is sent none. */
  index(signal: AbortSignal): Promise<JsonAnswer>;
}

export interface WooRequest {
  /** Begins after /wp-json. */
  readonly route: string;
  readonly query?: WooQuery;
  readonly resource: StoreResource;
  /** Whether to retry temporary failures; default true. */
  readonly retry?: boolean;
}

/** Observed: plain permalinks allow only the second, and `?rest_route=` ignores keys. */
const bases = ["/wp-json", "/index.php/wp-json"] as const;
type Base = (typeof bases)[number];

export function createWooClient(client: JsonClient, address: WooAddress, keys: WooKeys | null): WooClient {
  const { url: storeUrl, access } = address;
  const notes = new Set<ConnectionNote>();
  let answered: Base | null = null;

  return {
    notes,
    get,
    list,

    async *pages(signal, request, from = null) {
      // Cancels a pending page that is no longer needed.
      const left = new AbortController();
      const both = AbortSignal.any([signal, left.signal]);
      const ask = (page: number) => list(both, { ...request, query: { ...request.query, per_page: pageSize, page } });
      try {
        yield* readNumberedPages(ask, from);
      } finally {
        left.abort();
      }
    },

    index: (signal) => index(signal, answered ?? bases[0], true),
  };

  async function list(signal: AbortSignal, request: WooRequest): Promise<NumberedList> {
    const { json, headers } = await get(signal, request);
    if (!Array.isArray(json)) throw new Failed("not-a-store", { resource: request.resource });
    return { records: json, total: figure(headers, "x-wp-total"), pages: figure(headers, "x-wp-totalpages") };
  }

  async function get(signal: AbortSignal, request: WooRequest): Promise<JsonAnswer> {
    if (answered) {
      const base = answered;
      return ask(signal, base, request).catch(async (error: unknown) => {
        throw await explained(signal, base, error);
      });
    }
    let missed: Failed | null = null;
    for (const base of bases) {
      try {
        const answer = await askFirst(signal, base, request, missed);
        answered = base;
        if (base !== bases[0]) notes.add("plain-permalinks");
        return answer;
      } catch (error) {
        // That nobody answers may mean here, too, that the web server's own 404 has no CORS headers.
        if (!(error instanceof Failed) || !(isMissing(error) || isNetwork(error))) throw error;
        missed ??= error;
      }
    }
    throw missed ?? new Failed("store-no-rest", { resource: request.resource });
  }

  async function askFirst(
    signal: AbortSignal,
    base: Base,
    request: WooRequest,
    missed: Failed | null,
  ): Promise<JsonAnswer> {
    const deaf = missed !== null && isNetwork(missed);
    try {
      return await ask(signal, base, deaf ? { ...request, retry: false } : request);
    } catch (error) {
      if (access === "public" || deaf || !(error instanceof Failed) || !isNetwork(error)) throw error;
      const reason = await diagnosed(signal, base, error);
      if (reason.failure.code !== "store-no-cors") throw reason;
      // It may have been the line after all.
      return ask(signal, base, { ...request, retry: false }).catch((again: unknown) => {
        throw again instanceof Failed && isNetwork(again) ? reason : again;
      });
    }
  }

  /**
   * Why a store that has answered does so no longer, where it is the whole store that says so. That a browser may not
   * read it is not it: it could before.
   */
  async function explained(signal: AbortSignal, base: Base, error: unknown): Promise<unknown> {
    if (access === "public" || !(error instanceof Failed) || error.failure.code !== "network") return error;
    const reason = await diagnosed(signal, base, error);
    return ofTheWholeStore.has(reason.failure.code) ? reason : error;
  }

  /**
   * Why a request with keys failed without any answer: to a browser a redirect that it must not follow, a page without
   * CORS headers and a dead line are one. The same host is asked for what needs no keys, and sent none.
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
      classify: (given) => classifyWooAnswer(given, { resource, keys: place, first: answered === null }),
    });
    if (answer.dirty) notes.add("warnings-before-json");
    return answer;
  }

  /** Puts the keys where they belong: for the store's eyes alone. Observed: over plain http no key is taken. */
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

/** What a request without keys may tell about one with keys, in the middle of a reading. */
const ofTheWholeStore: ReadonlySet<string> = new Set([
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

/** A person may type what no key is made of: of that, too, there is a header. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function figure(headers: Headers, name: string): number | null {
  const text = headers.get(name) ?? "";
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}

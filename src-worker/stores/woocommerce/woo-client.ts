import type { Failure } from "../../contract/outcome";
import type { ConnectionNote } from "../../contract/store-connection";
import type { StoreResource } from "../../net/failure-for-status";
import { isBrieflyLimited, isBusy } from "../../net/is-busy";
import type { JsonAnswer, JsonClient, JsonQuestion } from "../../net/json-client";
import { Failed } from "../../outcome/failed";
import { createAnswerLimits } from "../answer-limits";
import { listIn } from "../list-in";
import type { ConnectedAddress } from "../store-address";
import type { StoreReading } from "../store-reading";
import { classifyWooAnswer } from "./classify-woo-answer";
import { outlineOf } from "./outline-of";
import { pageSize as largestPage, type NumberedList, readNumberedPages } from "./read-numbered-pages";

export type WooAddress = Extract<ConnectedAddress, { readonly platform: "woocommerce" }>;

export interface WooQuery {
  readonly [name: string]: string | number;
}

type TimedList = NumberedList & Pick<JsonAnswer, "milliseconds">;

/** Client of one shop's REST API, at any root below its address. Throws Failed. */
export interface WooClient {
  /** Peculiarities of the host found so far. */
  readonly notes: Set<ConnectionNote>;
  /**
   * Requests one record of a list, then ten: a host that returns one record in time may not return a page in time. A
   * slow host gets the note `slow-host`. Resolves to the records of both, and the time for one.
   */
  probe(signal: AbortSignal, request: WooRequest): Promise<TimedList>;
  get(signal: AbortSignal, request: WooRequest): Promise<JsonAnswer>;
  /** One page of a list. If it is larger than the host answers in time, it is read as smaller ones. */
  list(signal: AbortSignal, request: WooRequest): Promise<NumberedList>;
  /** A list by pages as large as the host answers in time, from the `next` of an earlier page or from the start. */
  pages(signal: AbortSignal, request: WooRequest, from?: string | null): ReturnType<typeof readNumberedPages>;
  /** The API's index. It needs no keys, so the request carries none. */
  index(signal: AbortSignal): Promise<JsonAnswer>;
}

export interface WooRequest {
  /** The path after /wp-json. */
  readonly route: string;
  readonly query?: WooQuery;
  readonly resource: StoreResource;
  /** Whether to retry all temporary failures, not only brief limits; default true. */
  readonly retry?: boolean;
}

/** The address of a store's REST API, by WordPress's setting for permalinks (observed): pretty, index or plain ones. */
const roots = ["/wp-json", "/index.php/wp-json", "/?rest_route="] as const;
type Root = (typeof roots)[number];

/** Into about so many a page that is too large is divided. */
const smallerPages = 5;

const noteOf: Readonly<Record<Root, ConnectionNote | null>> = {
  "/wp-json": null,
  "/index.php/wp-json": "index-permalinks",
  "/?rest_route=": "plain-permalinks",
};

/**
 * WooCommerce checks keys only when the text of the address contains `wp-json/wc/`, which a plain address lacks
 * (observed). The slashes must not be encoded.
 */
const authenticates = "&_p=/wp-json/wc/";

export function createWooClient(
  client: JsonClient,
  address: WooAddress,
  { keys, learned, learn, pageSize = largestPage }: StoreReading,
): WooClient {
  const { url: storeUrl, access } = address;
  const notes = new Set<ConnectionNote>();
  let answering: Root | null = null;
  const sizes = [pageSize, Math.min(pageSize, 20), 10] as const;
  const limits = createAnswerLimits(sizes, learned?.slowness ?? 0, publishLearned);
  const tried = roots.toSorted((one, other) => Number(other === learned?.root) - Number(one === learned?.root));
  const [likely = roots[0]] = tried;

  return {
    notes,
    async probe(signal, request) {
      const query = (count: number) => ({ ...request, query: { per_page: count, ...request.query }, retry: false });
      const first = await listAtOnce(signal, query(1));
      const isLong = first.total === null || first.total > 1;
      const ten = isLong ? await listAtOnce(signal, query(tenRecords)).catch(() => null) : null;
      signal.throwIfAborted();
      if (ten?.records.length === tenRecords) limits.recordProbe(first.milliseconds, ten.milliseconds);
      if (limits.isSlow) notes.add("slow-host");
      return ten ? { ...ten, milliseconds: first.milliseconds } : first;
    },
    get,
    list,

    async *pages(signal, request, from = null) {
      // Cancels a pending page that is no longer needed.
      const ended = new AbortController();
      const both = AbortSignal.any([signal, ended.signal]);
      try {
        yield* readNumberedPages((start, max) => pageFrom(both, request, start, max), from);
      } finally {
        ended.abort();
      }
    },

    index: (signal) => index(signal, answering ?? likely),
  };

  /** The page that begins with record `start`, of at most `max` records, as large as the host answers in time. */
  async function pageFrom(signal: AbortSignal, request: WooRequest, start: number, max: number): Promise<NumberedList> {
    for (;;) {
      const size = divisorOf(start, Math.min(limits.pageSize, max));
      try {
        return await listOrParts(signal, {
          ...request,
          query: { ...request.query, per_page: size, page: start / size + 1 },
        });
      } catch (error) {
        if (!isTimeout(error) || size <= limits.minPageSize) throw error;
      }
    }
  }

  async function list(signal: AbortSignal, request: WooRequest): Promise<NumberedList> {
    const wholeSize = sizeOf(request);
    for (;;) {
      const size = limits.isSlow ? divisorOf(wholeSize, limits.pageSize) : wholeSize;
      if (size < wholeSize) return inParts(signal, request, size);
      try {
        return await listOrParts(signal, request);
      } catch (error) {
        if (!isTimeout(error) || wholeSize <= limits.minPageSize) throw error;
      }
    }
  }

  /** A page; one that is larger than an answer may be is read as smaller ones. */
  async function listOrParts(signal: AbortSignal, request: WooRequest): Promise<NumberedList> {
    const size = sizeOf(request);
    try {
      const answer = await listAtOnce(signal, request);
      const isWhole = answer.records.length === size && size === limits.pageSize;
      // Other lists, and parts of records, come faster.
      if (isWhole && request.resource === "products" && !request.query?._fields) limits.recordPage(answer.milliseconds);
      return answer;
    } catch (error) {
      const isTooLarge = error instanceof Failed && error.failure.code === "answer-too-large";
      if (!isTooLarge || size <= limits.minPageSize) throw error;
      return inParts(signal, request, divisorOf(size, Math.max(size / smallerPages, limits.minPageSize)));
    }
  }

  /** A page, read as smaller ones of `size` records. */
  async function inParts(signal: AbortSignal, request: WooRequest, size: number): Promise<NumberedList> {
    const wholeSize = sizeOf(request);
    const { query } = request;
    const parts = wholeSize / size;
    const first = (Number(query?.page ?? 1) - 1) * parts;
    const records: unknown[] = [];
    for (let part = 1; ; part++) {
      const found = await list(signal, { ...request, query: { ...query, per_page: size, page: first + part } });
      records.push(...found.records);
      const { total } = found;
      if (found.records.length === 0 || part === parts)
        return { ...found, records, pages: total === null ? null : Math.ceil(total / wholeSize), size: wholeSize };
    }
  }

  async function listAtOnce(signal: AbortSignal, request: WooRequest): Promise<TimedList> {
    const { json, headers, milliseconds } = await get(signal, request);
    const records = listIn(json);
    if (!records)
      throw new Failed("not-a-store", { resource: request.resource, platform: "woocommerce", detail: outlineOf(json) });
    return {
      records,
      total: headerNumber(headers, "x-wp-total"),
      pages: headerNumber(headers, "x-wp-totalpages"),
      size: sizeOf(request),
      milliseconds,
    };
  }

  function publishLearned(): void {
    learn({ root: answering ?? learned?.root ?? null, slowness: limits.slowness, pageSize: limits.pageSize });
  }

  async function get(signal: AbortSignal, request: WooRequest): Promise<JsonAnswer> {
    if (answering) return requestFromAnswering(signal, answering, request);
    let first: Failed | null = null;
    let networkOnly = true;
    for (const root of tried) {
      try {
        return answered(root, await requestFirst(signal, root, request, first));
      } catch (error) {
        // A network error may hide the web server's 404 or the home page, which have no CORS headers.
        if (!(error instanceof Failed) || !(isMissing(error) || isNetwork(error))) throw error;
        networkOnly &&= isNetwork(error);
        first ??= error;
      }
    }
    // The line may be bad, so the first root gets the retries.
    if (networkOnly && request.retry !== false) return answered(likely, await requestJson(signal, likely, request));
    throw first ?? new Failed("store-no-rest", { resource: request.resource });
  }

  function answered(root: Root, answer: JsonAnswer): JsonAnswer {
    answering = root;
    if (root !== (learned?.root ?? likely)) publishLearned();
    const note = noteOf[root];
    if (note) notes.add(note);
    return answer;
  }

  /** Requests from a store that has answered before. When the store requests a pause, retries after it. */
  async function requestFromAnswering(signal: AbortSignal, root: Root, request: WooRequest): Promise<JsonAnswer> {
    for (let waits = 0; ; waits++) {
      try {
        return await requestJson(signal, root, request);
      } catch (error) {
        const reason = await explained(signal, root, error);
        if (reason === error || !(reason instanceof Failed) || !shouldWait(reason, request, waits)) throw reason;
      }
    }
  }

  async function requestFirst(
    signal: AbortSignal,
    root: Root,
    request: WooRequest,
    first: Failed | null,
  ): Promise<JsonAnswer> {
    const unreachable = first !== null && isNetwork(first);
    for (let waits = 0; ; waits++) {
      try {
        return await requestJson(signal, root, request, unlessNetwork);
      } catch (error) {
        if (access === "public" || unreachable || !(error instanceof Failed) || !isNetwork(error)) throw error;
        const reason = await diagnosed(signal, root, error);
        if (isBrieflyLimited(reason.failure) && waits < maxWaits) continue;
        if (reason.failure.code !== "store-no-cors") throw reason;
        // The first failure may have been temporary.
        return requestJson(signal, root, { ...request, retry: false }).catch((again: unknown) => {
          throw again instanceof Failed && isNetwork(again) ? reason : again;
        });
      }
    }
  }

  /**
   * Explains a network failure of a store that has answered before. Only failures of the whole store replace it:
   * missing CORS headers are no reason, since earlier answers had them.
   */
  async function explained(signal: AbortSignal, root: Root, error: unknown): Promise<unknown> {
    if (access === "public" || !(error instanceof Failed) || error.failure.code !== "network") return error;
    const reason = await diagnosed(signal, root, error);
    return storeWideFailures.has(reason.failure.code) ? reason : error;
  }

  /**
   * Finds why a request with keys got no answer, by a request without keys. Browsers report a refused redirect, missing
   * CORS headers and a broken connection as the same error.
   */
  async function diagnosed(signal: AbortSignal, root: Root, failed: Failed): Promise<Failed> {
    try {
      // A refusal now is what the failed request got.
      const { origin } = new URL((await index(signal, root, () => false)).url);
      if (origin !== new URL(storeUrl).origin) return new Failed("store-moved", { url: origin });
      return new Failed("store-no-cors", { url: origin });
    } catch (error) {
      signal.throwIfAborted();
      return error instanceof Failed && !isNetwork(error) && error.failure.code !== "timeout" ? error : failed;
    }
  }

  function index(signal: AbortSignal, root: Root, retry?: (failure: Failure) => boolean): Promise<JsonAnswer> {
    return client.get(signal, addressOf(root, "/", { _fields: "name,namespaces" }).href, {
      resource: "metadata",
      forgiving: true,
      classify: (answer) => classifyWooAnswer(answer, { resource: "metadata", keys: null, first: true }),
      adaptiveTimeout: limits,
      ...(retry && { retry }),
    });
  }

  /** @param passing the failures to retry, if the request allows any */
  async function requestJson(
    signal: AbortSignal,
    root: Root,
    { route, query = {}, resource, retry = true }: WooRequest,
    passing?: (failure: Failure) => boolean,
  ): Promise<JsonAnswer> {
    const { url, ...carried } = carryKeys(addressOf(root, route, query), root);
    const place = access === "public" ? null : access === "keys-in-header" ? "header" : "address";
    const answer = await client.get(signal, url, {
      ...carried,
      resource,
      adaptiveTimeout: limits,
      canReducePage: Number(query.per_page ?? 0) > limits.minPageSize,
      ...(retry ? passing && { retry: passing } : { retry: "brief-limits" }),
      forgiving: true,
      classify: (read) => classifyWooAnswer(read, { resource, keys: place, first: answering === null }),
    });
    if (answer.dirty) notes.add("warnings-before-json");
    return answer;
  }

  function addressOf(root: Root, route: string, query: WooQuery): URL {
    const plain = root === "/?rest_route=";
    const url = new URL(plain ? `${storeUrl}/` : `${storeUrl}${root}${route}`);
    if (plain) url.searchParams.set("rest_route", route);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    return url;
  }

  /** Adds the keys to the address, or answers the header with them. WooCommerce requires https (observed). */
  function carryKeys(
    address: URL,
    root: Root,
  ): { readonly url: string } & Pick<JsonQuestion, "authorization" | "secret"> {
    if (access === "public") return { url: address.href };
    if (!keys) throw new Failed("keys-missing");
    if (address.protocol !== "https:" && !loopback.has(address.hostname)) throw new Failed("url-not-https");
    const { consumerKey, consumerSecret } = keys;
    if (access === "keys-in-address") {
      notes.add("keys-in-address");
      address.searchParams.set("consumer_key", consumerKey);
      address.searchParams.set("consumer_secret", consumerSecret);
    }
    const url = root === "/?rest_route=" ? address.href + authenticates : address.href;
    if (access === "keys-in-address") return { url, secret: true };
    return { url, authorization: `Basic ${base64(`${consumerKey}:${consumerSecret}`)}` };
  }
}

/** Number of records whose time is measured. */
const tenRecords = 10;

/** WordPress's default. */
const defaultPageSize = 10;

function sizeOf({ query }: WooRequest): number {
  return Number(query?.per_page ?? defaultPageSize);
}

/** The largest number up to `max` that divides `whole`, which is 0 or more: a page of it can begin there. */
function divisorOf(whole: number, max: number): number {
  let divisor = Math.max(1, Math.floor(max));
  while (whole % divisor !== 0) divisor--;
  return divisor;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Failed && error.failure.code === "timeout";
}

/** How many times a request waits for a store whose refusals a browser hides, because they lack CORS headers. */
const maxWaits = 3;

function shouldWait({ failure }: Failed, { retry }: WooRequest, waits: number): boolean {
  if (isBrieflyLimited(failure)) return waits < maxWaits;
  return isBusy(failure) && retry !== false && waits === 0;
}

/** Failures of a request without keys that also explain one with keys, after earlier answers. */
const storeWideFailures: ReadonlySet<string> = new Set([
  "store-busy",
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

/** After a network failure of one root another one may answer, so the request does not wait. */
function unlessNetwork({ code, retryable }: Failure): boolean {
  return retryable && code !== "network" && code !== "offline";
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

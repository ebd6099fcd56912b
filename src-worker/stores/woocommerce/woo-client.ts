import type { Failure } from "../../contract/outcome";
import type { ConnectionNote } from "../../contract/store-connection";
import { isBrieflyLimited, isBusy } from "../../net/is-busy";
import type { JsonAnswer, JsonClient } from "../../net/json-client";
import { Failed } from "../../outcome/failed";
import { createAnswerLimits } from "../answer-limits";
import type { StoreReading } from "../store-reading";
import { pageSize as largestPage, type NumberedList, type readNumberedPages } from "./read-numbered-pages";
import { createWooLists, type TimedList } from "./woo-lists";
import { createWooRequests, type Root, roots, type WooAddress, type WooRequest } from "./woo-requests";

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

const noteOf: Readonly<Record<Root, ConnectionNote | null>> = {
  "/wp-json": null,
  "/index.php/wp-json": "index-permalinks",
  "/?rest_route=": "plain-permalinks",
};

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
  const hasAnswered = () => answering !== null;
  const { index, requestJson } = createWooRequests(client, address, { keys, limits, notes, hasAnswered });

  return {
    notes,
    get,
    ...createWooLists(get, limits, notes),
    index: (signal) => index(signal, answering ?? likely),
  };

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

import type { Failure } from "../contract/outcome";
import type { Failed } from "../outcome/failed";
import type { AdaptiveTimeout } from "./adaptive-timeout";
import type { Answer } from "./answer";
import type { StoreResource } from "./failure-for-status";

/** A store's answer as JSON. */
export interface JsonAnswer {
  readonly json: unknown;
  readonly status: number;
  /** Across origins most headers are unreadable unless the server exposes them. */
  readonly headers: Headers;
  /** The final address after redirects. */
  readonly url: string;
  /** Whether text before the JSON, such as PHP warnings, was skipped. Only with `forgiving`. */
  readonly dirty: boolean;
  /** Milliseconds from the request to the end of the answer, without any wait before it. */
  readonly milliseconds: number;
}

export interface JsonQuestion {
  readonly resource: StoreResource;
  /** Value of the Authorization header. Such a request bypasses the proxy and caches, and follows no redirect. */
  readonly authorization?: string;
  /** Whether the address carries keys. Such a request, too, bypasses the proxy and caches, and follows no redirect. */
  readonly secret?: boolean;
  /** Maps an answer to a failure, or to null for one to read. Default: `failureForStatus`. */
  readonly classify?: (answer: Answer) => Failed | null;
  /** Whether the address always has the same answer, so that a browser's cached one will do. */
  readonly isImmutable?: boolean;
  /** Makes JSON of the body, which is something else; throws `Failed`. */
  readonly unpack?: (body: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;
  /** Whether to skip text before the JSON. */
  readonly forgiving?: boolean;
  /** Which failures to retry: those of `isBrieflyLimited`, or those for which the function answers true. Default: all retryable ones. */
  readonly retry?: "brief-limits" | ((failure: Failure) => boolean);
  /** Least milliseconds between the starts of two requests to the store: what its platform allows. */
  readonly minGapMs?: number;
  /** How long to wait for an answer; default 20 seconds. */
  readonly adaptiveTimeout?: AdaptiveTimeout;
  /** Whether the caller requests less after a timeout, so that the same request is not repeated. */
  readonly canReducePage?: boolean;
}

/**
 * Requests JSON or a page from a store: waits for its turn at the store's origin, retries retryable failures, and slows
 * all requests to the origin down at the store's request. Throws `Failed`.
 */
export interface JsonClient {
  get(signal: AbortSignal, url: string, question: JsonQuestion): Promise<JsonAnswer>;
  /** The HTML of a store's page, at most 4 MB, once and possibly from the browser's cache. Sends no keys. */
  page(signal: AbortSignal, url: string): Promise<string>;
}

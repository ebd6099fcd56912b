import type { Failed } from "../run/failed";
import type { Answer } from "./answer";
import type { StoreResource } from "./failure-for-status";

/** A store's answer as JSON. */
export interface JsonAnswer {
  readonly json: unknown;
  readonly status: number;
  /** Across origins most headers are unreadable unless the server exposes them. */
  readonly headers: Headers;
  /** Where redirects ended. */
  readonly url: string;
  /** Whether something stood before the JSON and was left out: warnings of PHP. Only where `forgiving`. */
  readonly dirty: boolean;
}

export interface JsonQuestion {
  readonly resource: StoreResource;
  /** The value of an Authorization header. Such a request goes straight to the store, follows no redirect and is in no cache. */
  readonly authorization?: string;
  /** Whether the address itself carries keys: then, too, it never goes through the proxy, a redirect or a cache. */
  readonly secret?: boolean;
  /** The failure that an answer stands for, or null for one to read; without it the status decides. */
  readonly classify?: (answer: Answer) => Failed | null;
  /** Whether text before the JSON is to be left out. */
  readonly forgiving?: boolean;
  /** Whether a failure that may pass is met by another try; true without it. */
  readonly retry?: boolean;
}

/**
 * Asks a store for JSON: waits for its turn at the store's origin, tries again what may pass, and slows everyone
 * down when the store asks for it. Throws Failed.
 */
export interface JsonClient {
  get(signal: AbortSignal, url: string, question: JsonQuestion): Promise<JsonAnswer>;
}

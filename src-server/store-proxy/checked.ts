/** The proxy's own refusals with their status. */
export const proxyErrorStatus = {
  // the caller
  "method-not-allowed": 405,
  "origin-not-allowed": 403,
  "credentials-refused": 400,
  "request-malformed": 400,
  "kind-unknown": 400,
  // The requested address.
  "url-malformed": 400,
  "scheme-not-allowed": 403,
  "port-not-allowed": 403,
  "host-not-allowed": 403,
  "path-not-allowed": 403,
  "query-not-allowed": 403,
  /** Also of a name without addresses: one answer for both, or anyone could list the names of this server's network. */
  "address-not-public": 403,
  // limits, all with Retry-After
  "too-many-requests": 429,
  "proxy-busy": 503,
  "host-busy": 503,
  "buffer-full": 503,
  // the store's answer
  "redirect-not-allowed": 502,
  "too-many-redirects": 502,
  "answer-encoded": 502,
  "answer-too-large": 502,
  "not-json": 502,
  "not-an-image": 502,
  /** Stands for every failure to get an image or a style sheet, whose address may be any. */
  "fetch-failed": 502,
  "not-a-page": 502,
  "not-a-style-sheet": 502,
  "upstream-failed": 502,
  "upstream-timeout": 504,
} as const satisfies Readonly<Record<string, number>>;

type ProxyErrorCode = keyof typeof proxyErrorStatus;

/** The proxy's own refusal, or the store's error status under the code `upstream`. */
export type ProxyError =
  | {
      readonly code: ProxyErrorCode;
      /** `redirect-not-allowed`: `reason` (code of the broken rule) and `path`; `not-json`: `bytes`. */
      readonly details?: Readonly<Record<string, string | number>>;
      readonly retryAfterSeconds?: number;
    }
  | {
      readonly code: "upstream";
      /** 400 to 599. */
      readonly status: number;
      readonly statusText: string;
      /** The store's unparsed Retry-After. */
      readonly retryAfter: string | null;
      /** Whether the body is HTML: a firewall's page or a maintenance notice instead of the API's answer. */
      readonly page: boolean;
      /** The code in the body of an error of WordPress, such as "wp_die" during maintenance; null for none. */
      readonly error: string | null;
    };

/** The result of a check: a value or a refusal. */
export type Checked<T> = { readonly ok: true; readonly value: T } | Refused;

interface Refused {
  readonly ok: false;
  readonly error: ProxyError;
}

export function passed<T>(value: T): Checked<T> {
  return { ok: true, value };
}

export function refused(code: ProxyErrorCode, details?: Readonly<Record<string, string | number>>): Refused {
  return { ok: false, error: details ? { code, details } : { code } };
}

/** A refusal by a limit; the client may retry after so many seconds. */
export function refusedFor(code: ProxyErrorCode, retryAfterSeconds: number): Refused {
  return { ok: false, error: { code, retryAfterSeconds } };
}

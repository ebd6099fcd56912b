/** Every refusal of the proxy's own, with the status that carries it. */
export const proxyErrorStatus = {
  // the caller
  "method-not-allowed": 405,
  "origin-not-allowed": 403,
  "credentials-refused": 400,
  "question-malformed": 400,
  "kind-unknown": 400,
  // the address asked for
  "url-malformed": 400,
  "scheme-not-allowed": 403,
  "port-not-allowed": 403,
  "host-not-allowed": 403,
  "path-not-allowed": 403,
  "query-not-allowed": 403,
  "address-not-public": 403,
  // limits; all carry Retry-After
  "too-many-requests": 429,
  "host-busy": 503,
  "buffer-full": 503,
  // what the store did
  "host-unresolved": 502,
  "redirect-not-allowed": 502,
  "too-many-redirects": 502,
  "answer-encoded": 502,
  "answer-too-large": 502,
  "not-json": 502,
  "not-an-image": 502,
  "not-a-page": 502,
  "not-a-style-sheet": 502,
  "upstream-failed": 502,
  "upstream-timeout": 504,
} as const satisfies Readonly<Record<string, number>>;

/** The proxy's own refusals. A store's own error status is told apart from them by the code `upstream`. */
export type ProxyErrorCode = keyof typeof proxyErrorStatus;

/** Why nothing is handed over: the proxy's own refusal, or what the store itself answered. */
export type ProxyError =
  | {
      readonly code: ProxyErrorCode;
      /** `redirect-not-allowed`: `reason` (the rule broken) and `path` it led to; `not-json`: `bytes`. */
      readonly details?: Readonly<Record<string, string | number>>;
      readonly retryAfterSeconds?: number;
    }
  | {
      readonly code: "upstream";
      /** 400 to 599. */
      readonly status: number;
      readonly statusText: string;
      /** The store's Retry-After as it came. */
      readonly retryAfter: string | null;
      /** Whether it refused with a page of HTML: a firewall's or a maintenance notice, and no API's. */
      readonly page: boolean;
    };

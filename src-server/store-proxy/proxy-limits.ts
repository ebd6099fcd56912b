/** Limits for each request and for all requests together. */
export interface ProxyLimits {
  readonly answerBytes: number;
  /** For all answers in transit. */
  readonly bufferBytes: number;
  /** From the request to the last byte of the store's answer, including name lookups and redirects. */
  readonly totalMs: number;
  readonly redirects: number;
  /** JSON, pages and style sheets, per client. */
  readonly jsonPerMinute: number;
  readonly imagesPerSecond: number;
  readonly imagesInFlightPerHost: number;
}

export const proxyLimits: ProxyLimits = {
  answerBytes: 12 * 1024 * 1024,
  bufferBytes: 64 * 1024 * 1024,
  totalMs: 20_000,
  redirects: 3,
  jsonPerMinute: 60,
  imagesPerSecond: 20,
  imagesInFlightPerHost: 8,
};

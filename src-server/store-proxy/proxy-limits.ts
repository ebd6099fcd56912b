/** What one question may cost, and all together. */
export interface ProxyLimits {
  readonly answerBytes: number;
  /** Held for all answers in passage. */
  readonly bufferBytes: number;
  /** From the question to the last byte of the store's answer, redirects and name lookup included. */
  readonly totalMs: number;
  readonly redirects: number;
  /** JSON, pages and style sheets together, per client. */
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

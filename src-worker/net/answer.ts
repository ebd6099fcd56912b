/** A server's complete answer. */
export interface Answer {
  readonly status: number;
  readonly statusText: string;
  /** Across origins most headers are unreadable unless the server exposes them. */
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The final address after redirects; without its query when the request carried keys or the proxy followed them. */
  readonly url: string;
  /** Whether `url` differs from the requested address. */
  readonly redirected: boolean;
}

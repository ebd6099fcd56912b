/** What a server answered, body included. */
export interface Answer {
  readonly status: number;
  readonly statusText: string;
  /** Across origins most headers are unreadable unless the server exposes them. */
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where redirects ended; without its query when the request carried keys or the proxy followed them. */
  readonly url: string;
  /** Whether `url` is another address than the one asked for. */
  readonly redirected: boolean;
}

/** A store's answer, before a fault spoils it and before it is written to the wire. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** How an answer goes over the wire. */
export type Delivery =
  | { readonly kind: "whole"; readonly answer: Answer }
  /** Without a length: the end of the connection ends the body. */
  | { readonly kind: "unframed"; readonly answer: Answer }
  /** Half of the body, then the connection drops: despite a promised length, between two chunks, or by a reset. */
  | { readonly kind: "cut"; readonly answer: Answer; readonly how: "length" | "chunked" | "reset" }
  /** The headers, then the body in small pieces over `overMs` milliseconds. */
  | { readonly kind: "drip"; readonly answer: Answer; readonly overMs: number }
  | { readonly kind: "hang" };

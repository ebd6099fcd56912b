import type { Answer } from "./answer";

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

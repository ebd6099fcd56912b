import type { Answer } from "./answer";

/** How an answer goes over the wire. */
export type Delivery =
  | { readonly kind: "whole"; readonly answer: Answer }
  /** Says no length: the end of the connection is the end of the body. */
  | { readonly kind: "unframed"; readonly answer: Answer }
  /** Half of the body, then the line is dropped: after a length was promised, between two chunks, or by a reset. */
  | { readonly kind: "cut"; readonly answer: Answer; readonly how: "length" | "chunked" | "reset" }
  /** The headers, then the body in small pieces over so many milliseconds. */
  | { readonly kind: "drip"; readonly answer: Answer; readonly overMs: number }
  | { readonly kind: "hang" };

import type { OrderEdit, OrderLine } from "../../../src-worker/contract/order";

/** The `detail` of a `vitrine:order-line` event; also posted, with its `type`, to the embedding page. */
export interface OrderLineChange {
  readonly order: OrderEdit["order"];
  /** Quantity 0 for a removed line. */
  readonly line: OrderLine;
  /** Added pieces; negative for removed ones. */
  readonly by: number;
}

const type = "vitrine:order-line";

/** Emits `vitrine:order-line` for each changed line on `window` and to embedding pages that the operator lists. */
export function emitOrderLines({ order, lines }: OrderEdit): void {
  for (const { line, by } of lines) {
    const detail: OrderLineChange = { order, line, by };
    window.dispatchEvent(new CustomEvent(type, { detail }));
    if (window.parent !== window)
      void import("./post-to-embedder").then(
        ({ postToEmbedder }) => postToEmbedder({ type, ...detail }),
        // Offline after an update: the page around this one learns of a later line.
        () => undefined,
      );
  }
}

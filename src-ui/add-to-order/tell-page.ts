import type { OrderEdit, OrderLine } from "../../src-worker/contract/order";
import { embedOriginsPath } from "../../src-worker/contract/shared-names";

/** The `detail` of a `vitrine:order-line` event; posted with its `type` to the page that holds this one in a frame. */
export interface OrderLineTold {
  readonly order: OrderEdit["order"];
  /** With the quantity 0 where it was taken away. */
  readonly line: OrderLine;
  /** Pieces more than before; below 0 for fewer. */
  readonly by: number;
}

const type = "vitrine:order-line";

let listed: Promise<readonly string[]> | null = null;

/** Tells whoever listens on `window`, and an embedding page that the operator listed, which lines have other quantities. */
export function tellPage({ order, lines }: OrderEdit): void {
  for (const { line, by } of lines) {
    const detail: OrderLineTold = { order, line, by };
    window.dispatchEvent(new CustomEvent(type, { detail }));
    if (window.parent !== window) void post({ type, ...detail });
  }
}

/** The browser hands it over where the embedding page is of that origin, and drops it otherwise. */
async function post(message: OrderLineTold & { readonly type: string }): Promise<void> {
  listed ??= embedOrigins();
  for (const origin of await listed) window.parent.postMessage(message, origin);
}

/** Those that the server lists and that, as far as the browser tells, may be the embedding page's. */
async function embedOrigins(): Promise<readonly string[]> {
  try {
    const answer = await fetch(embedOriginsPath);
    const list: unknown = answer.ok ? await answer.json() : [];
    const origins = Array.isArray(list) ? list.filter((origin) => typeof origin === "string") : [];
    // Firefox does not tell who embeds.
    const embedder = location.ancestorOrigins?.[0];
    return origins.filter((origin) => embedder === undefined || origin === embedder);
  } catch {
    // Without a network: asked again with the next line.
    listed = null;
    return [];
  }
}

import type { OrderEdit, OrderLine } from "../../../src-worker/contract/order";
import { embedOriginsPath } from "../../../src-worker/contract/shared-names";

/** The `detail` of a `vitrine:order-line` event; also posted, with its `type`, to the embedding page. */
export interface OrderLineChange {
  readonly order: OrderEdit["order"];
  /** Quantity 0 for a removed line. */
  readonly line: OrderLine;
  /** Added pieces; negative for removed ones. */
  readonly by: number;
}

const type = "vitrine:order-line";

let origins: Promise<readonly string[]> | null = null;

/** Emits `vitrine:order-line` for each changed line on `window` and to embedding pages that the operator lists. */
export function emitOrderLines({ order, lines }: OrderEdit): void {
  for (const { line, by } of lines) {
    const detail: OrderLineChange = { order, line, by };
    window.dispatchEvent(new CustomEvent(type, { detail }));
    if (window.parent !== window) void post({ type, ...detail });
  }
}

/** The browser delivers the message only to an embedding page of that origin. */
async function post(message: OrderLineChange & { readonly type: string }): Promise<void> {
  origins ??= fetchEmbedOrigins();
  for (const origin of await origins) window.parent.postMessage(message, origin);
}

/** The origins that the server lists, reduced to the embedding page's when the browser reveals it. */
async function fetchEmbedOrigins(): Promise<readonly string[]> {
  try {
    const answer = await fetch(embedOriginsPath);
    const list: unknown = answer.ok ? await answer.json() : [];
    const allowed = Array.isArray(list) ? list.filter((origin) => typeof origin === "string") : [];
    // Firefox does not reveal the embedding page.
    const embedder = location.ancestorOrigins?.[0];
    return allowed.filter((origin) => embedder === undefined || origin === embedder);
  } catch {
    // Offline: retries with the next changed line.
    origins = null;
    return [];
  }
}

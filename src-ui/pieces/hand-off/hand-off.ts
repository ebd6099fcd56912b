import { oneLine } from "../../../src-worker/contract/one-line";
import type { Order, OrderLine } from "../../../src-worker/contract/order";
import { platformPages } from "../../../src-worker/contract/platform-pages";
import { platformFacts } from "../../../src-worker/contract/platforms";
import type { StoreSummary } from "../../../src-worker/contract/snapshot";
import type { QrContent } from "../../foundations/parts/qr-dialog";

export type HandOffStore = Pick<StoreSummary, "platform" | "url">;

/**
 * The ways in which an order can leave, best first; a QR code takes the first that it has room for.
 *
 * A camera opens a link with one touch. It offers plain text only as a search on the web, which would send the order to a
 * search engine, but saves a contact card with its note on the phone.
 *
 * @param store null if the device no longer knows the order's store
 * @param name of the order, for the card
 */
export function handOffsOf(order: Order, store: HandOffStore | null, name: string): readonly QrContent[] {
  const cart = store && cartLink(order.lines, store);
  const title = oneLine([name, order.storeName].filter(Boolean).join(" · "));
  const url = store && platformFacts[store.platform].hasWebsite ? store.url : null;
  const card = (lineText: (line: OrderLine) => string): QrContent => ({
    kind: "card",
    text: contactCard(title, order.storeName, url, order.lines.map(lineText).join("\n")),
  });
  return [...(cart ? [{ kind: "cart", text: cart } as const] : []), card(wholeLine), card(shortLine)];
}

/** A link that opens the store's cart with these lines; null where the store has none. */
export function cartLink(lines: readonly OrderLine[], { platform, url }: HandOffStore): string | null {
  const path = platform === "demo" || lines.length === 0 ? null : platformPages[platform].cart(lines);
  return path && url + path;
}

function wholeLine({ quantity, title, variantTitle, sku }: OrderLine): string {
  return oneLine(`${quantity} × ${[title, variantTitle].filter(Boolean).join(" – ")}${sku && ` (${sku})`}`);
}

/** By SKU alone where there is one. */
function shortLine(line: OrderLine): string {
  return line.sku ? oneLine(`${line.quantity} × ${line.sku}`) : wholeLine(line);
}

/** A vCard 3.0 (RFC 2426) whose note is the text. */
function contactCard(name: string, company: string, url: string | null, note: string): string {
  return [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${escaped(name)};;;;`,
    `FN:${escaped(name)}`,
    `ORG:${escaped(company)}`,
    ...(url ? [`URL:${escaped(url)}`] : []),
    `NOTE:${escaped(note)}`,
    "END:VCARD",
  ].join("\r\n");
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n|\r/g, "\\n");
}

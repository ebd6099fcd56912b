import { describe, expect } from "vitest";
import { money } from "../../../src-ui/foundations/words/money";
import { withNews } from "../../../src-ui/screens/order/with-news";
import { allOrders } from "../../../src-worker/contract/order";
import type { World } from "../../../src-worker/world/world";
import { readPdf } from "../export/read-pdf";
import { inEnglish } from "../export/sample-order";
import { plain } from "../ui/money-texts";
import { type AppWindow, last, listedRows, value, withoutImages } from "./app-window";
import { test } from "./engine-test";

interface Shop {
  readonly platform: "shopify" | "woocommerce";
  readonly keys: boolean;
  readonly currency: string;
  /** The decimals that the store states. */
  readonly decimals: number;
  /** The price of each of its products, as it writes it. */
  readonly price: string;
}

/** The answers of a shop, with its own currency, decimals and price. */
function answering({ platform, keys, currency, decimals, price }: Shop): World["fetch"] {
  const own: readonly (readonly [RegExp, string])[] = [
    [/"(price|regular_price|sale_price)":\s*"[^"]*"/g, `"$1":"${price}"`],
    [/"compare_at_price":\s*"[^"]*"/g, '"compare_at_price":null'],
    [/"(currency|currency_code|code)":\s*"EUR"/g, `"$1":"${currency}"`],
    // A thousand pieces of anything can be ordered.
    [/"maximum":\s*\d+/g, '"maximum":9999'],
    [/"currency_minor_unit":\s*\d/g, `"currency_minor_unit":${decimals}`],
  ];
  return async (url, init) => {
    const answer = await withoutImages(url, init);
    if (!answer.headers.get("content-type")?.includes("json")) return answer;
    let text = await answer.text();
    for (const [theirs, ours] of own) text = text.replace(theirs, ours);
    if (platform === "woocommerce" && keys && url.includes("woocommerce_price_num_decimals"))
      text = text.replace(/"value":\s*"2"/, `"value":"${decimals}"`);
    const headers = new Headers(answer.headers);
    headers.delete("content-length");
    headers.delete("content-encoding");
    return new Response(text, { status: answer.status, headers });
  };
}

async function documentOf(window: AppWindow, order: string, format: "text" | "csv" | "pdf"): Promise<Blob> {
  const document = value(await window.engine.exportOrder(order, format, inEnglish));
  if (!(document instanceof Blob)) throw new Error("no document");
  return document;
}

const woo = { platform: "woocommerce", keys: true } as const;

describe.each<[string, Shop, { each: string; thousand: string; csv: string }]>([
  [
    "WooCommerce with keys, below the smallest unit",
    { ...woo, currency: "EUR", decimals: 2, price: "0.025" },
    { each: "€0.025", thousand: "€25.00", csv: "1000,0.025,25.00," },
  ],
  [
    "WooCommerce with keys, in a currency without decimals in CLDR",
    { ...woo, currency: "RSD", decimals: 2, price: "199.5" },
    { each: "RSD 199.50", thousand: "RSD 199,500.00", csv: "1000,199.50,199500.00," },
  ],
  [
    "WooCommerce with keys and no decimals",
    { ...woo, currency: "HUF", decimals: 0, price: "4990" },
    { each: "HUF 4,990", thousand: "HUF 4,990,000", csv: "1000,4990,4990000," },
  ],
  [
    "WooCommerce without keys and no decimals",
    { ...woo, keys: false, currency: "HUF", decimals: 0, price: "4990" },
    { each: "HUF 4,990", thousand: "HUF 4,990,000", csv: "1000,4990,4990000," },
  ],
  [
    "WooCommerce without keys and three decimals",
    { ...woo, keys: false, currency: "KWD", decimals: 3, price: "1250" },
    { each: "KWD 1.250", thousand: "KWD 1,250.000", csv: "1000,1.250,1250.000," },
  ],
  [
    "Shopify in yen",
    { platform: "shopify", keys: false, currency: "JPY", decimals: 2, price: "1500.00" },
    { each: "¥1,500", thousand: "¥1,500,000", csv: "1000,1500,1500000," },
  ],
])("%s", (_, shop, shown) => {
  test("shows the same price in rows, products, orders and documents, also after a restart", async ({
    start,
    imported,
    reopened,
  }) => {
    const store = await start(shop.platform, { products: 12 });
    const isPublic = shop.platform === "woocommerce" && !shop.keys;
    const connection = isPublic ? store.publicConnection : store.connection;
    const first = await imported({ connection }, answering(shop));
    const text = (amount: string | number, of: Parameters<typeof money>[1]) => plain(money(amount, of, "en"));
    const summary = last(first).store;
    if (!summary) throw new Error("no store");
    const row = (await listedRows(first)).find(({ adding }) => adding !== null);
    if (!row?.adding) throw new Error("nothing to add");
    expect([row.priceMin, row.priceMax].map((price) => text(price ?? -1, summary))).toEqual([shown.each, shown.each]);
    const { product } = value(await first.engine.openProduct(row.id));
    expect(text(product.variants[0]?.price ?? "", summary)).toBe(shown.each);

    const added = await first.engine.addToOrder([{ product: row.id, variant: row.adding.id, quantity: 1000 }]);
    const { order: name, lines } = value(added);
    expect(lines).toMatchObject([{ by: 1000 }]);

    const again = await reopened();
    expect(last(again).store).toMatchObject({ currency: shop.currency, decimals: summary.decimals });
    const { order, totals } = withNews(null, value(await again.engine.readOrder(name.id, null)));
    expect(text(order.lines[0]?.price ?? "", order)).toBe(shown.each);
    expect(text(totals.amount, order)).toBe(shown.thousand);
    const listed = value(await again.engine.listOrders(allOrders, 1000)).orders;
    expect(listed.map((one) => text(one.amount, one))).toEqual([shown.thousand]);
    const message = plain(await (await documentOf(again, order.id, "text")).text());
    expect(message).toContain(`(${shown.each}) = ${shown.thousand}`);
    expect(message).toContain(`total: ${shown.thousand}`);
    expect(await (await documentOf(again, order.id, "csv")).text()).toContain(shown.csv);
    const pdf = await readPdf(new Uint8Array(await (await documentOf(again, order.id, "pdf")).arrayBuffer()));
    expect(pdf.pages.flat().map(plain)).toEqual(expect.arrayContaining([shown.each, `total: ${shown.thousand}`]));
  });
});

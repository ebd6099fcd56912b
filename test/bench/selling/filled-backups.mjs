import { readFileSync } from "node:fs";

/** A backup has at most 32 MB: some thousand orders. */
const ordersOfFile = 2500;

const pad = (/** @type {number} */ number, places = 4) => String(number).padStart(places, "0");

/**
 * Backups with a device's orders, customers, price lists and presentations, over the demo's articles. The last order is open
 * and the current one.
 * @param {{ orders: number, lines: number, customers: number, prices: number, presentations: number }} scale
 * @returns {readonly string[]} JSON
 */
export function filledBackups({ orders, lines, customers, prices, presentations }) {
  const articles = demoVariants();
  const directory = Array.from({ length: customers }, (_, at) => customer(at));
  const all = Array.from({ length: orders }, (_, at) => order(at, orders, lines, directory[at % customers], articles));
  const [last] = all.slice(-1);
  const files = [];
  for (let from = 0; from < orders; from += ordersOfFile)
    files.push({
      format: "vitrine-work",
      version: 3,
      made: "2026-11-20T08:00:00.000Z",
      current: {},
      orders: all.slice(from, from + ordersOfFile),
    });
  Object.assign(files.at(-1) ?? {}, {
    current: last ? { demo: last.id } : {},
    customers: directory,
    priceLists: [priceList(prices, articles)],
    presentations: Array.from({ length: presentations }, (_, at) => presentation(at, articles)),
  });
  return files.map((file) => JSON.stringify(file));
}

/** @typedef {ReturnType<typeof demoVariants>[number]} DemoVariant */

/** The available variants of the demo, with their articles. */
export function demoVariants() {
  /** @type {readonly { code: string, handle: string, title: { en: string }, price: number | Record<string, number>, stock: Record<string, number>, boxOf?: number }[]} */
  const articles = JSON.parse(readFileSync("demo/catalogue/articles.json", "utf8"));
  /** @type {{ options: Record<string, { choices: Record<string, { code: string, label: { en: string } }> }> }} */
  const { options } = JSON.parse(readFileSync("demo/catalogue/terms.json", "utf8"));
  const choices = Object.assign({}, ...Object.values(options).map((option) => option.choices));
  return articles.flatMap(({ code, handle, title, price, stock, boxOf }) =>
    Object.entries(stock)
      .filter(([, pieces]) => pieces > 0)
      .map(([choice]) => {
        const parts = choice === "" ? [] : choice.split("/");
        const sku = [code, ...parts.map((part) => choices[part]?.code ?? sizeCode(part))].join("-");
        return {
          productId: code.toLowerCase(),
          variantId: sku.toLowerCase(),
          handle,
          title: title.en,
          variantTitle: parts.map((part) => choices[part]?.label.en ?? part).join(" / "),
          sku,
          price: (typeof price === "number" ? price : (price[parts.at(-1) ?? ""] ?? 0)).toFixed(2),
          step: boxOf ?? 1,
        };
      }),
  );
}

/** @param {number} at */
export function companyOf(at) {
  return `Casa ${names[at % names.length]} ${pad(at)}`;
}

/** A size in centimetres stands in the article number by its digits. @param {string} size */
function sizeCode(size) {
  return size.replaceAll(/\D+/g, " ").trim().replaceAll(" ", "X");
}

/** @param {number} at */
function customer(at) {
  return {
    id: `customer-${at}`,
    company: companyOf(at),
    name: `${names[(at * 7) % names.length]} ${names[(at * 3 + 1) % names.length]}`,
    address: `Rua ${names[(at * 5) % names.length]}, ${at}\n${4000 + (at % 900)} Porto`,
    shippingAddress: "",
    email: `orders@casa${at}.example`,
    phone: `+3519${pad(at, 8)}`,
    taxId: `PT5${pad(at, 8)}`,
    priceList: at % 2 === 0 ? "list" : "",
    discount: at % 5 === 0 ? "5" : "",
    note: "",
    changedAt: "2026-06-01T08:00:00.000Z",
    usedAt: new Date(Date.UTC(2026, 5, 1, 8, at)).toISOString(),
  };
}

/**
 * @param {number} at
 * @param {number} orders
 * @param {number} lines
 * @param {ReturnType<typeof customer> | undefined} buyer
 * @param {readonly DemoVariant[]} articles
 */
function order(at, orders, lines, buyer, articles) {
  const begun = new Date(Date.UTC(2026, 5, 1, 8) + at * 3_600_000).toISOString();
  const isLast = at === orders - 1;
  const { id = "", company = "", name = "", address = "", email = "", phone = "", taxId = "" } = buyer ?? {};
  return {
    id: `order-${at}`,
    store: "demo",
    storeName: "Barrolume",
    currency: "EUR",
    decimals: 2,
    number: isLast ? "" : `BEN-${pad(at + 7001)}`,
    name: "",
    customer: { id, company, name, address, email, phone, taxId },
    priceList: buyer?.priceList ?? "",
    note: at % 3 === 0 ? `Deliver to gate ${at % 17}` : "",
    discount: buyer?.discount ?? "",
    terms: {
      vat: { rate: "23", included: false },
      shipping: "",
      payment: "30 days",
      delivery: "",
      purchaseNumber: "",
      validUntil: "",
    },
    lines: Array.from({ length: lines }, (_, line) =>
      orderLine(articles[(at * 5 + line) % articles.length], at + line),
    ),
    revision: { bench: at + 1 },
    createdAt: begun,
    changedAt: begun,
    sentAt: isLast ? null : begun,
    endedAt: isLast || at % 9 === 0 ? null : begun,
    cancelled: at % 31 === 1,
  };
}

/**
 * @param {DemoVariant | undefined} variant
 * @param {number} at
 */
function orderLine(variant, at) {
  if (!variant) throw new Error("The demo has no articles.");
  const { step, ...article } = variant;
  return {
    ...article,
    barcode: `260${pad(at % 1_000_000, 10)}`,
    image: `/demo/images/${variant.handle}.webp`,
    quantity: step * ((at % 5) + 1),
    rule: step === 1 ? null : { minimum: step, maximum: null, step },
    note: "",
  };
}

/**
 * @param {number} prices
 * @param {readonly DemoVariant[]} articles
 */
function priceList(prices, articles) {
  const listed = articles.map(({ sku, price }) => `${sku}\t${(Number(price) * 0.9).toFixed(2)}`);
  while (listed.length < prices)
    listed.push(`ART-${pad(listed.length, 6)}\t${(5 + (listed.length % 900) / 10).toFixed(2)}`);
  return {
    id: "list",
    name: "Retail 2026",
    percent: "",
    currency: "EUR",
    minimum: "250",
    prices: listed.slice(0, prices).join("\n"),
    changedAt: "2026-06-01T08:00:00.000Z",
  };
}

/**
 * @param {number} at
 * @param {readonly DemoVariant[]} articles
 */
function presentation(at, articles) {
  const products = new Map(articles.map(({ productId, handle, title }) => [productId, { productId, handle, title }]));
  return {
    id: `presentation-${at}`,
    store: "demo",
    name: `Presentation ${at}`,
    items: [...products.values()].map((item) => ({ ...item, note: "" })),
    changedAt: "2026-06-01T08:00:00.000Z",
  };
}

const names = [
  "Lopes",
  "Sousa",
  "Moreira",
  "Tavares",
  "Pinto",
  "Carvalho",
  "Nunes",
  "Faria",
  "Matos",
  "Coelho",
  "Reis",
];

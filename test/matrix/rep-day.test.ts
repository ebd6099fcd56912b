import { readFile } from "node:fs/promises";
import Papa from "papaparse";
import type { BrowserContext, Page } from "playwright";
import { expect, test } from "vitest";
import { demoCatalogue } from "../../src-worker/stores/demo/demo-catalogue";
import { readPdf } from "../node/export/read-pdf";
import { countedPerson } from "../walks/counted-person";
import { eachWalk, type Walk } from "../walks/each-walk";
import { importDemo } from "../walks/import-demo";
import { savedFile } from "../walks/saved-file";
import { ui } from "../walks/ui";
import { typeAsScanner } from "./type-as-scanner";

let context: BrowserContext;
let page: Page;
let errors: readonly string[];
let another: Walk["another"];

eachWalk({ prepare: importDemo, device: { hasTouch: true } }, (walk) => {
  ({ context, page, errors, another } = walk);
});

/** Pieces by variant title, of products that open as a matrix: twelve lines. */
const matrices = {
  "Maresia Plate": { "Sea / 22 cm": 12, "Sea / 27 cm": 12, "Terracotta / 22 cm": 6, "Oat / 27 cm": 6 },
  "Duna Vase": { "Terracotta / Small": 4, "Terracotta / Medium": 3, "Oat / Small": 4, "Oat / Large": 1 },
  "Varanda Planter": { "Terracotta / Small": 6, "Terracotta / Medium": 4, "Ink / Small": 6, "Ink / Medium": 2 },
} as const;

/** A list's prices by the end of the title, in cents. The shop's are higher. */
const agreedCents: Readonly<Record<string, number>> = { "22 cm": 1535, "27 cm": 2070 };

const { products } = demoCatalogue("en");
const product = (title: string) => {
  const found = products.find((one) => one.title === title);
  if (!found) throw new Error(`The demo has no ${title}`);
  return found;
};
const variant = (title: string, choice: string) => {
  const found = product(title).variants.find((one) => one.title === choice);
  if (!found) throw new Error(`${title} has no ${choice}`);
  return found;
};
const cents = (numeral: string | null) => Math.round(Number(numeral) * 100);

const order = () => page.getByRole("dialog", { name: "Order", exact: true });
const dialog = (name: string) => page.getByRole("dialog", { name, exact: true });
const openOrder = () => page.getByRole("button", { name: /^Order .*lines?$/ });
const customer = () => order().getByRole("combobox", { name: "Customer" });
const inOrder = (name: string) => order().getByRole("button", { name, exact: true });
const total = () =>
  order()
    .locator("footer")
    .getByText(/^Total €/);
const euros = (amount: number) =>
  new Intl.NumberFormat("en", { style: "currency", currency: "EUR" }).format(amount / 100);

test("a rep's day without a network, from a price list to a backup on a second device, all there to the cent", async () => {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await addSeller();
  await addPriceList();
  await addCustomer("Casa Lopes", "Ana Lopes");

  await order().getByRole("button", { name: "Close" }).click();
  const quote = await takeCountedOrder();
  const { name, path } = quote.saved;
  expect(name).toMatch(/^Casa Lopes – [A-Z]{3}-0001\.pdf$/);
  const [, number = ""] = / – (.*)\.pdf$/.exec(name) ?? [];
  const printed = await readPdf(new Uint8Array(await readFile(path)));
  const words = printed.pages.flat().join(" ");
  for (const said of [number, "Casa Lopes", "Ana Lopes", "Sousa Representações", euros(quote.total)])
    expect(words).toContain(said);
  // The strokes of the signature.
  expect(printed.paths).toBeGreaterThanOrEqual(2);

  await inOrder("Finish order").click();
  await ui(order().getByRole("heading", { name: "Order finished" })).toBeVisible();
  await ui(order()).toContainText("Casa Lopes");
  await ui(order()).toContainText(euros(quote.total));
  await inOrder("New order").click();
  await ui(order().getByText("This order is empty.")).toBeVisible();
  await order().getByRole("button", { name: "Close" }).click();

  await scanRapidly();
  await sellToNewCustomer();
  await present();
  await orderAgain(quote.total);

  const day = await exportedDay();
  // The second customer's order, then the first and its repetition.
  expect(day.orders).toBe("3 orders");
  const shown = await shownOrders();
  expect(shown.map(({ total }) => total)).toEqual([
    euros(quote.total),
    expect.stringMatching(/^€/),
    euros(quote.total),
  ]);
  const directories = await shownDirectories();
  const presented = await shownPresentation();
  const backup = await backUp();

  const first = { page, errors };
  const second = await another();
  ({ page, errors } = second);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await second.context.setOffline(true);
  await page.goto("/app?demo=true&settings=data");
  await page.locator("[data-work-file]").setInputFiles(backup);
  await ui(page.getByText("Restored: 3 new, 0 updated, 0 unchanged.")).toBeVisible();
  await ui(page.getByText("2 customers restored.")).toBeVisible();
  expect(await exportedDay()).toEqual(day);
  expect(await shownOrders()).toEqual(shown);
  expect(await shownDirectories()).toEqual(directories);
  expect(await shownPresentation()).toEqual(presented);

  // Both devices finish the order that has no number yet, and another one.
  const numbers = [number];
  for (const device of [second.page, first.page]) {
    page = device;
    numbers.push(await finishedNumber());
  }
  expect(numbers.every((one) => /^[A-Z]{3}-\d{4}$/.test(one))).toBe(true);
  expect(new Set(numbers).size).toBe(numbers.length);

  ({ page } = second);
  await page.goto("/app?demo=true&settings=data");
  await page
    .locator("[data-work-file]")
    .setInputFiles({ name: "x", mimeType: "", buffer: Buffer.from(JSON.stringify(firstFormat)) });
  await ui(page.getByText("Restored: 1 new, 0 updated, 0 unchanged.")).toBeVisible();
  await page.goto(`/app?demo=true&order=${firstFormat.orders[0]?.id}`);
  await ui(total()).toHaveText("Total €58.50");
  expect([...first.errors, ...second.errors].filter((error) => !/net::ERR_/.test(error))).toEqual([]);
});

/** The seller's name, and VAT that is added. */
async function addSeller(): Promise<void> {
  await page.goto("/app?demo=true&settings=display");
  await page.getByRole("button", { name: "Edit seller" }).click();
  const seller = dialog("Seller");
  await seller.getByRole("textbox", { name: "Company" }).fill("Sousa Representações");
  await seller.getByRole("combobox", { name: "VAT of new orders" }).selectOption({ label: "Added" });
  await seller.getByRole("spinbutton", { name: "VAT rate (%)" }).fill("23");
  // Read again, all of it has been saved.
  await seller.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Edit seller" }).click();
  await ui(seller.getByRole("spinbutton", { name: "VAT rate (%)" })).toHaveValue("23");
}

async function addPriceList(): Promise<void> {
  await page.goto("/app?demo=true&order=price-lists");
  await inOrder("New price list").click();
  const list = dialog("New price list");
  await list.getByRole("textbox", { name: "Name", exact: true }).fill("Retail");
  await list.getByRole("combobox", { name: "Prices" }).selectOption({ label: "Own prices by SKU" });
  const rows = product("Maresia Plate").variants.map(
    ({ sku, title }) =>
      `${sku};${((agreedCents[title.split(" / ")[1] ?? ""] ?? 0) / 100).toFixed(2).replace(".", ",")}`,
  );
  const csv = ["SKU;Preço", ...rows].join("\r\n");
  await list
    .locator("[data-prices-file]")
    .setInputFiles({ name: "retail.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await ui(list.getByText(`${rows.length} prices read.`)).toBeVisible();
  await list.getByRole("button", { name: "Save" }).click();
  await ui(order().getByRole("listitem", { name: "Retail" })).toContainText(`${rows.length} prices`);
}

async function addCustomer(company: string, contact: string): Promise<void> {
  await inOrder("All orders").click();
  await inOrder("Customers").click();
  await inOrder("New customer").click();
  const form = dialog("New customer");
  await form.getByRole("textbox", { name: "Company" }).fill(company);
  await form.getByRole("textbox", { name: "Name", exact: true }).fill(contact);
  await form.getByRole("textbox", { name: "E-mail" }).fill("ana@casalopes.example");
  await form.getByRole("combobox", { name: "Price list" }).selectOption({ label: "Retail" });
  await form.getByRole("button", { name: "Save" }).click();
  await ui(order().getByRole("listitem", { name: company })).toBeVisible();
}

/** Twelve lines from three matrices for a known customer, with a discount, signed and sent, press by press. */
async function takeCountedOrder() {
  const rep = countedPerson(page);
  rep.prepare();
  await rep.tap(page.getByRole("radio", { name: "Table" }));
  const tick = (title: string) => rep.tap(page.getByRole("checkbox", { name: `Select ${title}` }));
  await tick("Maresia Plate");
  await rep.swipe();
  await tick("Duna Vase");
  await tick("Varanda Planter");
  await rep.tap(page.getByRole("toolbar", { name: "Selection" }).getByRole("button", { name: "Add to order" }));
  let subtotal = 0;
  for (const [title, pieces] of Object.entries(matrices)) {
    rep.prepare();
    const sheet = dialog(title);
    for (const [choice, quantity] of Object.entries(pieces)) {
      const cell = sheet.getByRole("table", { name: "Quantities" }).getByRole("spinbutton", { name: choice });
      await rep.type(cell, String(quantity));
      const price = agreedCents[choice.split(" / ")[1] ?? ""] ?? cents(variant(title, choice).price);
      subtotal += price * quantity;
    }
    await rep.tap(sheet.getByRole("button", { name: "Add to order" }));
  }
  rep.prepare();
  await rep.tap(openOrder());
  await ui(order()).toContainText("12 lines");
  await rep.type(customer(), "lop");
  await rep.tap(order().getByRole("option", { name: /^Casa Lopes/ }));
  rep.prepare();
  await rep.type(order().getByRole("spinbutton", { name: "Discount" }), "7.5");
  rep.prepare();
  await rep.tap(inOrder("Sign"));
  const pad = dialog("Signature").getByRole("img", { name: "Signature field" });
  await rep.draw(pad, 0.4);
  await rep.draw(pad, 0.7);
  await rep.tap(dialog("Signature").getByRole("button", { name: "Sign", exact: true }));
  await ui(order().getByRole("img", { name: "Signature of Ana Lopes" })).toBeVisible();

  // Discount and VAT are rounded once each, half away from zero.
  const net = subtotal - Math.floor((subtotal * 75 + 500) / 1000);
  const expected = net + Math.floor((net * 23 + 50) / 100);
  await ui(total()).toHaveText(`Total ${euros(expected)}`);
  rep.prepare();
  const send = inOrder("Send quote");
  const saved = await savedFile(send, () => rep.tap(send));
  await ui(order().getByText("Quote sent").first()).toBeVisible();
  console.info(`12 lines, three matrices: ${rep.taps} taps, ${rep.seconds.toFixed(1)} s by the keystroke-level model`);
  expect(rep.taps).toBeLessThanOrEqual(45);
  expect(rep.seconds).toBeLessThanOrEqual(90);
  return { total: expected, saved };
}

/** With a hardware scanner: two boxes of one soap, one of another, and a code that the shop does not know. */
async function scanRapidly(): Promise<void> {
  await page.getByRole("button", { name: "Scan a barcode" }).click();
  const scan = dialog("Scan a barcode");
  await scan.getByRole("button", { name: "Rapid scan" }).click();
  const barcode = (title: string) => product(title).variants[0]?.barcode ?? "";
  for (const code of [...["Figueira Soap", "Salina Salt Soap", "Figueira Soap"].map(barcode), "4006381333931"])
    await typeAsScanner(page, code);
  const last = scan.getByRole("list", { name: "Last scanned" }).getByRole("listitem");
  await ui(last.filter({ hasText: "Figueira Soap" }).getByRole("spinbutton")).toHaveValue("24");
  await ui(last.filter({ hasText: "Salina Salt Soap" }).getByRole("spinbutton")).toHaveValue("12");
  await ui(scan.getByRole("list", { name: "Not added" })).toContainText("4006381333931");
  await scan.getByRole("button", { name: "Close" }).click();
}

/** Takes a customer that the device does not know into the scanned order, and agrees a price. */
async function sellToNewCustomer(): Promise<void> {
  await openOrder().click();
  await customer().fill("Loja Nova");
  await order().getByRole("option", { name: "New customer “Loja Nova”" }).click();
  const form = dialog("New customer");
  await ui(form.getByRole("textbox", { name: "Company" })).toHaveValue("Loja Nova");
  await form.getByRole("button", { name: "Save" }).click();
  await ui(customer()).toHaveValue("Loja Nova");
  const line = order().getByRole("listitem", { name: "Salina Salt Soap" });
  await line.getByRole("button", { name: "Edit line" }).click();
  await line.getByRole("textbox", { name: "Price each" }).fill("9.95");
  await line.getByRole("textbox", { name: "Note for this line" }).fill("Two scents");
  await ui(line).toContainText("€119.40");
  // 24 × 9.50 + 12 × 9.95, with 23 % of VAT.
  await ui(total()).toHaveText("Total €427.30");
  await order().getByRole("button", { name: "Close" }).click();
}

/** Makes a presentation of two products, writes a note, and plays it. */
async function present(): Promise<void> {
  await page.goto("/app?demo=true&view=table");
  for (const title of ["Maresia Mug", "Maresia Plate"])
    await page.getByRole("checkbox", { name: `Select ${title}` }).check();
  const toolbar = page.getByRole("toolbar", { name: "Selection" });
  await toolbar.getByRole("button", { name: "Add to presentation" }).click();
  const adding = dialog("Add to presentation");
  await adding.getByRole("textbox", { name: "New presentation" }).fill("Spring table");
  await adding.getByRole("button", { name: "Create" }).click();
  await ui(adding).toBeHidden();
  await page.getByRole("button", { name: "List options" }).click();
  await page.getByRole("button", { name: "Presentations" }).click();
  const presentations = dialog("Presentations");
  await presentations.getByRole("listitem", { name: "Spring table" }).getByRole("button").first().click();
  await presentations
    .getByRole("listitem", { name: "Maresia Plate" })
    .getByRole("textbox", { name: "Note" })
    .fill("In the window");
  await presentations.getByRole("button", { name: "Play" }).click();
  const showcase = dialog("Showcase");
  await ui(showcase.getByRole("button", { name: "Next product" })).toBeVisible();
  await ui(showcase).toContainText("1 of 2");
  await showcase.getByRole("button", { name: "Close" }).click();
}

/** Orders what the first customer had once more. */
async function orderAgain(expected: number): Promise<void> {
  await page.goto("/app?demo=true&order=all");
  await order().getByRole("searchbox", { name: "Search orders" }).fill("lopes");
  await ui(order().getByRole("status").filter({ hasText: "1 order" })).toBeVisible();
  await order().getByRole("listitem").getByRole("button").first().click();
  await inOrder("More actions").click();
  await inOrder("Order again").click();
  const again = dialog("Order again");
  await ui(again.getByRole("checkbox").first()).toBeVisible();
  await ui(again.getByRole("status")).toHaveText("12 lines");
  await again.getByRole("button", { name: "Order again" }).click();
  await ui(again).toBeHidden();
  await ui(customer()).toHaveValue("Casa Lopes");
  await ui(total()).toHaveText(`Total ${euros(expected)}`);
}

/** The orders of today: how many, their sum, and the table of all their lines, whose amounts are added up. */
async function exportedDay() {
  await page.goto("/app?demo=true&order=all");
  const found = order()
    .getByRole("status")
    .filter({ hasText: /orders?/ });
  await ui(found).toContainText("€");
  const today = await page.evaluate(() => {
    const now = new Date();
    return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, "0"))
      .join("-");
  });
  await order().getByLabel("From", { exact: true }).fill(today);
  await order().getByLabel("Until", { exact: true }).fill(today);
  await ui(found).toContainText("€");
  const [orders = ""] = (await found.innerText()).split(" · ");
  const { path } = await savedFile(inOrder("Export CSV"));
  const csv = (await readFile(path, "utf8")).replace(/^\ufeff/, "");
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
  expect(data).toHaveLength(26);
  return { orders, csv };
}

/** What each order shows, latest first. */
async function shownOrders() {
  const shown: ShownOrder[] = [];
  await page.goto("/app?demo=true&order=all");
  for (const place of [0, 1, 2]) {
    const entry = order().getByRole("listitem").nth(place).getByRole("button").first();
    await ui(order().getByRole("listitem")).toHaveCount(3);
    await entry.click();
    await ui(total()).toBeVisible();
    shown.push(await order().evaluate(shownOrder));
    await inOrder("All orders").click();
  }
  return shown;
}

interface ShownOrder {
  readonly name: string | null;
  readonly number: string | null;
  readonly total: string | undefined;
  readonly sums: readonly (string | null)[];
  readonly fields: readonly (readonly [label: string | undefined, value: string])[];
  readonly lines: readonly (string | null)[];
  readonly strokes: readonly (string | null)[];
}

/** Runs in the page. */
function shownOrder(dialog: Element): ShownOrder {
  const texts = (selector: string) => [...dialog.querySelectorAll(selector)].map(({ textContent }) => textContent);
  const head = dialog.querySelector("[role=group]");
  const fields = dialog.querySelectorAll<HTMLInputElement>("fieldset input, fieldset textarea, [role=combobox]");
  return {
    name: head?.getAttribute("aria-label") ?? null,
    number: /[A-Z]{3}-\d{4}/.exec(head?.textContent ?? "")?.[0] ?? null,
    total: dialog.querySelector("footer")?.textContent?.match(/€[\d.,]+/)?.[0],
    sums: texts("dl dt, dl dd"),
    fields: [...fields].map(({ labels, value }) => [labels?.[0]?.textContent ?? undefined, value]),
    // Those that are far below are not in the page.
    lines: texts("[data-line]").slice(0, 3),
    strokes: [...dialog.querySelectorAll("svg[role=img] path")].map((path) => path.getAttribute("d")),
  };
}

/** The customers and price lists of the device, and which list the first customer has. Begins in the list of orders. */
async function shownDirectories(): Promise<readonly string[]> {
  const entries = order().getByRole("listitem");
  await inOrder("Price lists").click();
  await ui(entries).toHaveCount(1);
  const lists = await entries.allInnerTexts();
  await inOrder("All orders").click();
  await inOrder("Customers").click();
  await ui(entries).toHaveCount(2);
  const customers = await entries.allInnerTexts();
  await order()
    .getByRole("button", { name: /^Casa Lopes/ })
    .click();
  const list = dialog("Edit customer").getByRole("combobox", { name: "Price list" });
  await ui(list).toBeVisible();
  return [...lists, ...customers, await list.locator("option:checked").innerText()];
}

async function shownPresentation(): Promise<readonly string[]> {
  await page.goto("/app?demo=true&presentation=all");
  const presentations = dialog("Presentations");
  await presentations.getByRole("listitem", { name: "Spring table" }).getByRole("button").first().click();
  await ui(presentations.getByRole("textbox", { name: "Note" }).first()).toBeVisible();
  const notes = presentations.getByRole("textbox", { name: "Note" });
  const items = presentations.getByRole("list", { name: "Products" }).getByRole("listitem");
  return [
    ...(await items.allInnerTexts()),
    ...(await notes.evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value))),
  ];
}

async function backUp(): Promise<string> {
  await page.goto("/app?demo=true&settings=data");
  const backup = page.getByRole("region", { name: "Order backup" });
  await backup.getByRole("button", { name: "Back up orders" }).click();
  await ui(backup.getByText("Backup ready: 3 orders.")).toBeVisible();
  return (await savedFile(backup.getByRole("link", { name: "Save file" }))).path;
}

/** Finishes the latest order, which has no number, and reads the number that it gets. */
async function finishedNumber(): Promise<string> {
  await page.goto("/app?demo=true&order=all");
  await order().getByRole("listitem").first().getByRole("button").first().click();
  await inOrder("Finish order").click();
  await ui(order().getByRole("heading", { name: "Order finished" })).toBeVisible();
  const [number = ""] = /[A-Z]+-\d+/.exec(await order().innerText()) ?? [];
  return number;
}

/** A backup of the first format: nothing is agreed in it, and there is no directory. */
const firstFormat = {
  format: "vitrine-work",
  version: 1,
  made: "2026-03-01T08:00:00.000Z",
  current: {},
  orders: [
    {
      id: "an-early-order",
      store: "demo",
      storeName: "Casa Alvor",
      currency: "EUR",
      name: "Spring 2026",
      customer: { name: "Rita Sousa", company: "Harbour & Field", email: "", phone: "" },
      note: "",
      lines: [
        {
          ...{ productId: "cer-101", variantId: "cer-101-sea", handle: "maresia-mug", title: "Maresia Mug" },
          ...{ variantTitle: "Sea", sku: "CER-101-SEA", barcode: "", price: "19.50", image: null },
          ...{ quantity: 3, rule: null, note: "" },
        },
      ],
      createdAt: "2026-03-01T08:00:00.000Z",
      changedAt: "2026-03-01T08:00:00.000Z",
      endedAt: null,
    },
  ],
};

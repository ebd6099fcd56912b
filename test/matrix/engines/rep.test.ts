import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readPdf } from "../../node/export/read-pdf";
import { otherEngines } from "./other-engines";
import { startFair } from "./start-fair";
import { type Walker, walkThrough } from "./walker";

let fair: Awaited<ReturnType<typeof startFair>>;
let walker: Walker | null = null;

beforeEach(async () => {
  fair = await startFair();
});
afterEach(async () => {
  await walker?.close();
  walker = null;
  await fair.pullPlug();
});

describe.each(otherEngines)("in $engine", ({ skipped, open }) => {
  test.skipIf(skipped !== null)(
    "a rep takes an order from the table and hands over the quote, without a network",
    async () => {
      const rep = await walkThrough(await open());
      walker = rep;
      await fair.importWith(rep);
      await fair.pullPlug();

      // Products that are sold out go into no order, and nothing filters by a stock that is not shown.
      const products = Array.from({ length: fair.catalogue.count }, (_, index) => fair.catalogue.product(index));
      const soldOut = products.filter(({ variants }) => variants.every(({ stock }) => stock === 0));
      await rep.open(`${fair.app}/app?view=table`);
      await rep.click("columnheader", "SKU");
      const titles = (await rep.until(`
      const head = document.querySelector("[role=columnheader][aria-sort=ascending]");
      const links = [...document.querySelectorAll("[role=treegrid] [role=row][aria-level='1'] a")];
      const skus = [...document.querySelectorAll("[role=gridcell][data-column=sku]")].map((cell) => cell.textContent.trim());
      // The header updates before the rows.
      const { compare } = new Intl.Collator("en", { numeric: true });
      const sorted = skus.toSorted(compare).join() === skus.join();
      const titles = links.map((link) => link.textContent).filter((title) => !${JSON.stringify(soldOut.map(({ title }) => title))}.includes(title));
      return head && sorted && titles.length > 5 && titles.slice(0, 4);
    `)) as readonly string[];
      for (const title of titles) await rep.click("checkbox", `Select ${title}`);
      await rep.click("button", "Add to order", "[role=toolbar]");
      await chooseVariants(rep, titles.length);
      await rep.click("button", "Order 4 lines");
      await rep.type("textbox", "Company", "Casa Azul, Lda");
      await rep.type("textbox", "Note", "Deliver before Easter");

      const csv = new TextDecoder().decode(await saved(rep, "Export CSV"));
      for (const title of titles) expect(csv).toContain(title);
      const quote = await readPdf(await saved(rep, "Export PDF"));
      const words = quote.pages.flat().join(" ");
      for (const said of ["Casa Azul, Lda", "Deliver before Easter"]) expect(words).toContain(said);
      expect(quote.images.flat().length).toBeGreaterThanOrEqual(4);
      const ordered = await quantities(rep);
      expect(ordered).toHaveLength(4);
      expect(await rep.errors()).toEqual([]);

      await rep.open(`${fair.app}/app?order=current`);
      await rep.until(
        `return [...document.querySelectorAll("dialog input")].some(({ value }) => value === "Casa Azul, Lda");`,
      );
      expect(await quantities(rep)).toEqual(ordered);
      expect(await rep.errors()).toEqual([]);
    },
  );
});

/** Enters a piece of the first variant of each product that leaves a choice, until the order has so many lines. */
async function chooseVariants(rep: Walker, lines: number): Promise<void> {
  for (;;) {
    const variant = await rep.until(`
      const field = document.querySelector("dialog table input:enabled");
      if (field) return field.value === "" && field.getAttribute("aria-label");
      return document.querySelector("[data-of-order]")?.textContent.includes("${lines} lines") && "complete";
    `);
    if (variant === "complete") return;
    await rep.type("spinbutton", String(variant), "1");
    await rep.click("button", "Add to order", "dialog");
  }
}

/** Of all lines: of those that are far above what is shown none would be in the page. */
function quantities(rep: Walker): Promise<unknown> {
  return rep.until(`
    const first = document.querySelector("dialog [role=listitem]");
    const fields = [...document.querySelectorAll("dialog [role=spinbutton], dialog input[type=number]")];
    document.querySelector("dialog [role=list]")?.scrollIntoView();
    return fields.length > 0 && String(fields.length) === first?.getAttribute("aria-setsize") && fields.map(({ value }) => value);
  `);
}

/** The file that a button saves. No driver here reports where downloads go. */
async function saved(rep: Walker, button: string): Promise<Uint8Array> {
  await rep.until(`
    const address = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
      window.saved = blob;
      return address.call(URL, blob);
    };
    window.saved = null;
    return true;
  `);
  await rep.click("button", "More actions");
  await rep.click("button", button);
  const base64 = await rep.until(`
    if (!window.saved) return false;
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result.split(",")[1]);
      reader.readAsDataURL(window.saved);
    });
  `);
  return new Uint8Array(Buffer.from(String(base64), "base64"));
}

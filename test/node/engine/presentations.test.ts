import { describe, expect } from "vitest";
import { everything } from "../../../src-worker/contract/listing-query";
import { sheetLayouts } from "../../../src-worker/contract/presentation";
import { readPdf } from "../export/read-pdf";
import { inEnglish } from "../export/sample-order";
import { type AppWindow, failure, listedRows, seen, value } from "./app-window";
import { test } from "./engine-test";

const sheet = { layout: "two", barcodes: true } as const;

/** A presentation of three products against the store's order, with a note of the first. */
async function presented(window: AppWindow) {
  await seen(window, { catalogue: { state: "ready" } });
  const rows = (await listedRows(window)).slice(0, 3).reverse();
  const { id } = value(await window.engine.savePresentation({ id: "", name: "Spring fair", items: [] }));
  const ids = rows.map((row) => row.id);
  expect(value(await window.engine.addToPresentation(id, { kind: "products", ids }))).toBe(3);
  const { presentation } = value(await window.engine.readPresentation(id));
  const items = presentation.items.map((item, at) => (at === 0 ? { ...item, note: "Ships in May" } : item));
  value(await window.engine.savePresentation({ id, name: presentation.name, items }));
  return { id, rows };
}

describe("a presentation", () => {
  test("shows its products in its own sequence, and names those that are gone", async ({ openedDemo }) => {
    const window = await openedDemo();
    const { id, rows } = await presented(window);
    const read = value(await window.engine.readPresentation(id));
    expect(read.rows).toEqual(rows);
    const gone = { productId: "gone", handle: "gone", title: "Gone", note: "" };
    value(await window.engine.savePresentation({ id, name: "Spring fair", items: [gone, ...read.presentation.items] }));
    const again = value(await window.engine.readPresentation(id));
    expect(again.rows).toEqual([null, ...rows]);
    expect(again.presentation.items[0]).toEqual(gone);
    expect(failure(await window.engine.readPresentation("unknown")).code).toBe("presentation-unknown");
    const all = { kind: "result", query: everything, without: [] } as const;
    expect(await window.engine.addToPresentation("unknown", all)).toMatchObject({ ok: false });
  });

  test("is written as a line sheet in each layout, in its sequence", async ({ openedDemo }) => {
    const window = await openedDemo();
    const { id, rows } = await presented(window);
    for (const layout of sheetLayouts) {
      const written = value(await window.engine.exportPresentation(id, { ...sheet, layout }, inEnglish));
      if (!(written instanceof Blob)) throw new Error("no file");
      const pdf = await readPdf(new Uint8Array(await written.arrayBuffer()));
      const texts = pdf.pages.flat();
      const text = texts.join(" ");
      const places = rows.map(({ title }) => text.indexOf(title));
      expect(places, layout).toEqual(places.toSorted((a, b) => a - b));
      expect(Math.min(...places)).toBeGreaterThan(0);
      expect(text).toContain("Spring fair");
      expect(text).toContain("Ships in May");
      expect(text).toContain("€");
      expect(text).toContain("page 1 of 1");
      expect(pdf.title).toContain("Spring fair");
      const plain = value(
        await window.engine.exportPresentation(id, { ...sheet, layout }, { ...inEnglish, prices: false }),
      );
      if (!(plain instanceof Blob)) throw new Error("no file");
      const without = await readPdf(new Uint8Array(await plain.arrayBuffer()));
      expect(without.pages.flat().join(" ")).not.toContain("€");
    }
  });
});

test("a heart is on until it is pressed again, also in a later window", async ({ openedDemo }) => {
  const window = await openedDemo();
  await seen(window, { catalogue: { state: "ready" } });
  const [row] = await listedRows(window);
  const id = row?.id ?? "";
  value(await window.engine.setFavourite(id, true));
  const later = await openedDemo();
  await seen(later, { orders: { favourites: [id] } });
  const [favourites] = value(await later.engine.listPresentations());
  expect(favourites?.items).toMatchObject([{ productId: id, title: row?.title }]);
  value(await later.engine.setFavourite(id, false));
  await seen(later, { orders: { favourites: [] } });
  await seen(window, { orders: { favourites: [] } });
  expect(value(await later.engine.listPresentations())).toEqual([]);
  expect(failure(await later.engine.setFavourite("unknown", true)).code).toBe("product-unknown");
});

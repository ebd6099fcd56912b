import { expect } from "vitest";
import type { NewSignature } from "../../../src-worker/contract/signature";
import { type AppWindow, openElsewhere, seen, value } from "./app-window";
import { test } from "./engine-test";
import { addProduct, availableProducts, readOrder } from "./orders-in-window";

const drawn: NewSignature = {
  strokes: [
    [0, 0, 40, 20],
    [7, 9],
  ],
  width: 1200,
  height: 400,
  name: "Ana Lopes",
};

async function signed(window: AppWindow): Promise<{ readonly id: string; readonly lines: readonly string[] }> {
  await seen(window, { catalogue: { state: "ready" } });
  const [one = "", two = ""] = await availableProducts(window);
  await addProduct(window, one);
  const { id } = (await addProduct(window, two)).order;
  value(await window.engine.signOrder(id, drawn));
  return { id, lines: (await readOrder(window, id)).order.lines.map((line) => line.id) };
}

const signatureOf = async (window: AppWindow, id: string) => (await readOrder(window, id)).order.signature;

test("a signature stays until it is taken away, and comes along in a backup", async ({ openedDemo }) => {
  const window = await openedDemo();
  const { id } = await signed(window);
  const signature = await signatureOf(window, id);
  expect(signature).toMatchObject({ ...drawn, signedAt: expect.stringMatching(/Z$/) });
  value(await window.engine.changeOrder(id, { note: "By the door", customer: { phone: "912" } }));
  value(await window.engine.noteSent(id));
  value(await window.engine.endOrder(id, false));
  expect(await signatureOf(window, id)).toEqual(signature);
  expect(await window.engine.signOrder(id, null)).toMatchObject({ ok: false, failure: { code: "order-ended" } });
  const elsewhere = await openElsewhere();
  value(await elsewhere.engine.restoreWork(value(await window.engine.exportWork()).file));
  expect(await signatureOf(elsewhere, id)).toEqual(signature);
  const copy = value(await window.engine.duplicateOrder(id)).order.id;
  expect(await signatureOf(window, copy)).toBeNull();
  value(await window.engine.chooseOrder(id));
  value(await window.engine.signOrder(id, null));
  expect(await signatureOf(window, id)).toBeNull();
});

test.for<[what: string, change: (window: AppWindow, id: string, line: string) => Promise<unknown>]>([
  ["pieces", ({ engine }, id, line) => engine.setQuantity(id, line, 7)],
  ["a line less", ({ engine }, id, line) => engine.setQuantity(id, line, 0)],
  ["a price", ({ engine }, id, line) => engine.changeOrder(id, { lines: { [line]: { price: "1" } } })],
  ["a line's discount", ({ engine }, id, line) => engine.changeOrder(id, { lines: { [line]: { discount: "5" } } })],
  ["the order's discount", ({ engine }, id) => engine.changeOrder(id, { discount: "5" })],
  ["terms", ({ engine }, id) => engine.changeOrder(id, { terms: { payment: "60 days" } })],
])("other %s are not what was signed: the signature goes", async ([, change], { openedDemo }) => {
  const window = await openedDemo();
  const { id, lines } = await signed(window);
  await change(window, id, lines[0] ?? "");
  expect(await signatureOf(window, id)).toBeNull();
});

test("an undo brings the signature back with the line, but not once the order is another", async ({ openedDemo }) => {
  const window = await openedDemo();
  const { id, lines } = await signed(window);
  const before = await signatureOf(window, id);
  const remove = async (line = "") => value(await window.engine.setQuantity(id, line, 0)).change;
  value(await window.engine.undoOrderChange(await remove(lines[0])));
  expect(await signatureOf(window, id)).toEqual(before);
  const change = await remove(lines[0]);
  value(await window.engine.changeOrder(id, { discount: "5" }));
  value(await window.engine.undoOrderChange(change));
  expect((await readOrder(window, id)).order).toMatchObject({ signature: null, lines: [{}, {}] });
  const { change: signing } = value(await window.engine.signOrder(id, drawn));
  value(await window.engine.undoOrderChange(signing));
  expect(await signatureOf(window, id)).toBeNull();
});

test.for<[what: string, part: Partial<NewSignature>]>([
  ["neither strokes nor a name", { strokes: [], name: "" }],
  ["half a point", { strokes: [[1, 2, 3]] }],
  ["a point outside", { strokes: [[1, -2]] }],
  ["a point between units", { strokes: [[1.5, 2]] }],
  ["too many strokes", { strokes: Array.from({ length: 201 }, () => [1, 1]) }],
  ["too many points", { strokes: [Array.from({ length: 10_002 }, () => 1)] }],
])("a signature with %s is refused", async ([, part], { openedDemo }) => {
  const window = await openedDemo();
  const { id } = await signed(window);
  expect(await window.engine.signOrder(id, { ...drawn, ...part })).toMatchObject({ ok: false });
});

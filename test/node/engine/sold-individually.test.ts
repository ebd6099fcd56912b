import { expect } from "vitest";
import { altered, eachRecord } from "./altered-answers";
import { listedIds, refresh, value } from "./app-window";
import { test as engineTest } from "./engine-test";

const test = engineTest.extend("store", ({ start }) => start("woocommerce", { products: 120 }));

test.for([
  ["with keys", false],
  ["without keys", true],
])(
  "a product that is sold one piece at a time %s is ordered so, and becoming so is a change of it",
  async ([_, isPublic], { store, imported }) => {
    const connection = isPublic ? store.publicConnection : store.connection;
    let single: string | undefined;
    const network = altered((json, { pathname }) =>
      pathname.endsWith("/products")
        ? eachRecord(json, (record) => ({
            ...record,
            ...(String(record.id) === single && { sold_individually: true }),
          }))
        : json,
    );
    const window = await imported({ connection }, network);
    const [first, other] = await orderable();
    if (!first || !other) throw new Error("The store has no product that fits.");
    single = first.product.id;
    // Dates it, as a merchant's change of the setting does.
    store.edits.edit((Number(first.product.id) - 10_160) / 16, {});
    const report = await refresh(window);
    expect(report.changes).toMatchObject({ added: 0, removed: 0, changed: 1 });
    expect(window.snapshots.at(-1)?.store?.differences).toMatchObject({ price: 0, stock: 0, other: 1 });
    const detail = value(await window.engine.openProduct(single ?? ""));
    const one = { minimum: 1, maximum: 1, step: 1 };
    expect(detail.product.variants.map(({ quantityRule }) => quantityRule)).toEqual(
      detail.product.variants.map(() => one),
    );

    const added = value(
      await window.engine.addToOrder([
        { product: single ?? "", variant: null, quantity: 12 },
        { product: other.product.id, variant: null, quantity: 12 },
      ]),
    );
    expect(added.lines.map(({ line }) => [line.quantity, line.rule])).toEqual([
      [1, one],
      [12, other.product.variants[0]?.quantityRule ?? null],
    ]);
    const again = value(await window.engine.addToOrder([{ product: single ?? "", variant: null, quantity: 1 }]));
    expect(again.lines.map(({ line }) => line.quantity)).not.toContain(2);

    async function orderable() {
      const details = await Promise.all(
        (await listedIds(window)).map(async (id) => value(await window.engine.openProduct(id))),
      );
      return details.filter(({ product: { variants } }) => {
        const [only, ...others] = variants;
        const max = only?.quantityRule?.maximum ?? 12;
        return others.length === 0 && only?.available && only.orderObstacle === null && max >= 12 && max % 12 === 0;
      });
    }
  },
);
